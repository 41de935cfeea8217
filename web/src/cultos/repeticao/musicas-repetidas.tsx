import { Archive, ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { MusicaNaHistoria } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import type { Candidata } from '../escolha/candidatas.ts'

const Escolher = lazyPart(async () => (await import('../escolha/escolher-modal.tsx')).EscolherModal)

type MusicasRepetidasProps = {
  /** Each of them once. */
  musicas: readonly MusicaDoCulto[]
  /** The day of the new culto, and the songs' history as seen from there. */
  data: string
  historia: readonly MusicaNaHistoria[]
  /** Archived songs, and whether they are included all the same. */
  arquivadas: ReadonlyMap<number, boolean>
  /** By replaced song, the replacement. */
  trocas: ReadonlyMap<number, Candidata>
  onTroca: (from: number, to: Candidata) => void
  onVolta: (from: number) => void
}

/** The songs of the new culto. One that was played on the Sunday before is marked, and can be replaced. */
export function MusicasRepetidas(props: MusicasRepetidasProps) {
  const { musicas, data, historia, arquivadas, trocas, onTroca, onVolta } = props
  const [from, setFrom] = useState(0)
  const escolher = useModalLife()
  const repetidas = new Set(
    historia.filter(({ tocada_domingo_anterior: played }) => played).map(({ musica_id }) => musica_id),
  )
  const n = musicas.filter(({ musica_id }) => repetidas.has(musica_id) && !trocas.has(musica_id)).length
  return (
    <section aria-labelledby="repetir-musicas" className="mt-3">
      <h3 id="repetir-musicas" className="text-sm font-medium">
        Músicas
        {n > 0 && (
          <span className="font-normal text-amber">
            {' '}
            · {n === 1 ? '1 seria repetida' : `${n} seriam repetidas`}
          </span>
        )}
      </h3>
      <ol aria-labelledby="repetir-musicas" className="mt-1 flex flex-col divide-y divide-line">
        {musicas.map(({ musica_id, nome }) => {
          const other = trocas.get(musica_id)
          const repetida = repetidas.has(musica_id) && !other
          const leva = arquivadas.get(musica_id)
          return (
            <li key={musica_id} className="flex min-h-11 items-center gap-3 py-1">
              <span className="min-w-0 grow">
                <span
                  title={nome}
                  className={
                    other || leva === false
                      ? 'line-clamp-1 text-sm text-dim line-through'
                      : 'line-clamp-2 wrap-anywhere'
                  }
                >
                  {nome}
                </span>
                {other && (
                  <span className="flex items-center gap-1.5">
                    <ArrowRight aria-hidden className="size-4 shrink-0 text-gold" />
                    <span className="line-clamp-2 wrap-anywhere">{other.nome}</span>
                  </span>
                )}
                {leva !== undefined && (
                  <span className="flex items-center gap-1.5 text-sm text-amber">
                    <Archive aria-hidden className="size-4 shrink-0" />
                    {leva ? 'Arquivada' : 'Arquivada: fica de fora'}
                  </span>
                )}
                {repetida && (
                  <span className="flex items-center gap-1.5 text-sm text-amber">
                    <TriangleAlert aria-hidden className="size-4 shrink-0" />
                    Repetida
                  </span>
                )}
              </span>
              {other ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Desfazer a troca de ${nome}`}
                  onClick={() => onVolta(musica_id)}
                >
                  Desfazer
                </Button>
              ) : (
                (repetida || leva !== undefined) && (
                  <Button
                    size="sm"
                    aria-label={`Trocar ${nome}`}
                    onClick={() => {
                      setFrom(musica_id)
                      escolher.show()
                    }}
                  >
                    Trocar
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ol>
      {escolher.isThere && (
        <Escolher
          key={escolher.opening}
          {...escolher.life}
          one
          title="Trocar por outra música"
          verb="Trocar"
          data={data}
          jaEstao={
            new Set([
              ...musicas.map(({ musica_id }) => musica_id),
              ...[...trocas.values()].map(({ id }) => id),
            ])
          }
          onChoose={([musica]) => {
            if (musica) onTroca(from, musica)
            escolher.hide()
          }}
        />
      )}
    </section>
  )
}
