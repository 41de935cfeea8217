import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { focusOnce } from '../../ui/layout/focus-once.ts'
import { AgendaEndereco } from '../minha/agenda-endereco.tsx'

/** The calendar of this page, which ends with its link. */
export function Calendario({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="calendario" className="flex flex-col gap-3 rounded-xl border border-line p-5">
      <div>
        <h2 id="calendario" className="text-lg font-semibold">
          No meu calendário
        </h2>
        <p className="text-sm text-dim">Os seus cultos e ensaios aparecem nele e se atualizam sozinhos.</p>
      </div>
      {open ? (
        <div ref={focusOnce} tabIndex={-1} className="outline-none">
          <AgendaEndereco url={url} daPagina />
        </div>
      ) : (
        <Button
          className="self-start max-sm:w-full"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Pôr no calendário
        </Button>
      )}
    </section>
  )
}
