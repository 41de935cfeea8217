/** Files of other programs that hold no song which Cantai reads, known by their contents, each with what to do instead. */

const begins = (bytes: Uint8Array, text: string) =>
  Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0))

const AUDIO = 'é um áudio'
const IMAGEM = 'é uma imagem'
const RTF = 'é um RTF: abra e salve como texto (.txt)'
const SIGNS: readonly (readonly [string, string])[] = [
  ['\u00d0\u00cf\u0011\u00e0', 'é um Excel ou Word antigo: salve como .xlsx, .csv ou .txt'],
  ['\u0089PNG', IMAGEM],
  ['\u00ff\u00d8\u00ff', IMAGEM],
  ['GIF8', IMAGEM],
  ['Rar!', 'é um .rar: descompacte e traga a pasta'],
  ['7z\u00bc\u00af', 'é um .7z: descompacte e traga a pasta'],
  ['\u001f\u008b', 'é um arquivo .gz: descompacte antes'],
  ['ID3', AUDIO],
  ['OggS', AUDIO],
  ['fLaC', AUDIO],
  ['MThd', 'é um MIDI, sem letra nem cifra'],
  ['{\\rtf', RTF],
  ['#LangCount=', 'é do SongBeamer: exporte de lá como texto ou ChordPro'],
  ['#Title=', 'é do SongBeamer: exporte de lá como texto ou ChordPro'],
  ['[#GLOBAL_RECT', 'é um tema de projeção, sem letra'],
]

const isMarked = (bytes: Uint8Array) => begins(bytes, '\u00ef\u00bb\u00bf')

/** Why a file is no song, by its first bytes; undefined where they say nothing. */
export const estranhoPelosBytes = (bytes: Uint8Array): string | undefined =>
  SIGNS.find(([sign]) => begins(isMarked(bytes) ? bytes.subarray(3) : bytes, sign))?.[1]

const DE_BANCOS: readonly (readonly [RegExp, string])[] = [
  [
    /CREATE TABLE "?(?:authors_songs|song_books|songs_songbooks)/i,
    'é o banco do OpenLP: exporte de lá como OpenLyrics e traga os arquivos',
  ],
  [
    /CREATE TABLE "?(?:song_fts|sqlite_easyworship|presentation)/i,
    'é o banco de um programa de projeção: exporte de lá como texto ou OpenLyrics',
  ],
]

/** Why an SQLite file is none of OnSong's, by the tables that it says. */
export function estranhoPelasTabelas(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200_000))
  return DE_BANCOS.find(([table]) => table.test(start))?.[1]
}

const DE_ZIPS: readonly (readonly [RegExp, string])[] = [
  [/^dataFile\.txt$/i, 'é uma cópia do SongBook Pro: exporte de lá as músicas como ChordPro ou texto'],
  [/^service_data\.osj$/i, 'é um culto do OpenLP: exporte as músicas como OpenLyrics'],
  [/^Index\/Document\.iwa$/i, 'é um documento da Apple: exporte como .txt ou .xlsx'],
  [/^META-INF\/container\.xml$/i, 'é um livro ou uma partitura: exporte como texto ou ChordPro'],
  [/^AndroidManifest\.xml$/i, 'é um aplicativo do Android, sem músicas'],
]
const ODF: Record<string, string> = {
  spreadsheet: 'é uma planilha do LibreOffice: salve como .xlsx ou .csv',
  text: 'é um documento do LibreOffice: salve como .txt',
  presentation: 'é uma apresentação do LibreOffice: copie a letra e cole aqui',
}

/** Why a zip holds no songs, by the names in it; `mimetype` is what its file of this name says. */
export function estranhoPelosNomes(names: readonly string[], mimetype: string): string | undefined {
  const tipo = /vnd\.oasis\.opendocument\.(\w+)/.exec(mimetype)?.[1]
  if (tipo !== undefined) return ODF[tipo] ?? 'é um documento do LibreOffice: salve como .txt'
  if (mimetype.includes('epub')) return 'é um livro: copie a letra e cole aqui'
  return DE_ZIPS.find(([name]) => names.some((one) => name.test(one)))?.[1]
}

const PAGINA = 'é uma página da internet: copie dela só a letra ou a cifra e cole aqui'
const DE_TEXTOS: readonly (readonly [RegExp, string])[] = [
  [/^(?:<!--[^>]{0,400}-->\s*)?(?:<\?xml[^>]{0,200}>\s*)?<!doctype\s+html/i, PAGINA],
  [/^MIME-Version:|^From: <Saved by/i, PAGINA],
  [
    /^(?:<\?xml[^>]{0,200}>\s*)?<!doctype\s+score-/i,
    'é uma partitura (MusicXML): exporte como texto ou ChordPro',
  ],
  [/^BEGIN:VCALENDAR/i, 'é um calendário, sem músicas'],
  [/^BEGIN:VCARD/i, 'é uma lista de contatos, sem músicas'],
  [
    /^WEBVTT|^\d{1,4}\s*\n\d{1,2}:\d{2}:\d{2}[.,]\d{1,3}\s*-->/,
    'é a legenda de um vídeo: copie a letra e cole aqui',
  ],
  [/^\[Script Info\]/i, 'é a legenda de um vídeo: copie a letra e cole aqui'],
  [
    /^(?:\[[a-z]{2,8}:[^\]\n]*\]\s*\n)*(?:\[\d{1,2}:\d{2}[.:\]][^\n]*\n){2}/i,
    'é uma letra com tempos (.lrc): copie só a letra e cole aqui',
  ],
]

const DE_JSON: readonly (readonly [RegExp, string])[] = [
  [
    /^\d+(?:\.\d+)?\s*\n\s*[{[]\s*"|"sets"\s*:\s*\[[^]{0,40}\]\s*\}\s*$/,
    'é uma cópia do SongBook Pro: exporte de lá as músicas como ChordPro ou texto',
  ],
  [/"slides"\s*:/, 'é do FreeShow: exporte de lá como texto ou ChordPro'],
  [/"VerseOrderIndex"|"Guid"\s*:/, 'é do VideoPsalm: exporte de lá como texto ou OpenSong'],
]

function isJson(texto: string): boolean {
  try {
    return typeof JSON.parse(texto) === 'object'
  } catch {
    return /^(?:\d+(?:\.\d+)?\s*\n\s*)?[{[]\s*(?:\{\s*)?"[^"\n]{1,60}"\s*[:,]/.test(texto)
  }
}

/** Why a text is no song, by how it begins; undefined for words and for what a reader knows. */
export function estranhoPeloTexto(nome: string, texto: string): string | undefined {
  const start = texto.slice(0, 4000)
  const known = DE_TEXTOS.find(([sign]) => sign.test(start))?.[1]
  if (known !== undefined) return known
  if (start.includes('{\\rtf1')) return RTF
  if (
    !/\.xml$/i.test(nome) &&
    /^<(?:html|head|body|div|table|meta|script|style|article|section)(?=[\s>])/i.test(start)
  )
    return PAGINA
  if (/\.json$/i.test(nome) || !/^[\d.\s]{0,12}[{[]/.test(start) || !isJson(texto)) return undefined
  return (
    DE_JSON.find(([sign]) => sign.test(texto.slice(0, 200_000)))?.[1] ??
    'é um JSON de outro programa: exporte de lá como texto, ChordPro ou OpenLyrics'
  )
}
