import type { MusicaPopular } from '@cantai/contract/dashboard'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { ChartCard, SEM_DADOS } from './chart-card.tsx'
import { lugaresRestantes } from './lugares.ts'

const vezes = (n: number) => plural(n, 'vez', 'vezes')
/** A sentence has no room for the longest names; the table below says them whole. */
const ROOM = 60
const short = (nome: string) =>
  Array.from(nome).length > ROOM ? `${Array.from(nome).slice(0, ROOM).join('').trim()}…` : nome

type ExecutadasChartProps = {
  musicas: readonly MusicaPopular[] | undefined
  /** No list above has drawn the first ones. */
  todas?: true
}

/** The ten most executed songs as a table; drawn are those that the list above has not. */
export function ExecutadasChart({ musicas, todas }: ExecutadasChartProps) {
  const [first] = musicas ?? []
  const { primeiro, restantes, lugares } = lugaresRestantes(musicas ?? [], todas)
  const most = Math.max(1, first?.vezes_tocadas ?? 0)
  return (
    <ChartCard
      title="Mais tocadas"
      isEmpty={first === undefined}
      summary={
        !musicas
          ? SEM_DADOS
          : lugares
            ? `${lugares}: as cinco primeiras estão acima.`
            : first
              ? `${short(first.nome)} foi tocada ${vezes(first.vezes_tocadas)} em ${plural(first.total_execucoes, 'dia', 'dias')}.`
              : 'Nenhuma música foi tocada ainda.'
      }
      columns={['Música', 'Artista', 'Vezes', 'Dias']}
      rows={(musicas ?? []).map(({ nome, artista, vezes_tocadas, total_execucoes }) => [
        nome,
        artista,
        vezes_tocadas,
        total_execucoes,
      ])}
    >
      <div className="flex flex-col gap-2 text-sm">
        {restantes.map(({ id, nome, vezes_tocadas }, i) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-3">
            <span className="line-clamp-2 wrap-break-word">
              {lugares && <span className="text-dim">{primeiro + i}. </span>}
              {nome}
            </span>
            <span className="text-dim">{formatNumber(vezes_tocadas)}</span>
            <span className="col-span-2 h-1.5 rounded-full bg-hover">
              <span
                className="block h-full rounded-full bg-gold"
                style={{ width: `${(vezes_tocadas / most) * 100}%` }}
              />
            </span>
          </div>
        ))}
      </div>
    </ChartCard>
  )
}
