import type { MusicaEscolha } from '../../musicas/escolha/musicas-resumos.ts'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'

export function ChecklistEmpty({ musicas, busca }: { musicas: readonly MusicaEscolha[]; busca: string }) {
  if (musicas.length === 0) return <p>O repertório ainda não tem músicas: cadastre a primeira em Músicas.</p>
  if (busca.trim() === '') return <p>Nenhuma música selecionada.</p>
  return <p className="line-clamp-4 wrap-anywhere">Nenhuma música encontrada para “{busca.trim()}”</p>
}

const ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/3']

export function ChecklistSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className="w-full self-start">
      <output className="sr-only">Carregando músicas...</output>
      {slow &&
        ROWS.map((width) => (
          <div key={width} className="flex h-14 items-center gap-3">
            <Skeleton className="size-5" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
    </div>
  )
}
