import { CAMPOS_DA_MUSICA, type CampoLido, type Fato, FATOS } from '@cantai/contract/campos-da-musica'

/** A song as its source wrote it, nothing corrected: texts by field, absent where the source says nothing. */
export interface Lida extends Partial<Record<CampoLido, string>> {
  /** Where it stood, in words: 'linha 12', 'Santo.cho'. */
  readonly lugar: string
  /** Both sides of the dash in the name of its file, where nothing yet says which is the artist. */
  readonly metades?: readonly [string, string]
  /** The name is that of its file: a number before it may count the files. */
  readonly isDoArquivo?: boolean
  /** Corrections that its reader has already made, in words. */
  readonly avisos?: readonly string[]
  /** Its page in a document whose pages can be looked at, and which of the documents of an import that is. */
  readonly pagina?: number
  readonly documento?: number
  /** Reasons why a person should look at it beside its source, each in words. */
  readonly duvidas?: readonly string[]
  /** The reason why it could not be read; then it has a name at most. */
  readonly recusa?: string
}

/** The facts of a song as its source wrote them, under the names that a reading has for them. */
export const lidoPorFato = (
  escrito: (fato: Fato) => string | undefined,
): Partial<Record<CampoLido, string>> =>
  Object.fromEntries(FATOS.map((fato) => [CAMPOS_DA_MUSICA[fato].leva.lido, escrito(fato) ?? '']))
