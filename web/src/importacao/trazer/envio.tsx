import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { Card } from '../../ui/data/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { useStore } from '../../ui/layout/store.ts'
import { useRecursos } from '../../lib/recursos.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { enviar, parada } from '../enviar.ts'
import { endTrabalho, type Trabalho } from '../trabalho.ts'
import { Relatorio } from './relatorio.tsx'

/** The agreed rows go to the server, and then the report. */
export function Envio({ work, onAgain }: { work: Trabalho; onAgain: () => void }) {
  const porque = useStore(parada)
  const reachable = useReachable()
  const { cifras_online } = useRecursos()
  const { importacao, enviadas, linhas } = work
  if (work.fase === 'feita' && importacao)
    return (
      <Card className="flex flex-col gap-4">
        <p className="flex items-center gap-2 text-lg font-semibold">
          <CircleCheck aria-hidden className="size-6 text-green" />
          {importacao.trazida === 0
            ? 'Pronto'
            : `${plural(importacao.trazida, 'música chegou', 'músicas chegaram')} ao repertório`}
        </p>
        <Relatorio importacao={importacao} />
        <div className="flex flex-wrap gap-2">
          <Link to="/musicas" className={buttonClass('primary')}>
            Ver o repertório
          </Link>
          <Link to="/importar" search={{ aba: 'completar' }} className={buttonClass()}>
            {cifras_online ? 'Achar as cifras' : 'Completar o que falta'}
          </Link>
          <Button
            onClick={() => {
              endTrabalho()
              onAgain()
            }}
          >
            Trazer mais
          </Button>
        </div>
      </Card>
    )
  return (
    <Card className="flex flex-col gap-4">
      <p aria-live="polite">
        {porque === null
          ? `Enviando: ${formatNumber(enviadas)} de ${formatNumber(linhas.length)}`
          : reachable
            ? porque
            : 'Sem internet. A lista está guardada neste aparelho e o envio continua quando a rede voltar.'}
      </p>
      <ProgressBar
        label="Envio"
        percent={(100 * enviadas) / linhas.length}
        failed={porque !== null && reachable}
      />
      {porque !== null && (
        <Button className="self-start" variant="primary" onClick={() => void enviar()}>
          Tentar de novo
        </Button>
      )}
    </Card>
  )
}
