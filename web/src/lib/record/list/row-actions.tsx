import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import { isTouch } from '../../../ui/layout/touch.ts'
import { useNarrow } from '../../../ui/layout/use-phone.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuAction } from '../../../ui/overlay/menu-props.ts'
import type { RecordTexts } from '../record-texts.ts'

export type RowAction = MenuAction & {
  icon: ReactNode
  /** A button of its own also where the others are in a menu. */
  inSight?: true
  /** Its word below that button's icon. */
  word?: string
  /** In that menu alone: where there is room the row has a link for it. */
  inMenu?: true
  className?: string
}

type RowActionsProps = {
  /** The id of the element that names the row. */
  nameId: string
  actions: readonly RowAction[]
}

/**
 * The actions of a row: a button each, and behind one button where the row has no room for them, or fingers do the pointing: they
 * see no tip, and a menu has words beside its icons.
 */
export function RowActions({ nameId, actions }: RowActionsProps) {
  const narrow = useNarrow()
  const folded = narrow || isTouch()
  const offered = narrow ? actions : actions.filter(({ inMenu }) => !inMenu)
  const buttons = folded ? offered.filter(({ inSight }) => inSight) : offered
  return (
    <>
      {buttons.map(({ label, word, icon, className, onSelect }) => (
        <IconButton
          key={label}
          label={label}
          of={nameId}
          icon={icon}
          {...(word !== undefined && { word })}
          className={className}
          onClick={onSelect}
        />
      ))}
      {folded && (
        <Menu
          label="Mais ações"
          trigger={<IconButton label="Mais ações" word="Mais" of={nameId} icon={<Ellipsis aria-hidden />} />}
          items={offered.filter(({ inSight }) => !inSight)}
        />
      )}
    </>
  )
}

/** Edits and deletes a row of a list. */
export const recordActions = (
  texts: RecordTexts,
  onEdit: () => void,
  onDelete: () => void,
): readonly RowAction[] => [
  { label: texts.editarAcao, icon: <Pencil aria-hidden />, onSelect: onEdit },
  { label: texts.excluirAcao, icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete },
]
