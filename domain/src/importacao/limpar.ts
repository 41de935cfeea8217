import { orNull } from '../palavras.ts'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { CAMPOS_DA_MUSICA, type CampoLevado, type Fato } from '@cantai/contract/campos-da-musica'
import { NOME_MAX, TEXTO_MAX } from '@cantai/contract/limites'
import { limparCifraColada } from '../cifras/folha/cifra-colada.ts'
import { classificarLinhas } from '../cifras/folha/linhas.ts'
import { lerFatos, porFato } from '../fatos-da-musica.ts'
import { isTablatura } from '../cifras/folha/metas.ts'
import { acordesEntreColchetes } from '../cifras/folha/pecas.ts'
import { isMarcaEmColchetes } from '../cifras/folha/secoes.ts'
import { lerMarcadores } from '../marcadores-da-musica.ts'
import { soPalavras } from '../semelhanca.ts'
import { lerEndereco } from './endereco.ts'
import { lerHino } from './hinos.ts'
import { temLetrasQuebradas } from './letras-quebradas.ts'
import type { Lida } from './lida.ts'
import { temSolfejo } from './notacoes.ts'
import { tomEscritoNaLista } from './tom-escrito.ts'

/** The fields that a song brought from elsewhere may have, null where it has none; its tags by their names. */
export type Trazida = Omit<Pick<Musica, CampoLevado>, 'marcadores'> & { marcadores: readonly string[] }

/** A song that is ready to be compared with the repertoire, and what was corrected, each in words. */
export interface Limpa {
  readonly lugar: string
  readonly musica: Trazida
  readonly correcoes: readonly string[]
  /** The reason why it cannot be brought. */
  readonly recusa: string | null
  /** Set where a person should look at it beside its source. */
  readonly duvida?: Duvida
}

/** Why a song is to be looked at, in words, and the page of the document that it was read in; Word's have none that can be shown. */
export interface Duvida {
  readonly porque: readonly string[]
  readonly pagina?: number
  readonly documento?: number
}

/** The artist of a song whose source names none: the repertoire wants one. */
export const SEM_ARTISTA = 'Não informado'

const line = (texto: string | undefined) =>
  (texto ?? '')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff\0]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
    .toWellFormed()

const length = (texto: string) => Array.from(texto).length

/**
 * Whether a text has chords in it: over its words, or in brackets among them. One alone is a word.
 * @example temAcordes('G  D\nSanto') // => true
 */
export const temAcordes = (texto: string): boolean => {
  let chords = 0
  for (const { tipo, trechos } of classificarLinhas(texto)) {
    if (tipo === 'lyric' && trechos.length > 0) return true
    if (tipo === 'chord') chords += trechos.length
  }
  return chords > 1
}

const COLUNA = {
  youtube: 'do vídeo',
  letra: 'da letra',
  cifra: 'da cifra',
  link_letra: 'da letra',
  link_cifra: 'da cifra',
} as const
const DESTINO = { video: 'vídeo', letra: 'link da letra', cifra: 'link da cifra' } as const

type Enderecos = { video: string | null; letra: string | null; cifra: string | null }

/** Sorts the addresses of a row by what they lead to, whatever the column; what is no address stays as text. */
function sortAddresses(lida: Lida, say: (aviso: string) => void) {
  const found: Enderecos = { video: null, letra: null, cifra: null }
  const texts: { letra: string; cifra: string } = { letra: '', cifra: '' }
  for (const campo of ['youtube', 'link_letra', 'link_cifra', 'letra', 'cifra'] as const) {
    const valor = lida[campo]?.trim() ?? ''
    if (valor === '') continue
    const endereco = lerEndereco(valor)
    const own =
      campo === 'youtube' ? 'video' : campo === 'link_letra' || campo === 'letra' ? 'letra' : 'cifra'
    if (endereco === null) {
      if (campo === 'letra' || campo === 'cifra') texts[campo] = lida[campo] ?? ''
      else if (campo === 'youtube' && /^[\w-]{11}$/.test(valor)) found.video ??= valor
      else say(`o endereço ${COLUNA[campo]} não foi entendido e ficou de fora: ${valor.slice(0, 60)}`)
      continue
    }
    const tipo = endereco.tipo === 'outro' ? own : endereco.tipo
    if (tipo === 'video' && endereco.tipo === 'outro') {
      say(`o vídeo não é do YouTube e ficou de fora: ${valor.slice(0, 60)}`)
      continue
    }
    if (tipo !== own) say(`um endereço estava na coluna ${COLUNA[campo]}: foi para o ${DESTINO[tipo]}`)
    else if (endereco.mudado && tipo !== 'video') say(`o ${DESTINO[tipo]} foi acertado`)
    found[tipo] ??= endereco.valor
  }
  return { found, texts }
}

/** A name that carries the number of a hymn, which is none of its words; its hymnal stands for an artist where there is none. */
function semNumero({ nome, artista }: { nome: string; artista: string }, say: (aviso: string) => void) {
  const hino = lerHino(nome) ?? lerHino(`${nome} - ${artista}`)
  if (hino === null) return { nome, artista }
  say(`hino ${hino.numero}${hino.hinario && ` (${hino.hinario})`}: o número saiu do nome`)
  const wasArtist = lerHino(nome) === null
  return { nome: hino.nome, artista: (wasArtist ? '' : artista) || hino.hinario }
}

/** Adds remarks on the letters and the chords of a row that a reader did not understand. */
function sayDoubts(
  { nome = '', artista = '', letra = '', cifra = '' }: Lida,
  say: (aviso: string) => void,
): void {
  if ([nome, artista, letra, cifra].some(temLetrasQuebradas))
    say('algumas letras parecem quebradas: confira os acentos')
  const strange = new Set(
    classificarLinhas(cifra.slice(0, TEXTO_MAX))
      .filter(({ tipo, texto }) => tipo === 'lyric' && texto.includes('['))
      .flatMap(({ texto }) => texto.match(/\[[^[\]]{1,40}\]/g) ?? [])
      .filter(
        (all) =>
          acordesEntreColchetes(all.slice(1, -1)).length === 0 && !isMarcaEmColchetes(all.slice(1, -1)),
      ),
  )
  if (strange.size > 0) say(`ficou como está, sem ser acorde: ${[...strange].slice(0, 3).join(' ')}`)
  if (temSolfejo(cifra === '' ? letra : cifra))
    say('os acordes estão em dó, ré, mi e ficaram como letra: troque por C, D, E')
}

/** A name that carries its artist: 'Santo - Coral', where no column names one, or where both say the same. */
function splitName(nome: string, artista: string): { nome: string; artista: string } | null {
  const parts = nome.split(/\s+[-–—|]\s+/)
  if (parts.length !== 2) return null
  const [first = '', second = ''] = parts
  if (first === '' || second === '') return null
  if (artista === '')
    return /^(?:ao vivo|live|ac[uú]stic[oa]|playback|vers[aã]o)(?!\p{L})/iu.test(second)
      ? null
      : { nome: first, artista: second }
  if (soPalavras(first) === soPalavras(artista)) return { nome: second, artista }
  return soPalavras(second) === soPalavras(artista) ? { nome: first, artista } : null
}

/** A column 'Tempo' is the BPM to some and the length to others. */
function sortFatos(lida: Lida, say: (aviso: string) => void): Record<Fato, string> {
  const escritos = porFato((fato) => lida[CAMPOS_DA_MUSICA[fato].leva.lido] ?? '')
  const { bpm, duracao_s } = escritos
  if (duracao_s !== '' || !/^\s*\d{1,2}:\d{2}\s*$/.test(bpm)) return escritos
  say('a duração estava na coluna do BPM')
  return { ...escritos, bpm: '', duracao_s: bpm }
}

/** Chords that stand with the words are the sheet, and words that stand as the sheet are the words. */
function sortTexts({ letra, cifra }: { letra: string; cifra: string }, say: (aviso: string) => void) {
  // Nothing is read out of what is refused for its length.
  if (letra.length + cifra.length > 4 * TEXTO_MAX) return { letra, cifra }
  const words = letra.trim() === '' ? '' : limparCifraColada(letra)
  const sheet = cifra.trim() === '' ? '' : limparCifraColada(cifra)
  if (words !== '' && sheet === '' && temAcordes(words)) {
    say('a letra tinha acordes: foi para a cifra')
    return { letra: '', cifra: words }
  }
  if (sheet !== '' && words === '' && !temAcordes(sheet) && !sheet.split('\n').some(isTablatura)) {
    say('a cifra não tinha acordes: foi para a letra')
    return { letra: sheet, cifra: '' }
  }
  return { letra: words, cifra: sheet }
}

/**
 * A song as the repertoire keeps it, with what was corrected in words: addresses sorted by their sites, a tempo of 0, a key
 * in any spelling, an artist in the name, chords among the words.
 * @example limpar({ lugar: 'linha 2', nome: 'Santo', artista: 'Coral', bpm: '0' }).correcoes // => ['o BPM 0 ficou em branco']
 */
export function limpar(lida: Lida): Limpa {
  const correcoes: string[] = [...(lida.avisos ?? [])]
  const say = (aviso: string) => void correcoes.push(aviso)
  const written = { nome: line(lida.nome), artista: line(lida.artista) }
  const split = splitName(written.nome, written.artista)
  if (split) say(`o artista estava no nome “${written.nome.slice(0, 80)}”`)
  const { nome, artista } = semNumero(split ?? written, say)
  if (nome !== '' && artista === '') say(`sem artista: fica “${SEM_ARTISTA}”`)
  const medley = nome.split(/\s+[/+]\s+/).length
  if (medley > 1) say(`medley de ${medley} músicas: fica como uma só`)
  const { tom, aviso } = tomEscritoNaLista(lida.tom ?? '')
  if (aviso !== null) say(aviso)
  const fatos = lerFatos(sortFatos(lida, say), say)
  const { found, texts } = sortAddresses(lida, say)
  const { letra, cifra } = sortTexts(texts, say)
  sayDoubts({ lugar: lida.lugar, nome, artista, letra, cifra }, say)
  return {
    lugar: lida.lugar,
    correcoes: lida.recusa === undefined ? correcoes : [],
    recusa: lida.recusa ?? refuse({ nome, artista, letra, cifra }),
    ...duvidaDa(lida),
    musica: {
      nome,
      artista: artista || SEM_ARTISTA,
      tom: orNull(tom),
      ...fatos,
      youtube_video_id: found.video,
      tom_da_gravacao: orNull(tomEscritoNaLista(lida.tom_da_gravacao ?? '').tom),
      letra: orNull(letra),
      letra_link: found.letra,
      cifras: orNull(cifra),
      cifras_link: found.cifra,
      marcadores: lerMarcadores(lida.marcadores ?? '', say),
    },
  }
}

const duvidaDa = ({ duvidas, pagina, documento }: Lida): Pick<Limpa, 'duvida'> =>
  duvidas === undefined
    ? {}
    : {
        duvida: {
          porque: duvidas,
          ...(pagina !== undefined && { pagina }),
          ...(documento !== undefined && { documento }),
        },
      }

function refuse({ nome, artista, letra, cifra }: Record<'nome' | 'artista' | 'letra' | 'cifra', string>) {
  if (nome === '') return 'não tem nome'
  if (length(nome) > NOME_MAX) return `o nome passa de ${NOME_MAX} caracteres`
  if (length(artista) > NOME_MAX) return `o artista passa de ${NOME_MAX} caracteres`
  if (length(letra) > TEXTO_MAX) return 'a letra passa de 100.000 caracteres'
  if (length(cifra) > TEXTO_MAX) return 'a cifra passa de 100.000 caracteres'
  if ([letra, cifra].some((texto) => texto.includes('\0') || !texto.isWellFormed()))
    return 'o texto tem caracteres que não podem ser gravados'
  return null
}
