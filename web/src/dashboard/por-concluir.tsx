import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheckBig } from 'lucide-react'
import type { CultoResumo } from '@cantai/contract/cultos/cultos'
import { musicasContadas } from '@cantai/domain/cultos/contagem'
import { nomeNoDia } from '../lib/culto/culto-da-linha.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { porConcluirQuery } from './dashboard-api.ts'
import { cultoDoDia } from './espera.ts'

type PorConcluirProps = {
  hoje: string
  /** The one that stands elsewhere on the screen. */
  menos: number | undefined
}

/** Past cultos that a líder still has to conclude. */
export function PorConcluir({ hoje, menos }: PorConcluirProps) {
  const cultos = (useQuery(porConcluirQuery(hoje)).data ?? []).filter(({ id }) => id !== menos)
  if (cultos.length === 0) return null
  return (
    <ul aria-label="Cultos para concluir" className="flex flex-col gap-2">
      {cultos.map((culto) => (
        <Espera key={culto.id} culto={culto} hoje={hoje} />
      ))}
    </ul>
  )
}

function Espera({ culto, hoje }: { culto: CultoResumo; hoje: string }) {
  const { id, data, total_musicas, total_talvez } = culto
  const titulo = nomeNoDia(culto)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-4">
      <span className="flex min-w-0 items-center gap-3">
        <CircleCheckBig aria-hidden className="size-5 shrink-0 text-amber" />
        <span className="min-w-0">
          <span className="block">{cultoDoDia(data, hoje)} espera ser concluído</span>
          <span title={titulo} className="line-clamp-2 text-sm text-dim wrap-break-word">
            {titulo} · {musicasContadas(total_musicas, total_talvez)}
          </span>
        </span>
      </span>
      <Link
        to={enderecoDoCulto(id, 'concluir')}
        aria-label={`Concluir ${titulo}: ${cultoDoDia(data, hoje)}`}
        className={`${buttonClass()} max-sm:w-full`}
      >
        Concluir
      </Link>
    </li>
  )
}
