import { useQuery } from '@tanstack/react-query'
import { Mail, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Convite } from '@cantai/contract/usuarios/convites'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { askAndDo } from '../lib/ask-and-do.ts'
import { Momento } from '../lib/dia.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { Card } from '../ui/data/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button, IconButton } from '../ui/form/button.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
import { convitesQuery, revokeConvite } from './usuarios-api.ts'

const askRevogar = (convite: Convite) =>
  askAndDo({
    question: {
      title: 'Revogar convite',
      message: `O link ${convite.para === null ? 'deste convite' : `enviado para ${convite.para}`} deixa de valer agora.`,
      confirmLabel: 'Revogar',
      danger: true,
    },
    act: () => revokeConvite(convite),
    done: 'Convite revogado',
    failed: 'Não foi possível revogar o convite. Tente novamente.',
  })

/** The valid invitations; their links were shown only once, when they were made. */
export const Convites = ({ onNew }: { onNew: () => void }) => (
  <QueryAnswer
    what="os convites"
    query={useQuery(convitesQuery)}
    skeleton={<ListSkeleton text="Carregando convites..." cards rowHeight="h-22" />}
  >
    {(convites) =>
      convites.length === 0 ? (
        <EmptyState
          icon={<Mail />}
          title="Nenhum convite aberto"
          hint="Convide quem vai tocar e cantar com vocês: o convite é um link que você envia."
          action={<Button onClick={onNew}>Criar um convite</Button>}
        />
      ) : (
        <>
          <h2 className="sr-only">Convites abertos</h2>
          <ul aria-label="Convites abertos" className="flex flex-col gap-3">
            {convites.map((convite) => (
              <ConviteCard key={convite.id} convite={convite} />
            ))}
          </ul>
        </>
      )
    }
  </QueryAnswer>
)

function ConviteCard({ convite }: { convite: Convite }) {
  const { para, nivel_acesso, usos, usos_max, criado_por_nome, criado_em, expira_em } = convite
  const nameId = useId()
  return (
    <Card as="li" className="flex items-center gap-4 py-3! pr-2!">
      <div className="min-w-0 grow">
        <h3 id={nameId} className="line-clamp-2 font-semibold wrap-anywhere">
          {para ?? (usos_max === 1 ? 'Convite sem nome' : 'Convite de grupo')}
        </h3>
        <p className="text-sm text-dim wrap-anywhere">
          {NIVEL_LABEL[nivel_acesso]} ·{' '}
          {usos_max === 1 ? 'uma pessoa' : `${usos} de ${usos_max} pessoas entraram`} · vale até{' '}
          <Momento iso={expira_em} />
        </p>
        <p className="text-sm text-dim wrap-anywhere">
          Criado {criado_por_nome !== null && `por ${criado_por_nome} `}em <Momento iso={criado_em} />
        </p>
      </div>
      <IconButton
        label="Revogar convite"
        word="Revogar"
        aria-describedby={nameId}
        icon={<Trash2 aria-hidden />}
        onClick={() => void askRevogar(convite)}
      />
    </Card>
  )
}
