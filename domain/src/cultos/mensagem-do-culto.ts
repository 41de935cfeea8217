import type { RetratoDoCulto } from '@cantai/contract/cultos-avisos'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'
import { lista, preencher, semMarcas } from './modelo.ts'

/** The template of a service's message; asterisks and underscores are WhatsApp's bold and italic. */
export const MODELO_DO_CULTO = `⛪ *{titulo}* – {quando}
🎸 Ensaio: {ensaio}
👔 Traje: {traje}

{musicas}

📋 {roteiro}

👥 {escala}

📝 {observacoes}

{link}

{igreja}`

/** The template of what changed since the group was told. */
const MODELO_DA_MUDANCA = `🔄 *Mudou:* {titulo} – {quando}
{mudancas}

{agora}

{link}

{igreja}`

/** WhatsApp refuses a text of 65,536 characters: what comes after these is only counted. */
const MUSICAS_MAX = 30_000
const ROTEIRO_MAX = 10_000

type Musica = RetratoDoCulto['musicas'][number]

/**
 * Where a message comes from: the installation's own address, without a slash at its end, the service that its links lead to, and
 * the name of the church, null where there is none.
 */
export interface Origem {
  base: string
  cultoId: number
  igreja: string | null
}

/** The address of a service's own page; it opens for who has a login. */
const enderecoDoCulto = ({ base, cultoId }: Origem): string => `${base}/cultos/${cultoId}`

/** The address of a song's sheet within a service, in whatever key it is sung in that day. */
const enderecoDaFolha = (origem: Origem, musica_id: number): string =>
  `${enderecoDoCulto(origem)}/cifra/${musica_id}`

const tomDe = ({ tom_do_dia, tom }: Musica) => {
  if (tom_do_dia === null) return ''
  return ` · Tom *${semMarcas(tom_do_dia)}*${tom === null || tom === tom_do_dia ? '' : ` (orig. ${semMarcas(tom)})`}`
}
const talvez = ({ reserva }: Musica) => (reserva ? ' (talvez)' : '')

const linhaDaMusica = (musica: Musica, i: number) =>
  `${i + 1}. *${semMarcas(musica.nome)}* – ${semMarcas(musica.artista)}${tomDe(musica)}${talvez(musica)}`

function linksDaMusica({ musica_id, youtube_video_id }: Musica, origem: Origem): string {
  const video = youtube_video_id === null ? [] : [`https://youtu.be/${youtube_video_id}`]
  return [...video, enderecoDaFolha(origem, musica_id)].map((link) => `   ${link}`).join('\n')
}

const linhaDoRoteiro = ({ titulo, responsavel, duracao_min }: RetratoDoCulto['roteiro'][number]) =>
  [
    `• ${semMarcas(titulo)}`,
    ...(responsavel ? [` – ${semMarcas(responsavel)}`] : []),
    ...(duracao_min === null ? [] : [` (${duracao_min} min)`]),
  ].join('')

const momento = (data: string, hora: string | null) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`

const tons = ({ musicas }: RetratoDoCulto) =>
  lista(
    musicas.map((musica, i) => `${i + 1}. ${semMarcas(musica.nome)}${tomDe(musica)}${talvez(musica)}`),
    MUSICAS_MAX,
  )

function campos(culto: RetratoDoCulto, origem: Origem): Record<string, string> {
  const roteiro = lista(culto.roteiro.map(linhaDoRoteiro), ROTEIRO_MAX)
  return {
    titulo: semMarcas(culto.titulo),
    data: dataPorExtenso(culto.data),
    hora: culto.hora === null ? '' : horaPorExtenso(culto.hora),
    quando: momento(culto.data, culto.hora),
    ensaio: culto.ensaio === null ? '' : momento(culto.ensaio.data_ensaio, culto.ensaio.hora_inicio),
    traje: semMarcas(culto.traje ?? ''),
    musicas: lista(
      culto.musicas.map((musica, i) => `${linhaDaMusica(musica, i)}\n${linksDaMusica(musica, origem)}`),
      MUSICAS_MAX,
    ),
    tons: lista(
      culto.musicas.map(
        (musica, i) => `${i + 1}. ${semMarcas(musica.nome)}${tomDe(musica)}${talvez(musica)}`,
      ),
      MUSICAS_MAX,
    ),
    roteiro: roteiro === '' ? '' : `Roteiro:\n${roteiro}`,
    // Nobody is on duty before there are rosters.
    escala: '',
    observacoes: culto.observacoes ?? '',
    link: enderecoDoCulto(origem),
    igreja: semMarcas(origem.igreja ?? ''),
  }
}

/**
 * A service as a text to send: who, when, the songs in order with their keys of the day and where to find them.
 * @example mensagemDoCulto('{titulo}: {data}', retratoDoCulto(culto), { base: 'https://cantai.exemplo', cultoId: 7, igreja: null }) // => 'Culto de Domingo: domingo, 22 de novembro'
 */
export const mensagemDoCulto = (modelo: string, culto: RetratoDoCulto, origem: Origem): string =>
  preencher(modelo, campos(culto, origem))

/**
 * The changes in a service since the group was told, and its songs as they are now.
 * @example mensagemDaMudanca(['entrou Castelo Forte'], retratoDoCulto(culto), origem)
 */
export const mensagemDaMudanca = (
  mudancas: readonly string[],
  culto: RetratoDoCulto,
  origem: Origem,
): string =>
  preencher(MODELO_DA_MUDANCA, {
    ...campos(culto, origem),
    agora: culto.musicas.length === 0 ? '' : `Agora são:\n${tons(culto)}`,
    mudancas: lista(
      mudancas.map((mudanca) => `• ${semMarcas(mudanca)}`),
      ROTEIRO_MAX,
    ),
  })
