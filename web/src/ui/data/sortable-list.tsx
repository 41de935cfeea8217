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

/** The name of the row that is dragged, and its place as it is read out; over another row, which makes way, that row's. */
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

/** A handle is there to be dragged: nobody has to hold it first, but a tap on it drags nothing. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
]

/** Rows that are put in order by their handles: with a mouse, a finger, or Space and the arrow keys. */
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

/** Makes an element a row of the list around it: `ref` is the row's, `handleRef` that of its DragHandle. */
export function useSortableRow({ id, index, nome }: Row) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { nome } })
  return { ref, handleRef, isDragging }
}

type DragHandleProps = { nome: string; ref: Ref<HTMLButtonElement> }

/** The place by which a row is held. A finger on it drags; beside it, it scrolls. */
export const DragHandle = ({ nome, ref }: DragHandleProps) => (
  <IconButton
    ref={ref}
    label={`Arrastar ${nome}`}
    aria-roledescription="alça de arrastar"
    icon={<GripVertical aria-hidden />}
    className="cursor-grab touch-none active:cursor-grabbing"
  />
)
