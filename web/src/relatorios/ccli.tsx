import { ExternalLink } from 'lucide-react'
import type { ResumoDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { plural } from '@cantai/domain/palavras'
import { Card } from '../ui/data/card.tsx'
import { buttonClass } from '../ui/form/button.tsx'

/** The songs of the period that a church with a licence reports; nothing where none of them has a number. */
export function Ccli({
  ccli: { endereco, com_numero, sem_numero, dominio_publico },
}: Pick<ResumoDoRelatorio, 'ccli'>) {
  if (endereco === null) return null
  const left = [
    ...(sem_numero > 0 ? [`${plural(sem_numero, 'música', 'músicas')} sem número CCLI`] : []),
    ...(dominio_publico > 0 ? [`${dominio_publico} em domínio público`] : []),
  ]
  return (
    <Card as="section" className="min-w-0 px-4! py-3!" aria-label="CCLI">
      <h2 className="font-semibold">CCLI</h2>
      <p className="text-sm text-dim">
        {plural(com_numero, 'música', 'músicas')} para relatar
        {left.length > 0 && `; ficam de fora ${left.join(' e ')}`}
      </p>
      <a
        href={endereco}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary', 'sm')} mt-2`}
      >
        <ExternalLink aria-hidden />
        Relatar à CCLI
      </a>
    </Card>
  )
}
