import { Button } from '../../ui/form/button.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import type { SemSugestoes as Porque } from './use-sugestoes.ts'

export const SUGERIDAS = <h3 className="px-3 pt-2 text-sm font-semibold text-gold">Sugeridas</h3>

/** In place of suggestions: the room that they will take, or one line. */
export function SemSugestoes({ sem }: { sem: Porque }) {
  if (sem.porque === 'carregando') return <Carregando />
  return (
    <p
      role={sem.porque === 'erro' ? 'alert' : undefined}
      className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-3 py-1 text-sm text-dim"
    >
      {dizer(sem)}
      {sem.porque === 'erro' && (
        <Button size="sm" busy={sem.busy} onClick={sem.retry}>
          Tentar de novo
        </Button>
      )}
    </p>
  )
}

function dizer(sem: Porque): string {
  if (sem.porque === 'rede') return 'As sugestões precisam da rede.'
  if (sem.porque !== 'faltam') return 'Não foi possível buscar as sugestões.'
  const depois = 'Depois de três cultos o Cantai começa a sugerir'
  if (sem.faltam > 2) return depois
  return sem.faltam === 1 ? `${depois}: falta 1` : `${depois}: faltam 2`
}

/** Few, so that little moves where nothing comes. */
const ROWS = ['w-1/2', 'w-2/3']

function Carregando() {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">Carregando sugestões...</output>
      {SUGERIDAS}
      {ROWS.map((width) => (
        <div key={width} className="flex h-18 flex-col justify-center gap-2 px-3">
          {slow && (
            <>
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-4 w-4/5" />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
