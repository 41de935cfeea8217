import { classificarLinhas, type Linha } from './linhas.ts'
import { partesDaLinha, versosDaLinha, versosEmLinha, type Palavra, type Parte } from './versos.ts'

/** A piece of a sheet as it is shown: `letra` of a verse is its words without the chords. */
export type Bloco =
  | { tipo: 'verso'; palavras: Palavra[]; letra: string }
  | { tipo: 'letra'; letra: string }
  | { tipo: 'titulo'; texto: string }
  | { tipo: 'dado'; partes: Parte[] }
  | { tipo: 'tablatura'; linhas: Parte[][] }
  | { tipo: 'vazio' }

const DIRETIVA = /^\s*\{\s*([a-z_+-]+)\s*[:\s]?\s*([^{}]*?)\s*\}\s*$/i

/** The titles on the screen of the ChordPro directives that open a part. */
const PARTES: Record<string, string> = {
  soc: 'Refrão',
  start_of_chorus: 'Refrão',
  chorus: 'Refrão',
  sov: 'Verso',
  start_of_verse: 'Verso',
  sob: 'Ponte',
  start_of_bridge: 'Ponte',
  sot: 'Tablatura',
  start_of_tab: 'Tablatura',
}

const DADOS: Record<string, string> = {
  key: 'Tom: ',
  k: 'Tom: ',
  capo: 'Capotraste: ',
  tempo: 'BPM: ',
  time: 'Compasso: ',
  title: '',
  t: '',
  subtitle: '',
  st: '',
  artist: '',
}

/** A directive in words; those that only end a part show nothing. */
function diretiva(linha: Linha): Bloco[] | null {
  const match = linha.texto.length > 400 ? null : DIRETIVA.exec(linha.texto)
  if (!match) return null
  const [nome, valor] = [(match[1] ?? '').toLowerCase(), match[2] ?? '']
  if (linha.tipo === 'header') {
    const texto = valor || PARTES[nome]
    return texto ? [{ tipo: 'titulo', texto }] : []
  }
  if (valor === '') return []
  const rotulo = { texto: DADOS[nome] ?? `${nome}: `, acorde: false }
  return [{ tipo: 'dado', partes: [rotulo, { texto: valor, acorde: linha.trechos.length > 0 }] }]
}

const isBlank = (linha: Linha | undefined) => linha === undefined || linha.texto.trim() === ''
const isTitulo = /^\[([^[\]]*)\]$/

function blocoDe(linha: Linha): Bloco[] {
  const { tipo, texto } = linha
  if (isBlank(linha)) return [{ tipo: 'vazio' }]
  if (tipo === 'header' || tipo === 'meta') {
    const lida = texto.trimStart().startsWith('{') ? diretiva(linha) : null
    if (lida) return lida
    if (tipo === 'meta') return [{ tipo: 'dado', partes: partesDaLinha(linha) }]
    return [{ tipo: 'titulo', texto: texto.trim().replace(isTitulo, '$1') }]
  }
  if (tipo === 'chord') return [{ tipo: 'verso', palavras: versosDaLinha(linha, ''), letra: '' }]
  return linha.trechos.length > 0
    ? [{ tipo: 'verso', ...versosEmLinha(linha) }]
    : [{ tipo: 'letra', letra: texto }]
}

/** Chords that stand right over a tablature are aligned with it, and stay in its block. */
const isOfTab = (linhas: readonly Linha[], i: number) =>
  linhas[i]?.tipo === 'tab' || (linhas[i]?.tipo === 'chord' && linhas[i + 1]?.tipo === 'tab')

/**
 * A sheet as the blocks of a screen: a chord line and the words below it are one verse.
 * @example lerFolha('[Coro]\nG  D\nSanto').map(({ tipo }) => tipo) // => ['titulo', 'verso']
 */
export function lerFolha(texto: string): Bloco[] {
  const linhas = classificarLinhas(texto)
  const blocos: Bloco[] = []
  for (let i = 0; i < linhas.length; i++) {
    const linha = linhas[i]
    const below = linhas[i + 1]
    if (!linha) continue
    const last = blocos.at(-1)
    if (isOfTab(linhas, i)) {
      const partes = partesDaLinha(linha)
      if (last?.tipo === 'tablatura') last.linhas.push(partes)
      else blocos.push({ tipo: 'tablatura', linhas: [partes] })
    } else if (
      linha.tipo === 'chord' &&
      below?.tipo === 'lyric' &&
      below.trechos.length === 0 &&
      !isBlank(below)
    ) {
      blocos.push({ tipo: 'verso', palavras: versosDaLinha(linha, below.texto), letra: below.texto })
      i++
    } else blocos.push(...blocoDe(linha))
  }
  return blocos
}
