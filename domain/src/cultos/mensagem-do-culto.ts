import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'
import { escalaPorGrupo } from './escala-na-mensagem.ts'
import { lista, preencher, semMarcas } from './modelo.ts'
import { nomeNaOrdem, numeroNaOrdem, vezesNaOrdem } from '../musicas/reprise.ts'

/** The template of a service's message; asterisks and underscores are WhatsApp's bold and italic. */
export const MODELO_DO_CULTO = `⛪ *{titulo}* – {quando}
🎸 Ensaio: {ensaio}
👔 Traje: {traje}

👥 {escala}

{musicas}

📋 {roteiro}

📝 {observacoes}

{link}

{igreja}`

/** The template of an update. */
const MODELO_DA_MUDANCA = `🔄 *Mudou:* {titulo} – {quando}
{mudancas}

{agora}

{link}

{igreja}`

/** WhatsApp refuses a text of 65,536 characters: what comes after these is only counted. */
const MUSICAS_MAX = 30_000
const ROTEIRO_MAX = 10_000

/** A song with its name and its number, which tell it from an earlier time in the same service. */
interface Musica extends Omit<RetratoDoCulto['musicas'][number], 'musica_id'> {
  numero: string
}

function naOrdem({ musicas }: RetratoDoCulto): Musica[] {
  const vezes = vezesNaOrdem(musicas)
  return musicas.map((musica, i) => {
    const vez = vezes[i] ?? 1
    return {
      ...musica,
      nome: nomeNaOrdem(musica.nome, vez),
      numero: numeroNaOrdem(musica.musica_id, vez),
    }
  })
}

/**
 * The data for a message's links: the public address of the installation, without a slash at its end, null where there is none, and then no
 * links; the service that they lead to; the name of the church, null where there is none.
 */
export interface Origem {
  base: string | null
  cultoId: number
  igreja: string | null
  /** The address of a link without a login, in place of those that need one. */
  semSenha?: string | undefined
}

/** The address of a service's own page, which needs a login. */
const enderecoDoCulto = ({ base, cultoId }: Origem): string | null =>
  base === null ? null : `${base}/cultos/${cultoId}`

/** The address of a song's sheet within a service. */
function enderecoDaFolha(origem: Origem, numero: string): string[] {
  const culto = origem.semSenha === undefined ? enderecoDoCulto(origem) : null
  return culto === null ? [] : [`${culto}/cifra/${numero}`]
}

const tomDe = ({ tom_do_dia, tom }: Musica) => {
  if (tom_do_dia === null) return ''
  return ` · Tom *${semMarcas(tom_do_dia)}*${tom === null || tom === tom_do_dia ? '' : ` (orig. ${semMarcas(tom)})`}`
}
const talvez = ({ reserva }: Musica) => (reserva ? ' (talvez)' : '')

const linhaDaMusica = (musica: Musica, i: number) =>
  `${i + 1}. *${semMarcas(musica.nome)}* – ${semMarcas(musica.artista)}${tomDe(musica)}${talvez(musica)}`

function linksDaMusica({ numero, youtube_video_id }: Musica, origem: Origem): string {
  const video = youtube_video_id === null ? [] : [`https://youtu.be/${youtube_video_id}`]
  return [...video, ...enderecoDaFolha(origem, numero)].map((link) => `\n   ${link}`).join('')
}

const linhaDoRoteiro = ({ titulo, responsavel, duracao_min }: RetratoDoCulto['roteiro'][number]) =>
  [
    `• ${semMarcas(titulo)}`,
    ...(responsavel ? [` – ${semMarcas(responsavel)}`] : []),
    ...(duracao_min === null ? [] : [` (${duracao_min} min)`]),
  ].join('')

const momento = (data: string, hora: string | null) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`

const tons = (musicas: readonly Musica[]) =>
  lista(
    musicas.map((musica, i) => `${i + 1}. ${semMarcas(musica.nome)}${tomDe(musica)}${talvez(musica)}`),
    MUSICAS_MAX,
  )

function campos(culto: RetratoDoCulto, origem: Origem): Record<string, string> {
  const roteiro = lista(culto.roteiro.map(linhaDoRoteiro), ROTEIRO_MAX)
  const musicas = naOrdem(culto)
  return {
    titulo: semMarcas(culto.titulo),
    data: dataPorExtenso(culto.data),
    hora: culto.hora === null ? '' : horaPorExtenso(culto.hora),
    quando: momento(culto.data, culto.hora),
    ensaio: culto.ensaio === null ? '' : momento(culto.ensaio.data_ensaio, culto.ensaio.hora_inicio),
    traje: semMarcas(culto.traje ?? ''),
    musicas: lista(
      musicas.map((musica, i) => `${linhaDaMusica(musica, i)}${linksDaMusica(musica, origem)}`),
      MUSICAS_MAX,
    ),
    tons: tons(musicas),
    roteiro: roteiro === '' ? '' : `Roteiro:\n${roteiro}`,
    escala: escalaPorGrupo(culto.escala),
    observacoes: culto.observacoes ?? '',
    link:
      origem.semSenha === undefined
        ? (enderecoDoCulto(origem) ?? '')
        : `A ordem e os tons, sem senha:\n${origem.semSenha}`,
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
    agora: culto.musicas.length === 0 ? '' : `Agora são:\n${tons(naOrdem(culto))}`,
    mudancas: lista(
      mudancas.map((mudanca) => `• ${semMarcas(mudanca)}`),
      ROTEIRO_MAX,
    ),
  })
