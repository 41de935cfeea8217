import { Chip } from '../../ui/form/chip.tsx'

type SoDoCultoProps = {
  /** The culto that the address names. */
  id: number | undefined
  /** They know what it is called. */
  rows: readonly { culto_id: number | null; culto_titulo: string | null }[] | undefined
  onAll: () => void
}

/** Says that a list shows one culto only, and shows all of them again. */
export function SoDoCulto({ id, rows, onAll }: SoDoCultoProps) {
  if (id === undefined) return null
  const titulo = rows?.find(({ culto_id }) => culto_id === id)?.culto_titulo
  return (
    <div className="col-span-full flex min-w-0">
      <Chip pressed onChange={onAll}>
        <span className="max-w-[50vw] truncate">Só do culto{titulo && `: ${titulo}`}</span>
      </Chip>
    </div>
  )
}
