import { Pause, Pencil, Play, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { VELOCIDADES } from '../../cifras/leitura.ts'
import { TamanhoStepper } from '../../cifras/tamanho-stepper.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Checkbox, SelectField } from '../../ui/form/field.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { TomPicker } from './tom-picker.tsx'
import type { CifraVista } from './use-cifra-vista.ts'

const CASAS = Array.from({ length: 12 }, (_, casa) => ({
  value: String(casa),
  label: casa === 0 ? 'Sem' : `${casa}ª casa`,
}))

/** Within the thumb's reach: the key, the scrolling, and behind a button what is set once. */
export function CifraBarra({ vista, onEdit }: { vista: CifraVista; onEdit: () => void }) {
  const [more, setMore] = useState(false)
  const ajustes = useId()
  const { rolagem } = vista
  return (
    <div className="flex w-full flex-col gap-3">
      {more && <Ajustes id={ajustes} vista={vista} />}
      <div className="flex items-center gap-2">
        <TomPicker vista={vista} />
        <IconButton
          label={rolagem.rolando ? 'Parar a rolagem' : 'Rolar sozinha'}
          icon={rolagem.rolando ? <Pause aria-hidden /> : <Play aria-hidden />}
          variant={rolagem.rolando ? 'primary' : 'secondary'}
          onClick={rolagem.toggle}
        />
        <IconButton
          label="Ajustes"
          icon={<SlidersHorizontal aria-hidden />}
          variant="secondary"
          aria-expanded={more}
          aria-controls={more ? ajustes : undefined}
          onClick={() => setMore(!more)}
        />
        <Button className="ml-auto max-sm:w-11 max-sm:px-0" onClick={onEdit} icon={<Pencil aria-hidden />}>
          <span className="max-sm:sr-only">Editar Cifra</span>
        </Button>
      </div>
    </div>
  )
}

function Ajustes({ id, vista }: { id: string; vista: CifraVista }) {
  const { leitura, change, tocada, escolher } = vista
  const faster = (by: number) => {
    const velocidade = leitura.velocidade + by
    return velocidade < 1 || velocidade > VELOCIDADES ? undefined : () => change({ velocidade })
  }
  return (
    <div id={id} className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:gap-x-8">
      <Labelled label="Texto">
        <TamanhoStepper leitura={leitura} onChange={change} />
      </Labelled>
      <Labelled label="Rolagem">
        <Stepper
          label="Velocidade da rolagem"
          value={leitura.velocidade}
          lessLabel="Rolar mais devagar"
          moreLabel="Rolar mais rápido"
          onLess={faster(-1)}
          onMore={faster(1)}
        />
      </Labelled>
      <Labelled label="Capotraste">
        <SelectField
          label="Capotraste"
          hideLabel
          options={CASAS}
          value={String(tocada.capo)}
          onChange={({ target }) => escolher({ capo: Number(target.value) })}
        />
      </Labelled>
      <Labelled label="Acordes">
        <Checkbox
          label="Ocultar acordes"
          checked={leitura.semAcordes}
          onChange={({ target }) => change({ semAcordes: target.checked })}
        />
      </Labelled>
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-1 [&>:last-child]:max-sm:w-full">
    <span aria-hidden className="text-sm text-dim">
      {label}
    </span>
    {children}
  </div>
)
