import type { Musica, MusicaEdicao, MusicaResumo } from '@cantai/contract/musicas'

/** The form's fields, as text; a text that was not loaded is empty and never sent. */
export type FormValues = {
  nome: string
  artista: string
  tom: string
  youtube_video_id: string
  letra: string
  cifras: string
}

export const CAMPOS: readonly { name: keyof FormValues; label: string }[] = [
  { name: 'nome', label: 'Nome' },
  { name: 'artista', label: 'Artista' },
  { name: 'tom', label: 'Tom' },
  { name: 'youtube_video_id', label: 'ID do vídeo do YouTube' },
  { name: 'letra', label: 'Letra' },
  { name: 'cifras', label: 'Cifras' },
]

export const valuesOf = (musica: (MusicaResumo & Partial<Musica>) | undefined): FormValues => ({
  nome: musica?.nome ?? '',
  artista: musica?.artista ?? '',
  tom: musica?.tom ?? '',
  youtube_video_id: musica?.youtube_video_id ?? '',
  letra: musica?.letra ?? '',
  cifras: musica?.cifras ?? '',
})

export type Changed = Partial<Record<keyof FormValues, boolean | undefined>>

/** Only what the person changed goes to the server: the rest keeps whatever value it has there. */
export const edicaoOf = (values: FormValues, changed: Changed, versao: number): MusicaEdicao => ({
  ...Object.fromEntries(CAMPOS.filter(({ name }) => changed[name]).map(({ name }) => [name, values[name]])),
  versao,
})

/**
 * The version an edit began with. The form opens with the list's row and the whole song follows: when that already has
 * another value in a field the person changed, the edit began with the row, and the server must say so.
 */
export function baseVersao(row: MusicaResumo, whole: Musica | undefined, changed: Changed): number {
  if (!whole) return row.versao
  const [before, after] = [valuesOf(row), valuesOf(whole)]
  const inRow = ['nome', 'artista', 'tom', 'youtube_video_id'] as const
  return inRow.some((name) => changed[name] && before[name] !== after[name]) ? row.versao : whole.versao
}

export interface Difference {
  readonly name: keyof FormValues
  readonly label: string
  readonly minha: string
  readonly atual: string
}

/** The fields that the person changed to something other than what the song now has. */
export function differences(edicao: MusicaEdicao, atual: Musica): Difference[] {
  const theirs = valuesOf(atual)
  return CAMPOS.flatMap(({ name, label }) => {
    const minha = edicao[name]
    if (minha === undefined || (minha ?? '') === theirs[name]) return []
    return [{ name, label, minha: minha ?? '', atual: theirs[name] }]
  })
}

/** A key as it is written, when only the case of its letter is missing: 'f#m' is F#m. */
export const tidyTom = (text: string): string =>
  text.trim().replace(/^[a-g]/, (letter) => letter.toUpperCase())
