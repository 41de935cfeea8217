import type { EnsaioParaMensagem } from '@cantai/contract/bot/mensagens'
import { emUmaLinha } from '../em-uma-linha.ts'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'
import { desconhecidos, lista, preencher, semMarcas } from '../cultos/modelo.ts'

/** The default template; asterisks and underscores are WhatsApp's bold and italic. */
export const MODELO_PADRAO = `🎵 *{tipo}*
📅 {data}, {hora}
⛪ {culto}

{musicas}

📝 {observacoes}

_Até lá!_
{igreja}`

/** Songs beyond this many characters are only counted: WhatsApp refuses a text of 65,536. */
const MUSICAS_MAX = 30_000

type Musica = EnsaioParaMensagem['musicas'][number]

function linhasDaMusica({ nome, artista, tom, youtube_video_id }: Musica, i: number): string {
  const primeira = `${i + 1}. *${semMarcas(nome)}* – ${semMarcas(artista)}${tom === null ? '' : ` · Tom ${tom}`}`
  return youtube_video_id === null ? primeira : `${primeira}\nhttps://youtu.be/${youtube_video_id}`
}

/** Empty without a church's name, so that its line is left out. */
type Igreja = string | null

/** The fields of a template with their values. */
const CAMPOS: Record<string, (ensaio: EnsaioParaMensagem, igreja: Igreja) => string> = {
  tipo: ({ tipo }) => emUmaLinha(tipo),
  data: ({ data_ensaio }) => dataPorExtenso(data_ensaio),
  hora: ({ hora_inicio }) => horaPorExtenso(hora_inicio),
  culto: ({ tipo_culto, data_culto }) =>
    data_culto === null ? '' : `${emUmaLinha(tipo_culto)} (${dataPorExtenso(data_culto)})`,
  musicas: ({ musicas }) => lista(musicas.map(linhasDaMusica), MUSICAS_MAX),
  observacoes: ({ observacoes }) => observacoes ?? '',
  igreja: (_ensaio, igreja) => semMarcas(igreja ?? ''),
}

export const CAMPOS_DO_MODELO: readonly string[] = Object.keys(CAMPOS)

/**
 * The fields of a template that do not exist, each once.
 * @example camposDesconhecidos('{data} {cor}') // => ['cor']
 */
export const camposDesconhecidos = (modelo: string): string[] => desconhecidos(modelo, CAMPOS_DO_MODELO)

/**
 * The message of a rehearsal. A line whose fields are all empty is left out; a field that does not exist stays as written.
 * @example mensagemDoEnsaio('{data}, {hora}', ensaio, null) // => 'sábado, 28 de novembro, 19h'
 */
export const mensagemDoEnsaio = (modelo: string, ensaio: EnsaioParaMensagem, igreja: Igreja): string =>
  preencher(
    modelo,
    Object.fromEntries(Object.entries(CAMPOS).map(([campo, write]) => [campo, write(ensaio, igreja)])),
  )

/** An invented rehearsal to preview a template with while no real one is ahead. */
export const ENSAIO_DE_EXEMPLO: EnsaioParaMensagem = {
  tipo: 'Ensaio Geral',
  data_ensaio: '2026-11-28',
  hora_inicio: '19:00',
  tipo_culto: 'Culto de Domingo',
  data_culto: '2026-11-29',
  observacoes: 'Cheguem 10 minutos antes para afinar.',
  musicas: [
    { musica_id: 1, nome: 'Castelo Forte', artista: 'Martinho Lutero', tom: 'C', youtube_video_id: null },
    { musica_id: 2, nome: 'Rocha Eterna', artista: 'Augustus Toplady', tom: 'G', youtube_video_id: null },
  ],
}
