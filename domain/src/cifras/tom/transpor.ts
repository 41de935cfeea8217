import { lerAcorde, type Acorde } from '../acorde/acorde.ts'
import { isDitoDaFolha, tonsNaLinha } from '../capo/dizeres.ts'
import { lerDitos, type Ditos } from '../capo/ditos.ts'
import { inserirCapo, reescreverDado } from '../capo/reescrever.ts'
import { marcarTablaturas } from '../capo/tablaturas.ts'
import type { Tons } from '../capo/tom-da-folha.ts'
import { classificarLinhas, type Linha } from '../folha/linhas.ts'
import { distancia, escreverNota, lerNota, subirNota, type Nota } from '../acorde/nota.ts'
import { exigirTom, soamIgual, tomAcima, tomEscrito, type Tom } from './tons.ts'

/** The degree that a pitch above the tonic belongs to; the others keep the letter they are written with. */
const GRAUS = {
  maior: new Map([0, 2, 4, 5, 7, 9, 11].map((semitons, grau) => [semitons, grau])),
  menor: new Map([...[0, 2, 3, 5, 7, 8, 10].map((semitons, grau) => [semitons, grau] as const), [11, 6]]),
}

/** The letters that a bass lies above its root; a tritone may be either. */
const BAIXOS = [0, 1, 1, 2, 2, 3, undefined, 4, undefined, 5, 6, 6]

/** A root that belongs to the key but is spelt as its neighbour (A# in F) is spelt as in the key. */
function repararRaiz(raiz: Nota, { tonica, menor }: Tom): Nota {
  const { letras, semitons } = distancia(tonica, raiz)
  const grau = (menor ? GRAUS.menor : GRAUS.maior).get(semitons)
  return grau === undefined ? subirNota(tonica, letras, semitons) : subirNota(tonica, grau, semitons)
}

interface Mudanca {
  de: Tom
  para: Tom
}

const mudanca = (deTom: string, paraTom: string): Mudanca => ({
  de: exigirTom(deTom),
  para: tomEscrito(exigirTom(paraTom)),
})

function transporNota(nota: Nota, { de, para }: Mudanca): Nota {
  const { letras, semitons } = distancia(de.tonica, repararRaiz(nota, de))
  const moved = subirNota(para.tonica, letras, semitons)
  return lerNota(escreverNota(moved)) ?? moved
}

function transporBaixo(baixo: Nota, raiz: Nota, novaRaiz: Nota): string {
  const { letras, semitons } = distancia(raiz, baixo)
  return escreverNota(subirNota(novaRaiz, BAIXOS[semitons] ?? letras, semitons))
}

function transpor({ raiz, sufixo, baixo }: Acorde, onde: Mudanca): string {
  const root = lerNota(raiz)
  if (!root) return raiz + sufixo
  const novaRaiz = transporNota(root, onde)
  const bass = baixo === null ? null : lerNota(baixo)
  return escreverNota(novaRaiz) + sufixo + (bass ? `/${transporBaixo(bass, root, novaRaiz)}` : '')
}

/** A chord of a sheet, a bass alone (`/G`) or a chord in small letters (`em7`). */
function transporTrecho(texto: string, onde: Mudanca): string {
  if (texto.startsWith('/')) return `/${transporTrecho(texto.slice(1), onde)}`
  const acorde = lerAcorde(texto)
  if (acorde) return transpor(acorde, onde)
  const lower = lerAcorde(texto.charAt(0).toUpperCase() + texto.slice(1))
  if (!lower) return texto
  const moved = transpor(lower, onde)
  return moved.charAt(0).toLowerCase() + moved.slice(1)
}

const isUnmoved = ({ de, para }: Mudanca, deTom: string, paraTom: string) =>
  deTom === paraTom || (de.nome === para.nome && de.menor === para.menor)

/**
 * A chord moved from one key to another: root by its distance from the tonic, bass by its interval above the root,
 * suffix to the letter. What is no chord comes back as it is.
 * @example transporAcorde('E7/G#', 'A', 'F') // => 'C7/E'
 */
export function transporAcorde(acorde: string | Acorde, deTom: string, paraTom: string): string {
  const onde = mudanca(deTom, paraTom)
  if (typeof acorde === 'string') {
    const lido = lerAcorde(acorde)
    return lido && !isUnmoved(onde, deTom, paraTom) ? transpor(lido, onde) : acorde
  }
  const { raiz, sufixo, baixo } = acorde
  if (isUnmoved(onde, deTom, paraTom)) return raiz + sufixo + (baixo === null ? '' : `/${baixo}`)
  return transpor(acorde, onde)
}

/** The gaps of a line, fitted so that what follows starts in its old column, or later where there is no room. */
function fitGap(gap: string, late: number): { text: string; late: number } {
  if (late === 0 || (late > 0 && gap.length < 2 && gap !== '\t')) return { text: gap, late }
  let text = ''
  for (const run of gap.match(/\s+|\S+/g) ?? []) {
    if (!/^\s/.test(run)) text += run
    else if (run.includes('\t')) {
      text += run
      late = 0
    } else {
      const width = Math.max(1, run.length - late)
      late += width - run.length
      text += width <= run.length ? run.slice(0, width) : run + ' '.repeat(width - run.length)
    }
  }
  return { text, late }
}

function transporLinha({ tipo, texto, trechos }: Linha, mover: (trecho: string) => string): string {
  if (trechos.length === 0) return texto
  let moved = ''
  let at = 0
  let late = 0
  for (const { inicio, fim } of trechos) {
    const gap = fitGap(texto.slice(at, inicio), tipo === 'chord' && at > 0 ? late : 0)
    const chord = mover(texto.slice(inicio, fim))
    moved += gap.text + chord
    late = gap.late + chord.length - (fim - inicio)
    at = fim
  }
  const rest = texto.slice(at)
  const spoken = rest.trimEnd()
  return moved + (tipo === 'chord' ? fitGap(spoken, late).text : spoken) + rest.slice(spoken.length)
}

/** The sounding keys with their shapes; a person who names the key of the shapes means the shapes. */
function tonsDe({ tom, emDiretiva, forma, capo }: Ditos, deTom: string, paraTom: string): [Tons, Tons] {
  const casas = capo ?? 0
  const named = forma?.nome ?? (emDiretiva ? tom?.nome : undefined) ?? ''
  if (casas > 0 && soamIgual(named, deTom))
    return [
      { tom: tomAcima(deTom, casas), formas: deTom, capo: casas },
      { tom: tomAcima(paraTom, casas), formas: paraTom, capo: casas },
    ]
  const behind = (tom: string) => (casas === 0 ? tom : tomAcima(tom, -casas))
  return [
    { tom: deTom, formas: behind(deTom), capo: casas },
    { tom: paraTom, formas: behind(paraTom), capo: casas },
  ]
}

/** Lines moved from some keys to others: chords by what the shapes move, what is said of key and capo rewritten. */
function moverLinhas(linhas: readonly Linha[], de: Tons, para: Tons): string {
  const onde = mudanca(de.formas, para.formas)
  const stays = isUnmoved(onde, de.formas, para.formas)
  const written = { ...para, tom: tomEscrito(exigirTom(para.tom)).nome, formas: onde.para.nome }
  const moved = new Map<string, string>()
  const mover = (trecho: string) => {
    let novo = moved.get(trecho)
    if (novo === undefined) moved.set(trecho, (novo = transporTrecho(trecho, onde)))
    return novo
  }
  let first = true
  const mudar = (linha: Linha) => {
    const isSaid = isDitoDaFolha(linha)
    const moved = stays || linha.tipo === 'meta' ? linha.texto : transporLinha(linha, mover)
    if (!isSaid) return moved
    const dado = reescreverDado({ texto: moved }, de, written, first)
    if (first && tonsNaLinha(linha.texto).length > 0) first = false
    return dado
  }
  return linhas.map((linha) => mudar(linha) + linha.fim).join('')
}

/**
 * A sheet moved from one sounding key to another behind its own capo: chords, `Tom:` and shapes change, each chord keeps
 * its column or is pushed right by what does not fit, every other line stays as it is. Throws `TomInvalido` for what
 * names no key.
 * @example transporCifra('C     G/B\nSanto, santo', 'C', 'D') // => 'D     A/C#\nSanto, santo'
 */
export function transporCifra(texto: string, deTom: string, paraTom: string): string {
  if (isUnmoved(mudanca(deTom, paraTom), deTom, paraTom)) return texto
  const linhas = classificarLinhas(texto)
  return moverLinhas(linhas, ...tonsDe(lerDitos(linhas), deTom, paraTom))
}

/**
 * The same for a sheet that people will read: each tablature says which key it stays in.
 * @example transporFolha('G  D\nE|--3--|', 'G', 'A') // => 'A  E\n(tablatura no tom original: G)\nE|--3--|'
 */
export function transporFolha(texto: string, deTom: string, paraTom: string): string {
  if (isUnmoved(mudanca(deTom, paraTom), deTom, paraTom)) return texto
  const linhas = classificarLinhas(texto)
  const [de, para] = tonsDe(lerDitos(linhas), deTom, paraTom)
  return moverLinhas(marcarTablaturas(linhas, de, para), de, para)
}

/**
 * A sheet from the keys and the capo that it is written for to others, all its statements true again; unchanged to the
 * byte where nothing changes. A new capo is stated even where the sheet stated none.
 * @example mudarTons('G  D', { tom: 'G', formas: 'G', capo: 0 }, { tom: 'G', formas: 'F', capo: 2 })
 */
export function mudarTons(texto: string, de: Tons, para: Tons): string {
  if (de.tom === '' || (de.capo === para.capo && soamIgual(de.tom, para.tom))) return texto
  const linhas = classificarLinhas(texto)
  const { temLinhaDeCapo, forma } = lerDitos(linhas)
  const untold = para.capo > 0 && para.capo !== de.capo && !temLinhaDeCapo && !forma
  return moverLinhas(marcarTablaturas(untold ? inserirCapo(linhas, para.capo) : linhas, de, para), de, para)
}
