import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { Button } from '../../ui/form/button.tsx'
import { useRecursos } from '../../lib/recursos.ts'
import { type MusicaAcao, musicaAcoes } from '../musica-acoes.ts'

const BUSCAS = new Set(['cifra-online', 'letra-online'])

type MusicaFaltaProps = { musica: MusicaResumo; onBuscar: (acao: MusicaAcao) => void }

/** The parts that the song has not got yet, with the ways to find them. */
export function MusicaFalta({ musica, onBuscar }: MusicaFaltaProps) {
  const missing = [!musica.tem_cifras && 'cifra', !musica.tem_letra && 'letra'].filter(Boolean)
  const recursos = useRecursos()
  const buscas = musicaAcoes.filter(({ id, offered }) => BUSCAS.has(id) && offered(musica, recursos))
  if (buscas.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 sm:col-span-2">
      <p className="py-1 text-dim">Ainda sem {missing.join(' nem ')}.</p>
      <div className="flex flex-wrap gap-2">
        {buscas.map((busca) => (
          <Button key={busca.id} size="sm" icon={<busca.icon aria-hidden />} onClick={() => onBuscar(busca)}>
            {busca.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
