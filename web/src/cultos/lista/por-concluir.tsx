import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleCheckBig } from 'lucide-react'
import { musicasContadas } from '@cantai/domain/cultos/contagem'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { porConcluirQuery } from '../cultos-api.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { QuandoDoCulto } from '../quando-do-culto.tsx'

/** The last cultos whose songs nobody has marked as sung, each a press away from being history. */
export function PorConcluir({ hoje }: { hoje: string }) {
  const cultos = useQuery(porConcluirQuery).data?.cultos ?? []
  const phone = usePhone()
  if (cultos.length === 0) return null
  const title = (
    <>
      <CircleCheckBig aria-hidden className="size-5 shrink-0 text-amber" />
      Já aconteceu e espera ser concluído
    </>
  )
  const lista = (
    <ul className="mt-2 flex flex-col gap-2">
      {cultos.map(({ id, data, hora, titulo, total_musicas, total_talvez }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <span className="line-clamp-2 wrap-anywhere">{titulo}</span>
            <span className="text-sm text-dim">
              <QuandoDoCulto data={data} hora={hora} hoje={hoje} /> ·{' '}
              {musicasContadas(total_musicas, total_talvez)}
            </span>
          </span>
          <Link
            to={enderecoDoCulto(id, 'concluir')}
            aria-label={`Concluir ${titulo}`}
            className={`${buttonClass('secondary', 'sm')} max-sm:w-full`}
          >
            Concluir
          </Link>
        </li>
      ))}
    </ul>
  )
  if (phone)
    return (
      <details className="group mb-2 rounded-lg border border-line bg-surface px-4 open:pb-3">
        <summary className="-mx-4 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-4 text-sm font-semibold">
          {title}
          <ChevronDown
            aria-hidden
            className="ml-auto size-5 shrink-0 text-dim transition-transform group-open:rotate-180"
          />
        </summary>
        {lista}
      </details>
    )
  return (
    <section aria-labelledby="por-concluir" className="mb-6 rounded-lg border border-line bg-surface p-4">
      <h2 id="por-concluir" className="flex items-center gap-2 font-semibold">
        {title}
      </h2>
      {lista}
    </section>
  )
}
