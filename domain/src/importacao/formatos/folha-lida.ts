import { TEXTO_MAX } from '@cantai/contract/limites'
import { lerAcorde } from '../../cifras/acorde/acorde.ts'
import { capoNaLinha, soDizTom } from '../../cifras/capo/dizeres.ts'
import { lerDitos } from '../../cifras/capo/ditos.ts'
import { tomDaFolha } from '../../cifras/capo/tom-da-folha.ts'
import { limparCifraColada } from '../../cifras/folha/cifra-colada.ts'
import { deChordPro } from '../../cifras/levar/chordpro.ts'
import { detectarTom } from '../../cifras/tom/detectar-tom.ts'
import { lerFolha } from '../../cifras/folha/folha.ts'
import { classificarLinhas, isPalavraTambem, type Linha } from '../../cifras/folha/linhas.ts'
import { soamIgual, tomAcima } from '../../cifras/tom/tons.ts'
import { temAcordes } from '../limpar.ts'
import { deNotacaoAlema, tomAlemao } from '../notacoes.ts'

/** A text as the repertoire keeps it: as sheet or as words, with its key, and what was found out, in words. */
export interface FolhaLida {
  cifra?: string
  letra?: string
  tom?: string
  avisos: string[]
}

/** Chords this sure of their key name it. */
const SURE = 0.9

const COMENTARIO =
  /^\s*\{\s*(?:c|ci|cb|gc|comment|comment_italic|comment_box|guitar_comment)\s*:\s*([^{}]*?)\s*\}\s*$/i
const ABRE = /^\s*\{\s*start_of_(\w+)\s*:\s*(?:label\s*=\s*"?([^"{}]*)"?|([^{}]*?))\s*\}\s*$/i

/**
 * ChordPro whose named parts begin as ours do, and whose comments that state a capo are lines that state it.
 * @example comPartesNomeadas('{start_of_verse: label="Verso 1"}\nSanto\n{end_of_verse}') // => '[Verso 1]\nSanto'
 */
export function comPartesNomeadas(texto: string): string {
  const named = new Set<string>()
  return texto
    .split('\n')
    .flatMap((linha) => {
      if (!linha.includes('{') || linha.length > 400) return [linha]
      const [, parte = '', rotulo, nome] = ABRE.exec(linha) ?? []
      const titulo = (rotulo ?? nome ?? '').replaceAll(/[[\]]/g, '').trim()
      if (titulo !== '' && !/^(?:tab|grid|abc|ly|svg|textblock)$/i.test(parte)) {
        named.add(parte.toLowerCase())
        return [`[${titulo}]`]
      }
      const fim = /^\s*\{\s*end_of_(\w+)\s*\}\s*$/i.exec(linha)?.[1]?.toLowerCase()
      if (fim !== undefined && named.delete(fim)) return []
      const comentario = COMENTARIO.exec(linha)?.[1] ?? ''
      return [capoNaLinha(comentario) && soDizTom(comentario) ? comentario : linha]
    })
    .join('\n')
}

/** A line of the words alone: the title of its part, or what is sung; none for a directive that says neither. */
function palavrasDe({ tipo, texto }: Linha): string[] {
  if (tipo === 'meta' || tipo === 'tab') return []
  if (tipo !== 'header' || !texto.trimStart().startsWith('{')) return [texto]
  const comentario = COMENTARIO.exec(texto)?.[1]
  if (comentario !== undefined) return comentario === '' ? [] : [`(${comentario})`]
  const [bloco] = lerFolha(texto)
  return bloco?.tipo === 'titulo' && !/^\s*\{\s*(?:sot|start_of_tab)/i.test(texto) ? [`[${bloco.texto}]`] : []
}

/** The key that a sheet says to sound in, null where it says none. */
function tomDito(cifra: string): string | null {
  const { tom, emDiretiva, forma, capo } = lerDitos(classificarLinhas(cifra))
  const acima = (nome: string) => (capo ? tomAcima(nome, capo) : nome)
  if (forma) return acima(forma.nome)
  return tom ? (emDiretiva ? acima(tom.nome) : tom.nome) : null
}

/** A text as sheet or words, with the key that it says or that its chords leave no doubt of. */
export function folhaLida(texto: string, tomDoArquivo: string): FolhaLida {
  const alema = texto.length > TEXTO_MAX ? null : deNotacaoAlema(texto)
  if (alema === null) return emNossasLetras(texto, tomDoArquivo)
  const { avisos, ...folha } = emNossasLetras(alema.texto, tomAlemao(tomDoArquivo))
  return { ...folha, avisos: [...avisos, ...alema.avisos] }
}

/** How other sites and programs write a chord within the words, as ChordPro does. */
function comColchetes(texto: string): string {
  const plain = texto
    .replaceAll(/\[\/?(?:ch|tab)\]/gi, '')
    .replaceAll(/\[([^[\]\n]{1,30})\]/g, (all, dentro: string) => {
      const closed = dentro.replaceAll(/\s/g, '')
      return closed !== dentro && lerAcorde(closed) !== null ? `[${closed}]` : all
    })
  if (temAcordes(plain)) return plain
  const inRound = [...plain.matchAll(ENTRE_PARENTESES)].filter(
    ([, dentro = '']) => lerAcorde(dentro) !== null,
  )
  // `(A) Santo`, `(B) Rei` count the verses: letters alone are chords where they touch the words that they stand before.
  const touching = inRound.filter(({ index, 0: all }) => /^\p{L}/u.test(plain.slice(index + all.length)))
  const isSure = inRound.some(([, dentro = '']) => dentro.length > 1 && !isPalavraTambem(dentro))
  if ((isSure ? inRound : touching).length < 3) return plain
  return plain.replaceAll(ENTRE_PARENTESES, (all, dentro: string) =>
    lerAcorde(dentro) === null ? all : `[${dentro}]`,
  )
}

const ENTRE_PARENTESES = /\(([A-G][^()\s]{0,14})\)/g

function emNossasLetras(texto: string, tomDoArquivo: string): FolhaLida {
  // A text that is refused for its length is not read.
  if (texto.length > 4 * TEXTO_MAX) return { letra: texto, avisos: [] }
  const plain = limparCifraColada(comPartesNomeadas(comColchetes(texto)))
  if (plain === '') return { avisos: [], ...(tomDoArquivo && { tom: tomDoArquivo }) }
  const linhas = classificarLinhas(plain)
  const hasTab = linhas.some(({ tipo }) => tipo === 'tab')
  if (!temAcordes(plain)) {
    const letra = linhas
      .flatMap(palavrasDe)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
    const tom = tomDoArquivo || (tomDito(plain) ?? '')
    return { ...(letra && { letra }), ...(hasTab && { cifra: plain }), ...(tom && { tom }), avisos: [] }
  }
  const cifra = deChordPro(plain)
  if (tomDoArquivo !== '') return { cifra, tom: tomDoArquivo, avisos: [] }
  const dito = tomDito(cifra)
  const { tom, capo } = tomDaFolha(cifra)
  if (dito !== null || capo > 0) {
    const overruled = dito !== null && tom !== '' && !soamIgual(dito, tom)
    return {
      cifra,
      tom,
      avisos: overruled ? [`o arquivo diz tom ${dito}, mas os acordes são de ${tom}: ficou ${tom}`] : [],
    }
  }
  const heard = detectarTom(cifra)
  return heard.confianca >= SURE
    ? { cifra, tom: heard.tom, avisos: [`o tom ${heard.tom} foi descoberto pelos acordes`] }
    : { cifra, avisos: [] }
}

/** The capo of a format whose chords sound as they are written: a line that suggests it and moves nothing. */
export function comCapoSugerido(folha: FolhaLida, capo: string): FolhaLida {
  const casa = Number(/\d{1,2}/.exec(capo)?.[0] ?? 0)
  if (casa < 1 || casa > 11 || folha.cifra === undefined) return folha
  return {
    ...folha,
    cifra: `Capotraste opcional na ${casa}ª casa\n${folha.cifra}`,
    avisos: [
      ...folha.avisos,
      `os acordes soam como estão escritos: o capo ${casa} do arquivo ficou como sugestão`,
    ],
  }
}
