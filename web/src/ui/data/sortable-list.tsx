import {
  Accessibility,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { IconButton } from '../form/button.tsx'

/** Announcement of a drag: the name and place of the row; over another row, which makes way, that row's place. */
function placeOf({ operation: { source, target } }: DragStartEvent | DragOverEvent | DragEndEvent) {
  if (!isSortable(source)) return undefined
  const { index } = isSortable(target) ? target : source
  return { nome: String(source.data['nome']), lugar: index + 1 }
}

const ANNOUNCEMENTS = {
  dragstart(event: DragStartEvent) {
    const row = placeOf(event)
    return row && `${row.nome} na mão, no lugar ${row.lugar}.`
  },
  dragover(event: DragOverEvent) {
    const row = placeOf(event)
    return row && `${row.nome} no lugar ${row.lugar}.`
  },
  dragend(event: DragEndEvent) {
    const row = placeOf(event)
    return (
      row &&
      (event.canceled ? `${row.nome} voltou ao seu lugar.` : `${row.nome} ficou no lugar ${row.lugar}.`)
    )
  },
}

const PLUGINS: ComponentProps<typeof DragDropProvider>['plugins'] = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    announcements: ANNOUNCEMENTS,
    screenReaderInstructions: {
      draggable: 'Espaço pega a linha, as setas movem, Espaço solta e Esc desiste.',
    },
  }),
]

type SortableListProps = {
  /** One row was dropped in the place of another, both counted from 0. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** No press delay: the handle is only for dragging, and a tap on it drags nothing. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
]

/** Rows sortable by their handles: with a mouse, a finger, or Space and the arrow keys. */
export const SortableList = ({ onMove, children }: SortableListProps) => (
  <DragDropProvider
    plugins={PLUGINS}
    sensors={SENSORS}
    onDragEnd={({ operation: { source }, canceled }) => {
      if (canceled || !isSortable(source) || source.index === source.initialIndex) return
      onMove(source.initialIndex, source.index)
    }}
  >
    {children}
  </DragDropProvider>
)

type Row = { id: string; index: number; nome: string }

/** Makes an element a row of the list around it: `ref` is for the row, `handleRef` for its DragHandle. */
export function useSortableRow({ id, index, nome }: Row) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { nome } })
  return { ref, handleRef, isDragging }
}

type DragHandleProps = { nome: string; ref: Ref<HTMLButtonElement> }

/** The handle of a row. A finger on it drags; beside it, it scrolls. */
export const DragHandle = ({ nome, ref }: DragHandleProps) => (
  <IconButton
    ref={ref}
    label={`Arrastar ${nome}`}
    aria-roledescription="alça de arrastar"
    icon={<GripVertical aria-hidden />}
    className="cursor-grab touch-none active:cursor-grabbing"
  />
)
