import { tomEmLetras } from '@cantai/contract/regras'
import { Musica, MusicaNova, type MusicaResumo } from '@cantai/contract/musicas/musicas'
import { type CampoDoFormulario, CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { enumerar } from '@cantai/domain/palavras'
import { differencesOf, type RecordDefinition, type RecordField } from '../../lib/record/define-record.ts'
import { durationField, numberField, textField } from '../../lib/record/record-fields.ts'
import { nomesDeMarcadores } from '../marcadores/marcadores-api.ts'
import { recordTexts } from '../../lib/record/record-texts.ts'
import { createMusica, deleteMusica, takeMusica, updateMusica } from '../musicas-api.ts'

/** A list's row or the whole song: only the latter has texts. */
export type MusicaRow = MusicaResumo & Partial<Musica>

/** The form's fields, as text; a text that was not loaded is empty and never sent. */
export type MusicaValues = Record<Exclude<CampoDoFormulario, 'marcadores'>, string> & {
  marcadores: readonly number[]
}

const labelOf = (campo: CampoDoFormulario) => CAMPOS_DA_MUSICA[campo].label

type Sent = string | null | undefined

/** A text that only the whole song carries. */
const longField = (
  label: string,
  of: (row: MusicaRow) => Sent,
  className: string,
): RecordField<MusicaRow, string, Sent> => ({ ...textField(label, of), late: true, className })

/** Its tags, named as they are called now; one that is gone meanwhile has no name. */
const marcadoresField: RecordField<MusicaRow, readonly number[], number[] | undefined> = {
  label: labelOf('marcadores'),
  of: ({ marcadores }) => marcadores,
  initial: () => [],
  write: (ids) => enumerar(nomesDeMarcadores(ids ?? [])),
}

export const musicaRecord: RecordDefinition<MusicaRow, MusicaValues, MusicaNova> = {
  name: 'musica',
  texts: recordTexts('música', 'músicas', 'a'),
  row: Musica,
  form: MusicaNova,
  fields: {
    nome: textField(labelOf('nome'), ({ nome }) => nome),
    artista: textField(labelOf('artista'), ({ artista }) => artista),
    tom: textField(labelOf('tom'), ({ tom }) => tom),
    bpm: numberField(labelOf('bpm'), ({ bpm }) => bpm),
    compasso: textField(labelOf('compasso'), ({ compasso }) => compasso),
    duracao_s: durationField(labelOf('duracao_s'), ({ duracao_s }) => duracao_s),
    youtube_video_id: textField('ID do vídeo do YouTube', ({ youtube_video_id }) => youtube_video_id),
    letra: longField(labelOf('letra'), ({ letra }) => letra, 'text-sm'),
    cifras: longField(labelOf('cifras'), ({ cifras }) => cifras, 'text-sm font-mono'),
    autores: textField(labelOf('autores'), ({ autores }) => autores),
    direitos: textField(labelOf('direitos'), ({ direitos }) => direitos),
    ccli: textField(labelOf('ccli'), ({ ccli }) => ccli),
    marcadores: marcadoresField,
  },
  describe: ({ nome, artista }) => (
    <>
      <strong className="font-semibold">{nome}</strong> · {artista}
    </>
  ),
  create: createMusica,
  update: updateMusica,
  remove: deleteMusica,
  take: takeMusica,
}

/** The fields that an edit changed. */
export const musicaDifferences = (edicao: Partial<MusicaNova>, atual: MusicaRow, before: MusicaRow) =>
  differencesOf(musicaRecord, edicao, { atual, before })

/** Normalises a key to the spelling of sheets: 'f#m' is F#m, 'Sol' is G. */
export const tidyTom = (text: string): string => tomEmLetras(text.trim())
