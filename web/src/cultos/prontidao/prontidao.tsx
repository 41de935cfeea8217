import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { Falta, MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { Button } from '../../ui/form/button.tsx'
import { FALTA_TEXTO, semReprises } from '../itens.ts'
import { Painel } from '../leitura/painel.tsx'
import { BarraDeProntidao } from './barra.tsx'

const ACAO: Record<Falta, string> = {
  sem_texto: 'Buscar cifra',
  sem_tom: 'Definir tom',
  sem_ensaio: 'Ensaiar',
}

/** Songs shown before the rest is expanded. */
const FIRST = 6

type ProntidaoPainelProps = {
  culto: Culto
  onResolver: (falta: Falta, musica: MusicaDoCulto) => void
}

/** The readiness of the culto, and the first thing that each song lacks, with a button for it. */
export function ProntidaoPainel({ culto, onResolver }: ProntidaoPainelProps) {
  const musicas = semReprises(culto)
  const pending = musicas.filter(({ situacao }) => situacao === 'falta' || situacao === 'a_caminho')
  const [showsAll, setShowsAll] = useState(false)
  // One more row takes no more room than the button that would hide it.
  const isLong = pending.length > FIRST + 1 && !showsAll
  return (
    <Painel title="Prontidão">
      <BarraDeProntidao prontidao={culto.prontidao} />
      {pending.length > 0 ? (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {(isLong ? pending.slice(0, FIRST) : pending).map((musica) => (
            <Pendente key={musica.planejamento_id} musica={musica} onResolver={onResolver} />
          ))}
          {isLong && (
            <li className="pt-2">
              <Button size="sm" className="w-full" onClick={() => setShowsAll(true)}>
                Ver todas as {pending.length}
              </Button>
            </li>
          )}
        </ul>
      ) : (
        musicas.length > 0 && (
          <p className="mt-3 flex items-center gap-2 text-sm text-green">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            Tudo pronto para o culto.
          </p>
        )
      )}
    </Painel>
  )
}

type PendenteProps = { musica: MusicaDoCulto; onResolver: ProntidaoPainelProps['onResolver'] }

function Pendente({ musica, onResolver }: PendenteProps) {
  const { nome, reserva, faltas } = musica
  const [falta] = faltas
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2">
      <div className="min-w-0 grow basis-0 max-[21rem]:basis-full">
        <p title={nome} className="line-clamp-2 wrap-break-word">
          {nome}
        </p>
        <p className="flex items-center gap-1.5 text-sm text-dim">
          {falta ? (
            <CircleAlert aria-hidden className="size-4 shrink-0 text-amber" />
          ) : (
            <Clock aria-hidden className="size-4 shrink-0 text-blue" />
          )}
          <span>
            {falta ? FALTA_TEXTO[falta] : 'Ensaio marcado'}
            {reserva && ' · talvez'}
          </span>
        </p>
      </div>
      {falta && (
        <Button size="sm" aria-label={`${ACAO[falta]}: ${nome}`} onClick={() => onResolver(falta, musica)}>
          {ACAO[falta]}
        </Button>
      )}
    </li>
  )
}
