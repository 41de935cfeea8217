import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { nomeNoDia } from '../../lib/culto/culto-da-linha.tsx'
import { useFormatos } from '../../lib/formatos.ts'
import { hoje } from '../../lib/hoje.ts'
import { doDiaQuery, proximosCultosQuery } from '../../lib/proximos-cultos.ts'
import { Button } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'

/** A culto that a song may go to, and what it is called in a sentence. */
export type Destino = { id: number; nome: string }

type MoverMenuProps = {
  culto: Pick<Culto, 'id' | 'data'>
  /** The name of the song. */
  nome: string
  onMove: (destino: Destino) => void
}

/** Sends a song to another culto: those of the same day first, then those that come. */
export function MoverMenu({ culto, nome, onMove }: MoverMenuProps) {
  const { dia } = useFormatos()
  const doDia = useQuery(doDiaQuery(culto.data)).data ?? []
  const proximos = useQuery(proximosCultosQuery(hoje())).data ?? []
  const open = (other: { id: number; concluido_em: string | null }) =>
    other.id !== culto.id && other.concluido_em === null
  const itemOf = (id: number, label: string) => ({ label, onSelect: () => onMove({ id, nome: label }) })
  const groups = [
    {
      label: 'No mesmo dia',
      items: doDia.filter(open).map((other) => itemOf(other.id, nomeNoDia(other))),
    },
    {
      label: 'Próximos cultos',
      items: proximos
        .filter((other) => open(other) && other.data !== culto.data)
        .map((other) => itemOf(other.id, `${dia(other.data)} · ${nomeNoDia(other)}`)),
    },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      label={`Mover ${nome} para`}
      trigger={
        <Button size="sm" icon={<ArrowRightLeft aria-hidden />} aria-label={`Mover para…: ${nome}`}>
          Mover para…
        </Button>
      }
      items={groups}
    />
  )
}
