import { CircleCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Importacao } from '@cantai/contract/importacao'
import { Card } from '../../ui/data/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { desfazer } from '../desfazer.ts'
import { Relatorio } from '../trazer/relatorio.tsx'

type LevaFeitaProps = {
  importacao: Importacao
  /** '18 pessoas chegaram à equipe'. */
  titulo: string
  /** The way to what came. */
  ver: ReactNode
  onAgain: () => void
}

/** An import that ended: what came, the way to it, and the way back. */
export function LevaFeita({ importacao, titulo, ver, onAgain }: LevaFeitaProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Card className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-green" />
        {titulo}
      </p>
      <Relatorio importacao={importacao} />
      <div className="flex flex-wrap gap-2">
        {ver}
        <Button onClick={onAgain}>Trazer mais</Button>
        {importacao.pode_desfazer && (
          <Button
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            busy={busy}
            onClick={() => {
              setBusy(true)
              void desfazer(importacao).then((done) => {
                setBusy(false)
                if (done) onAgain()
              })
            }}
          >
            Desfazer importação
          </Button>
        )}
      </div>
    </Card>
  )
}
