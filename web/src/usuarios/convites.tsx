import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Convite } from '@cantai/contract/usuarios'
import { failureMessage } from '../lib/api/failure.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { IconButton } from '../ui/form/button.tsx'
import { Card } from '../ui/data/card.tsx'
import { Momento } from '../lib/dia.tsx'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { convitesQuery, useRevokeConvite } from './usuarios-api.ts'
import { NoConvites, RowsSkeleton } from './usuarios-states.tsx'

/** The invitations that nobody has used yet; their links were shown when they were made, and never again. */
export function Convites({ onNew }: { onNew: () => void }) {
  const query = useQuery(convitesQuery)
  const { mutateAsync: revoke } = useRevokeConvite()

  async function askAndRevoke({ id, para }: Convite) {
    const sure = await confirmAction({
      title: 'Revogar convite',
      message: `O link ${para === null ? 'deste convite' : `enviado para ${para}`} deixa de valer agora.`,
      confirmLabel: 'Revogar',
      danger: true,
    })
    if (!sure) return
    try {
      await revoke(id)
      toast.success('Convite revogado')
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível revogar o convite. Tente novamente.'))
    }
  }

  if (query.isError && !query.data) return <QueryFailed what="os convites" query={query} />
  if (!query.data) return <RowsSkeleton text="Carregando convites..." />
  if (query.data.length === 0) return <NoConvites onNew={onNew} />
  return (
    <>
      <h2 className="sr-only">Convites abertos</h2>
      <ul aria-label="Convites abertos" className="flex flex-col gap-3">
        {query.data.map((convite) => (
          <ConviteCard key={convite.id} convite={convite} onRevoke={(row) => void askAndRevoke(row)} />
        ))}
      </ul>
    </>
  )
}

type ConviteCardProps = { convite: Convite; onRevoke: (convite: Convite) => void }

function ConviteCard({ convite, onRevoke }: ConviteCardProps) {
  const { para, criado_por_nome, criado_em, expira_em } = convite
  const nameId = useId()
  return (
    <Card as="li" className="flex items-center gap-4 py-3! pr-2!">
      <div className="min-w-0 grow">
        <h3 id={nameId} className="line-clamp-2 font-semibold wrap-anywhere">
          {para ?? 'Convite sem nome'}
        </h3>
        <p className="text-sm text-dim wrap-anywhere">
          Vale até <Momento iso={expira_em} />
        </p>
        <p className="text-sm text-dim wrap-anywhere">
          Criado {criado_por_nome !== null && `por ${criado_por_nome} `}em <Momento iso={criado_em} />
        </p>
      </div>
      <IconButton
        label="Revogar convite"
        aria-describedby={nameId}
        icon={<Trash2 aria-hidden />}
        onClick={() => onRevoke(convite)}
      />
    </Card>
  )
}
