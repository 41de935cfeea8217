import { useQuery } from '@tanstack/react-query'
import { Music4 } from 'lucide-react'
import { Card } from '../../ui/data/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { funcoesQuery } from '../pessoas-api.ts'
import { tocoECantoQuery } from './minha-api.ts'

/** One's own functions, those that wait for a leader, and the way to propose others. */
export function TocoECanto({ onOpen }: { onOpen: () => void }) {
  const toco = useQuery(tocoECantoQuery).data
  const funcoes = useQuery(funcoesQuery).data ?? []
  // Nothing to choose from, or not known: nothing to say.
  if (!toco || funcoes.length === 0) return null
  const names = (ids: readonly number[]) =>
    funcoes.flatMap(({ id, nome }) => (ids.includes(id) ? nome : [])).join(' · ')
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3!">
      <div className="min-w-0 grow basis-48">
        <h2 className="font-semibold">Toco e canto</h2>
        <p className="text-sm text-dim wrap-anywhere">
          {names(toco.funcoes) || 'Diga à liderança em que você pode servir.'}
        </p>
        {toco.proposta && (
          <p className="text-sm text-amber wrap-anywhere">Esperando a liderança: {names(toco.proposta)}</p>
        )}
      </div>
      <Button size="sm" icon={<Music4 aria-hidden />} aria-haspopup="dialog" onClick={onOpen}>
        {toco.funcoes.length === 0 && toco.proposta === null ? 'Escolher' : 'Mudar'}
      </Button>
    </Card>
  )
}
