import { CapoSugerido } from '../../cifras/capo-sugerido.tsx'
import { MeuInstrumento } from '../../cifras/meu-instrumento.tsx'
import { TamanhoStepper } from '../../cifras/tamanho-stepper.tsx'
import type { Leitor } from '../../cifras/leitor/use-leitor.ts'
import { Checkbox, SelectField } from '../../ui/form/field.tsx'
import type { Tocavel } from '../tocar/musica-track.ts'
import { Labelled, TextoBarra } from './texto-barra.tsx'
import { TomPicker } from './tom-picker.tsx'
import type { CifraVista } from './use-cifra-vista.ts'

const CASAS = Array.from({ length: 12 }, (_, casa) => ({
  value: String(casa),
  label: casa === 0 ? 'Sem' : `${casa}ª casa`,
}))

type CifraBarraProps = { musica: Tocavel; vista: CifraVista; leitor: Leitor; onEdit: () => void }

/** The bar of a sheet: the key always at hand, the capo behind the button of what is set once. */
export function CifraBarra({ musica, vista, leitor, onEdit }: CifraBarraProps) {
  const { tocada, temCapo, escolher } = vista
  const { leitura, change } = leitor
  return (
    <TextoBarra
      musica={musica}
      leitor={leitor}
      editLabel="Editar Cifra"
      onEdit={onEdit}
      ajustes={
        <>
          <Labelled label="Texto">
            <TamanhoStepper leitura={leitura} onChange={change} />
          </Labelled>
          <Labelled label="Meu instrumento">
            <MeuInstrumento hideLabel />
          </Labelled>
          {temCapo && (
            <Labelled label="Capotraste">
              <div className="grid gap-1 sm:justify-items-start">
                <SelectField
                  label="Capotraste"
                  hideLabel
                  options={CASAS}
                  value={String(tocada.capo)}
                  onChange={({ target }) => escolher({ capo: Number(target.value) })}
                />
                <CapoSugerido tocada={tocada} onChange={(capo) => escolher({ capo })} />
              </div>
            </Labelled>
          )}
          <Labelled label="Acordes">
            <Checkbox
              label="Ocultar acordes"
              checked={leitura.semAcordes}
              onChange={({ target }) => change({ semAcordes: target.checked })}
            />
          </Labelled>
        </>
      }
    >
      <TomPicker vista={vista} />
    </TextoBarra>
  )
}
