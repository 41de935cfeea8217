import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  CircleCheckBig,
  Copy,
  Cast,
  Ellipsis,
  History,
  ListOrdered,
  Pencil,
  Presentation,
  Settings2,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { holyricsCalls } from '@cantai/contract/cultos/holyrics'
import { linksDoCultoCalls } from '@cantai/contract/cultos/links'
import type { PassoDoCulto } from '@cantai/domain/cultos/falta-fazer'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { usePode } from '../../lib/session/session.ts'
import { Button, buttonClass, IconButton } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { askAndReopen } from '../conclusao/ask-and-reopen.ts'
import { concludeAsPlanned, isAllRecorded } from '../conclusao/mark-concluded.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { palcoDoCulto } from '../../lib/endereco-do-palco.ts'
import { holyricsQuery } from '../holyrics/holyrics-api.ts'
import { temOQueDizer } from '../itens.ts'
import { askAndRemove } from './ask-and-remove.tsx'

type CultoBotoesProps = {
  culto: Culto
  hoje: string
  passos: readonly PassoDoCulto[]
  /** The buttons of what it needs next, where they stand here. */
  falta: ReactNode
  onOpen: (registro: string) => void
  onNearEdit: () => void
}

/** On the narrowest phones the words alone: so that all buttons of a culto stand on one line. */
const ICON = 'max-[24rem]:hidden'

/** The actions on a culto. A concluded one can only be repeated, reopened and deleted, and concluded again where songs came since. */
export function CultoBotoes({ culto, hoje, passos, falta, onOpen, onNearEdit }: CultoBotoesProps) {
  const mayRemove = usePode(cultosCalls.remove.access)
  const mayLink = usePode(linksDoCultoCalls.create.access)
  const mayProject = usePode(holyricsCalls.send.access)
  const mayConfigure = usePode(holyricsCalls.change.access)
  const holyrics = useQuery({ ...holyricsQuery, enabled: mayProject }).data
  const navigate = useNavigate()
  const { concluido_em, data } = culto
  const open = concluido_em === null
  const canLevar = temOQueDizer(culto) || data >= hoje || mayLink
  const quietly = open && data <= hoje && isAllRecorded(culto)
  const conclude = (
    <Button icon={<CircleCheckBig aria-hidden className={ICON} />} onClick={() => onOpen('concluir')}>
      Concluir
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2 max-[24rem]:*:text-sm">
      {culto.itens.length > 0 && (
        <Link
          to={palcoDoCulto(culto.id)}
          className={buttonClass(passos.includes('concluir') ? 'secondary' : 'primary')}
        >
          <Presentation aria-hidden className={ICON} />
          Palco
        </Link>
      )}
      {falta}
      {open && data === hoje && !quietly && !passos.includes('concluir') && conclude}
      {open && (
        <Link
          to={enderecoDoCulto(culto.id, 'editar')}
          onPointerEnter={onNearEdit}
          onFocus={onNearEdit}
          className={buttonClass()}
        >
          <ListOrdered aria-hidden className={ICON} />
          Editar
        </Link>
      )}
      <Button icon={<Copy aria-hidden className={ICON} />} onClick={() => onOpen('repetir')}>
        Repetir
      </Button>
      <Menu
        label="Mais ações do culto"
        trigger={
          <IconButton
            label="Mais ações do culto"
            word="Mais"
            icon={<Ellipsis aria-hidden />}
            variant="secondary"
            className="max-sm:grow-0!"
          />
        }
        items={[
          {
            label: 'Data, título e observações',
            icon: <Pencil aria-hidden />,
            onSelect: () => onOpen('dados'),
          },
          ...(canLevar
            ? [{ label: 'Levar…', icon: <Share2 aria-hidden />, onSelect: () => onOpen('levar') }]
            : []),
          ...(mayProject && holyrics && holyrics.endereco !== null && culto.itens.length > 0
            ? [
                {
                  label: 'Enviar ao Holyrics',
                  icon: <Cast aria-hidden />,
                  onSelect: () => onOpen('holyrics'),
                },
              ]
            : []),
          ...(mayConfigure
            ? [
                {
                  label: 'Configurar o Holyrics',
                  icon: <Settings2 aria-hidden />,
                  onSelect: () => onOpen('configurar-holyrics'),
                },
              ]
            : []),
          ...(culto.alterado_por_nome === undefined
            ? []
            : [
                {
                  label: `Última mudança${culto.alterado_por_nome === null ? '' : ` de ${primeiroNome(culto.alterado_por_nome)}`}`,
                  icon: <History aria-hidden />,
                  onSelect: () =>
                    void navigate({
                      to: '/quem-fez',
                      search: { tipo: 'culto', registro_id: culto.id, pagina: 1 },
                    }),
                },
              ]),
          ...(quietly
            ? [
                {
                  label: 'Marcar como concluído',
                  icon: <CircleCheckBig aria-hidden />,
                  onSelect: () => void concludeAsPlanned(culto.id),
                },
              ]
            : []),
          ...(open && data > hoje
            ? [
                {
                  label: 'Concluir antes do dia',
                  icon: <CircleCheckBig aria-hidden />,
                  onSelect: () => onOpen('concluir'),
                },
              ]
            : []),
          ...(open
            ? []
            : [{ label: 'Reabrir', icon: <Undo2 aria-hidden />, onSelect: () => void askAndReopen(culto) }]),
          ...(mayRemove
            ? [
                {
                  label: 'Excluir',
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                  onSelect: () =>
                    void askAndRemove(culto, (again) =>
                      navigate(again === undefined ? { to: '/cultos' } : { to: enderecoDoCulto(again) }),
                    ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
