import { Copy } from 'lucide-react'
import { copyAndTell } from '../../lib/copy-text.ts'
import { Button } from '../../ui/form/button.tsx'

/** Lines to type on the server's machine, or to write into its configuration; `what` names them. */
export function Linhas({ linhas, what }: { linhas: readonly string[]; what: string }) {
  const text = linhas.join('\n')
  return (
    <div className="my-3 flex flex-wrap items-start gap-2">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line scrolls by the keys, too
        tabIndex={0}
        aria-label={what}
        className="min-w-0 flex-[1_1_16rem] overflow-x-auto rounded-md border border-line bg-page p-3 font-mono text-sm"
      >
        {text}
      </pre>
      <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copyAndTell(text)}>
        Copiar
      </Button>
    </div>
  )
}
