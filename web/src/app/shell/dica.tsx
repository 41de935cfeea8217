import { Lightbulb } from 'lucide-react'
import { dismissDica, useSeenDicas } from '../../lib/dicas.ts'
import { usePreferencias } from '../../lib/preferencias.ts'
import { Button } from '../../ui/form/button.tsx'
import { useCurrentRota } from './current-rota.ts'
import { rotas } from '../rotas.ts'

const DICAS: Readonly<Record<string, string>> = {
  [rotas.planejamento.path]:
    'Aqui está tudo o que foi planejado, por data. Para planejar um culto inteiro, com ordem e tons, toque em Novo Culto.',
  [rotas.cultos.path]:
    'Cada culto tem três passos: planeje as músicas, ensaie o que falta e, depois dele, conclua.',
}

/** A hint about the present screen, shown until it is dismissed. */
export function Dica({ className = '' }: { className?: string }) {
  const { showTutorials } = usePreferencias()
  const seenDicas = useSeenDicas()
  const path = useCurrentRota()?.path ?? ''
  const dica = DICAS[path]
  if (!showTutorials || dica === undefined || seenDicas.includes(path)) return null
  return (
    <aside
      aria-label="Dica"
      className={`flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-4 text-sm ${className}`}
    >
      <Lightbulb aria-hidden className="size-5 shrink-0 text-gold" />
      <p className="min-w-0 grow basis-32 py-1.5 text-dim">{dica}</p>
      <Button variant="ghost" size="sm" className="ml-auto" onClick={() => dismissDica(path)}>
        Entendi
      </Button>
    </aside>
  )
}
