import { ConflictVersions } from '../ui/conflict-versions.tsx'
import type { Difference } from './form-values.ts'

const LOOK: Partial<Record<Difference['name'], string>> = { letra: 'text-sm', cifras: 'text-sm font-mono' }

/** Both versions of every field of a song that two people changed. */
export const MusicaConflict = ({ differences }: { differences: readonly Difference[] }) => (
  <ConflictVersions
    what="esta música"
    differences={differences.map((difference) => ({ ...difference, className: LOOK[difference.name] }))}
  />
)
