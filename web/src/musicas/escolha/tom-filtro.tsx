import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { ChipSelect } from '../../ui/form/chip.tsx'

type TomFiltroProps = {
  /** The songs whose keys are offered; none until they are loaded. */
  musicas: readonly Pick<MusicaResumo, 'tom'>[]
  value: string | undefined
  onChange: (tom: string | undefined) => void
}

/** The keys of the repertoire and the filtered one, in the order of the scale. */
const tonsOf = (musicas: TomFiltroProps['musicas'], asked: string | undefined) =>
  [
    ...new Set([...musicas.flatMap(({ tom }) => tom ?? []), ...(asked === undefined ? [] : [asked])]),
  ].toSorted()

export const TomFiltro = ({ musicas, value, onChange }: TomFiltroProps) => (
  <ChipSelect
    label="Filtrar por tom"
    value={value ?? ''}
    options={[
      { value: '', label: 'Tom' },
      ...tonsOf(musicas, value).map((tom) => ({ value: tom, label: `Tom: ${tom}` })),
    ]}
    onChange={(tom) => onChange(tom || undefined)}
  />
)
