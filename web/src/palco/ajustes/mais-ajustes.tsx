import { Guitar } from 'lucide-react'
import { duracaoEscrita } from '@cantai/contract/musicas/duracao'
import { VELOCIDADES } from '../../cifras/leitura.ts'
import { MeuInstrumento } from '../../cifras/meu-instrumento.tsx'
import { Labelled } from '../../musicas/texto/texto-barra.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { Leitor } from '../cena/use-leitor-do-palco.ts'
import { EnsinarPedal } from '../pedal/ensinar-pedal.tsx'
import type { Tons } from '../seguir/use-tons.ts'
import { changePreferenciasDoPalco, usePreferenciasDoPalco } from './preferencias-do-palco.ts'
import { MeuTom } from './tons-do-palco.tsx'

const COLUNAS = [
  { value: 2, label: 'Duas, se couberem' },
  { value: 1, label: 'Uma' },
]

export type MaisAjustesProps = {
  leitor: Leitor
  tons: Tons
  /** Whether the song's tempo is known. */
  temMetronomo: boolean
  telaCheia: { cheia: boolean; toggle: (() => void) | undefined }
  /** Shows the diagrams of the song's chords. */
  onAcordes: () => void
}

/** The settings of the stage that are made once, or seldom. */
export function MaisAjustes({ leitor, tons, temMetronomo, telaCheia, onAcordes }: MaisAjustesProps) {
  const { semConfirmar, ajustar, soContagem, peloTempo } = usePreferenciasDoPalco()
  const { inPages, umaColuna, tocada, leitura, velocidade, change, escolher } = leitor
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3">
        <MeuTom tons={tons} />
        <Labelled label="Meu instrumento">
          <MeuInstrumento hideLabel />
        </Labelled>
        {inPages ? (
          <Labelled label="Colunas">
            <ChoiceField
              hideLabel
              label="Colunas"
              value={umaColuna ? 1 : 2}
              options={COLUNAS}
              onChange={(next) => escolher({ colunas: next === 1 ? 1 : null })}
            />
          </Labelled>
        ) : leitor.duracaoS === undefined ? (
          <Labelled label="Velocidade">
            <Stepper
              label="Velocidade da rolagem"
              value={velocidade}
              lessLabel="Rolar mais devagar"
              moreLabel="Rolar mais rápido"
              onLess={velocidade > 1 ? () => change({ velocidade: velocidade - 1 }) : undefined}
              onMore={velocidade < VELOCIDADES ? () => change({ velocidade: velocidade + 1 }) : undefined}
            />
          </Labelled>
        ) : null}
      </div>
      <div className="mt-3">
        {inPages && (
          <Switch
            label="Ajustar à tela"
            hint="Menos páginas, e nelas a maior letra que couber."
            checked={ajustar}
            onChange={(next) => changePreferenciasDoPalco({ ajustar: next })}
          />
        )}
        <Switch
          label="Só letra em todas"
          hint="Para quem só canta. Vale neste aparelho."
          checked={leitura.semAcordes}
          onChange={(semAcordes) => change({ semAcordes })}
        />
        {!inPages && leitor.duracaoDaMusica !== undefined && (
          <Switch
            label="Rolar pelo tempo da música"
            hint={`A cifra inteira em ${duracaoEscrita(leitor.duracaoDaMusica)}.`}
            checked={peloTempo}
            onChange={(next) => changePreferenciasDoPalco({ peloTempo: next })}
          />
        )}
        {temMetronomo && (
          <Switch
            label="Só a contagem de entrada"
            hint="O metrônomo para quando a música começa."
            checked={soContagem}
            onChange={(next) => changePreferenciasDoPalco({ soContagem: next })}
          />
        )}
        <Switch
          label="Pedal troca de música sem confirmar"
          hint="No fim da música, uma pisada só já passa para a próxima."
          checked={semConfirmar}
          onChange={(next) => changePreferenciasDoPalco({ semConfirmar: next })}
        />
        {telaCheia.toggle && (
          <Switch label="Tela cheia" checked={telaCheia.cheia} onChange={telaCheia.toggle} />
        )}
        {tocada && tocada.tom !== '' && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
            <div className="min-w-0 grow basis-56">
              <p className="font-medium">Acordes</p>
              <p className="text-sm text-dim">Como se toca cada acorde desta música.</p>
            </div>
            <Button size="sm" icon={<Guitar aria-hidden />} onClick={onAcordes}>
              Ver desenhos
            </Button>
          </div>
        )}
        <EnsinarPedal />
      </div>
    </>
  )
}
