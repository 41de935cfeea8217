import { ArrowRightLeft, ChevronDown } from 'lucide-react'
import { tonsDaEscolha } from '@cantai/domain/cifras/tom/vista'
import { CapoSugerido } from '../../cifras/capo-sugerido.tsx'
import { MeuInstrumento } from '../../cifras/meu-instrumento.tsx'
import { TamanhoStepper } from '../../cifras/tamanho-stepper.tsx'
import type { Leitor } from '../../cifras/leitor/use-leitor.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox, SelectField } from '../../ui/form/field.tsx'
import type { Tocavel } from '../tocar/musica-track.ts'
import { GravacaoTocada } from '../tocar/gravacao-tocada.tsx'
import { Labelled, TextoBarra } from './texto-barra.tsx'
import type { CifraVista } from './use-cifra-vista.ts'
import { Stepper } from '../../ui/form/stepper.tsx'

const CASAS = Array.from({ length: 12 }, (_, casa) => ({
  value: String(casa),
  label: casa === 0 ? 'Sem' : `${casa}ª casa`,
}))

type CifraBarraProps = {
  musica: Tocavel
  vista: CifraVista
  leitor: Leitor
  onEdit: () => void
  /** Opens the dialog that moves the song's sheet; undefined in a culto, and for who may not. */
  onTranspor: (() => void) | undefined
}

/** The bar of a sheet: the key always at hand; capo, instrument and recording behind the button, under 'Tom e capo'. */
export function CifraBarra({ musica, vista, leitor, onEdit, onTranspor }: CifraBarraProps) {
  const { tocada, temCapo, escolher } = vista
  const { leitura, change } = leitor
  return (
    <TextoBarra
      musica={musica}
      leitor={leitor}
      editLabel="Editar Cifra"
      onEdit={onEdit}
      tomECapo={
        <>
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
          <Labelled label="Meu instrumento">
            <MeuInstrumento hideLabel />
          </Labelled>
          <GravacaoTocada musica={musica.id} />
          {onTranspor && (
            <Labelled label="Para todos">
              <Button icon={<ArrowRightLeft aria-hidden />} onClick={onTranspor}>
                Transpor tom
              </Button>
            </Labelled>
          )}
        </>
      }
      ajustes={
        <>
          <Labelled label="Texto">
            <TamanhoStepper leitura={leitura} onChange={change} />
          </Labelled>
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

/** The sounding key: one of the twelve, or half a tone up and down. */
function TomPicker({ vista: { tocada, escolher, subir } }: { vista: CifraVista }) {
  const { tom } = tocada
  const tons = tonsDaEscolha(tom)
  if (tons.length === 0) return null
  return (
    <Stepper
      label="Tom"
      lessLabel="Meio tom abaixo"
      moreLabel="Meio tom acima"
      onLess={() => subir(-1)}
      onMore={() => subir(1)}
    >
      <span className="relative block">
        <select
          aria-label="Escolher o tom"
          value={tom}
          onChange={({ target }) => escolher({ tom: target.value })}
          className="h-11 w-17 cursor-pointer max-sm:w-15 appearance-none rounded-md pr-5 text-center font-semibold"
        >
          {tons.map((outro) => (
            <option key={outro} value={outro}>
              {outro}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-1 size-4 text-dim" />
      </span>
    </Stepper>
  )
}
