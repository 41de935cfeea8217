/** The facts that a source may tell of a song. */
export const CAMPOS_LIDOS = [
  'nome',
  'artista',
  'tom',
  'bpm',
  'youtube',
  'letra',
  'cifra',
  'link_letra',
  'link_cifra',
] as const
export type CampoLido = (typeof CAMPOS_LIDOS)[number]

/** A song as its source wrote it, nothing corrected: texts by field, absent where the source says nothing. */
export interface Lida extends Partial<Record<CampoLido, string>> {
  /** Where it stood, in words: 'linha 12', 'Santo.cho'. */
  readonly lugar: string
  /** Corrections that its reader has already made, in words. */
  readonly avisos?: readonly string[]
  /** The reason why it could not be read; then it has a name at most. */
  readonly recusa?: string
}
