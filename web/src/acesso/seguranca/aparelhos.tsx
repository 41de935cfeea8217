import { useQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useId } from 'react'
import type { Aparelho } from '@cantai/contract/acesso/aparelhos'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { askAndDo } from '../../lib/ask-and-do.ts'
import { Momento } from '../../lib/dia.tsx'
import { askAndLogout } from '../../lib/saida/ask-and-logout.ts'
import { leave } from '../../lib/session/session.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { aparelhosQuery, endAllAparelhos, endAparelho } from './seguranca-api.ts'

const nomeOf = ({ nome }: Aparelho) => nome || 'Outro aparelho'

const askEnd = (aparelho: Aparelho) =>
  askAndDo({
    question: {
      title: 'Sair deste aparelho',
      message: `${nomeOf(aparelho)} volta para a tela de entrada, e o que estava guardado nele é apagado.`,
      confirmLabel: 'Sair',
      danger: true,
    },
    act: () => endAparelho(aparelho),
    done: 'Pronto: aquele aparelho saiu da sua conta',
    failed: 'Não foi possível sair daquele aparelho. Tente novamente.',
  })

async function askEndAll(): Promise<void> {
  const isDone = await askAndDo({
    question: {
      title: 'Sair de todos os aparelhos?',
      message: 'Este também sai. Depois, entre de novo com a sua senha. Se alguém a conhece, troque-a antes.',
      confirmLabel: 'Sair de todos',
      danger: true,
    },
    act: endAllAparelhos,
    failed: 'Não foi possível sair de todos os aparelhos. Tente novamente.',
  })
  if (isDone) leave('choice')
}

/** The devices on which this person is logged in, to leave one or all of them. */
export function Aparelhos() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-semibold">
        Aparelhos
      </h3>
      <p className="mb-3 text-sm text-dim">
        Onde a sua conta está aberta. Cada entrada termina sozinha depois de 90 dias.
      </p>
      <QueryAnswer
        what="os aparelhos"
        query={useQuery(aparelhosQuery)}
        skeleton={<ListSkeleton text="Carregando aparelhos..." cards rowHeight="h-18" />}
      >
        {(aparelhos) => (
          <>
            <ul aria-label="Aparelhos" className="flex flex-col gap-2">
              {aparelhos.map((aparelho) => (
                <AparelhoRow key={aparelho.id} aparelho={aparelho} />
              ))}
            </ul>
            <Button
              className="mt-3 max-sm:w-full"
              icon={<LogOut aria-hidden />}
              onClick={() => void askEndAll()}
            >
              Sair de todos os aparelhos
            </Button>
          </>
        )}
      </QueryAnswer>
    </section>
  )
}

function AparelhoRow({ aparelho }: { aparelho: Aparelho }) {
  const nameId = useId()
  const { nome, este, usado_em } = aparelho
  const Icon = /Android|iPhone|iPad/.test(nome) ? Smartphone : Monitor
  return (
    <li className="flex gap-3 rounded-md border border-line bg-raised pt-3 pr-3 pl-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-dim" />
      <div className="min-w-0 grow">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {nomeOf(aparelho)}
          {este && <Badge tone="green">este</Badge>}
        </p>
        <p className="text-sm text-dim">
          Último uso: <Momento iso={usado_em} />
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          aria-describedby={nameId}
          onClick={() => void (este ? askAndLogout() : askEnd(aparelho))}
        >
          Sair deste aparelho
        </Button>
      </div>
    </li>
  )
}
