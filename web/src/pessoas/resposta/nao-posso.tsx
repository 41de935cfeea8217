import { CalendarX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { VistaDoLink } from '@cantai/contract/pessoas/pagina'
import { serverWords } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { focusOnce } from '../../ui/layout/focus-once.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { isUmDia, periodoDe } from '../minha/dias.ts'
import { diasPorExtenso } from '../minha/marcar.ts'
import { markByLink, unmarkByLink } from './resposta-api.ts'

const Mes = lazyPart(async () => (await import('../minha/mes.tsx')).Mes, {
  instead: <Skeleton className="h-80 w-full" />,
})

type NaoPossoProps = { vista: VistaDoLink; token: string; hoje: string }

/** The days ahead on which the person of this page cannot serve: a press marks one, or takes it back. */
export function NaoPosso({ vista: { ausencias, cultos }, token, hoje }: NaoPossoProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function change(work: () => Promise<unknown>, done: string, failed: string) {
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.apiError(serverWords(error, failed))
    } finally {
      setBusy(false)
    }
  }
  const unmark = ({ id, ...dias }: VistaDoLink['ausencias'][number]) =>
    change(
      () => unmarkByLink(token, id),
      `Desmarcado: você pode ${diasPorExtenso(dias)}.`,
      'Não foi possível desmarcar. Tente de novo.',
    )

  async function toggle(dia: string) {
    if (busy) return
    const periodo = periodoDe(ausencias, dia)
    const dias = { de: dia, ate: dia }
    if (periodo && isUmDia(periodo)) await unmark(periodo)
    else if (periodo) toast.info('Este dia faz parte de um período: apague o período na lista.')
    else
      await change(
        () => markByLink(token, dias),
        cultos.some(({ data }) => data === dia)
          ? `Marcado. Você está na escala neste dia: a liderança já sabe que você não pode.`
          : `Marcado: você não pode ${diasPorExtenso(dias)}.`,
        'Não foi possível marcar. Tente de novo.',
      )
  }

  return (
    <section aria-labelledby="nao-posso" className="flex flex-col gap-3 rounded-xl border border-line p-5">
      <div>
        <h2 id="nao-posso" className="text-lg font-semibold">
          Dias em que não posso
        </h2>
        <p className="text-sm text-dim">Quem monta a escala vê antes de escalar.</p>
      </div>
      {ausencias.length > 0 && (
        <ul className="divide-y divide-line">
          {ausencias.map((periodo) => (
            <li key={periodo.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 py-1 first-letter:uppercase">{diasPorExtenso(periodo)}</span>
              <IconButton
                label={`Desmarcar ${diasPorExtenso(periodo)}`}
                word="Desmarcar"
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  if (!busy) void unmark(periodo)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <div ref={focusOnce} tabIndex={-1} className="outline-none">
          <Mes periodos={ausencias} hoje={hoje} onDia={(dia) => void toggle(dia)} />
        </div>
      ) : (
        <Button
          className="self-start max-sm:w-full"
          icon={<CalendarX aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Marcar dias
        </Button>
      )}
    </section>
  )
}
