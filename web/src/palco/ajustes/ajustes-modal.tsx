import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { CapoSugerido } from '../../cifras/capo-sugerido.tsx'
import { TamanhoStepper } from '../../cifras/tamanho-stepper.tsx'
import { Labelled } from '../../musicas/texto/texto-barra.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { MaisAjustes, type MaisAjustesProps } from './mais-ajustes.tsx'
import { GuardarTom } from './tons-do-palco.tsx'
import { changePreferenciasDoPalco, usePreferenciasDoPalco } from './preferencias-do-palco.ts'

const MODOS = [
  { value: 'paginas', label: 'Em páginas' },
  { value: 'rolar', label: 'Rolando' },
] as const

const CASAS = Array.from({ length: 12 }, (_, casa) => ({
  value: casa,
  label: casa === 0 ? 'Sem' : `${casa}ª casa`,
}))

type AjustesModalProps = MaisAjustesProps & {
  open: boolean
  onClose: () => void
  cultoId: number | undefined
}

/** How this person reads on the stage: five choices in sight, the others one press away. Each applies at once, and is kept. */
export function AjustesModal({ open, onClose, cultoId, ...mais }: AjustesModalProps) {
  const { leitor, tons, temMetronomo } = mais
  const [more, setMore] = useState(false)
  const id = useId()
  const { modo, ajustar, somDoMetronomo } = usePreferenciasDoPalco()
  const { inPages, tocada, temCapo, soLetraNesta, change, escolher } = leitor
  return (
    <Modal open={open} onClose={onClose} title="Ajustes do palco" initialFocus={true}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3">
        <Labelled label={inPages && ajustar ? 'Menor texto' : 'Texto'}>
          <TamanhoStepper leitura={{ ...leitor.leitura, tamanho: leitor.tamanho }} onChange={change} />
        </Labelled>
        <Labelled label="Leitura">
          <ChoiceField
            hideLabel
            label="Leitura"
            value={modo}
            options={MODOS}
            onChange={(next) => changePreferenciasDoPalco({ modo: next })}
          />
        </Labelled>
        {tocada && temCapo && (
          <Labelled label="Capotraste">
            <div className="grid gap-1 sm:justify-items-start">
              <ChoiceField
                hideLabel
                label="Capotraste"
                value={tocada.capo}
                options={CASAS}
                onChange={(capo) => escolher({ capo })}
              />
              <CapoSugerido tocada={tocada} onChange={(capo) => escolher({ capo })} />
            </div>
          </Labelled>
        )}
      </div>
      <div className="mt-3">
        {cultoId !== undefined && <GuardarTom tons={tons} cultoId={cultoId} />}
        <Switch
          label="Só letra nesta música"
          hint="As palavras, sem os acordes."
          checked={soLetraNesta}
          onChange={(soLetra) => escolher({ soLetra })}
        />
        {temMetronomo && (
          <Switch
            label="Metrônomo com som"
            hint="Sem ele, o pulso só aparece no alto da tela."
            checked={somDoMetronomo}
            onChange={(next) => changePreferenciasDoPalco({ somDoMetronomo: next })}
          />
        )}
      </div>
      <Button
        variant="ghost"
        className="mt-3 -ml-4"
        icon={<ChevronDown aria-hidden className={more ? 'rotate-180' : undefined} />}
        aria-expanded={more}
        aria-controls={more ? id : undefined}
        onClick={() => setMore(!more)}
      >
        Mais ajustes
      </Button>
      {more && (
        <div id={id} className="mt-2">
          <MaisAjustes {...mais} />
        </div>
      )}
    </Modal>
  )
}
