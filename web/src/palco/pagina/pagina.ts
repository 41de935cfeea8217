import { type Largura, notas as medirNotas } from './alturas.ts'
import { ordemCantada } from '@cantai/domain/palco/cantada'
import { type ParteDaFolha, partesDaFolha } from '@cantai/domain/palco/partes'
import { passosDaSequencia } from '@cantai/domain/palco/sequencia'
import type { Nota } from '../../cifras/camada/anotacoes.ts'
import { TAMANHOS } from '../../cifras/tamanhos.ts'
import type { CenaDeMusica, MusicaNoPalco } from '../cena/cenas.ts'
import type { Leitor } from '../cena/use-leitor-do-palco.ts'
import { alturaDoCabecalho, type Cabeca } from './cabecalho.ts'
import type { Dispor, NaTela } from './dispor.ts'
import { disposta } from './disposicoes.ts'
import { cantada, type TextoNoPalco } from './grupos.ts'
import { type PecaNaTela, pecasDoTexto } from './pecas.ts'
import { cabecaDe, notasNoLugar, textoDaMusica } from './texto-da-cena.ts'
import type { Caixa } from './use-caixa.ts'

const PX = 100
let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** Widths of letters of titles as the browser draws them. */
const largura: Largura = (texto, forte = false) => {
  pen ??= document.createElement('canvas').getContext('2d')
  const name = `${forte ? 'b' : ''} ${texto}`
  const found = known.get(name)
  if (found !== undefined) return found
  if (!pen) return texto.length * 0.55
  pen.font = `${forte ? '600 ' : ''}${PX}px ${getComputedStyle(document.body).fontFamily}`
  const measured = pen.measureText(texto).width / PX
  // Cleared when a font loads late, because its letters have other widths.
  if (document.fonts.status === 'loaded') known.set(name, measured)
  return measured
}

/** The default text size on a phone, in rem. */
const FONE_REM = 15 / 16
/** The margin below the notes over the text (`NotaList`). */
const SOLTAS_EM = 0.5

/** A song as the stage shows it. */
export interface Pagina {
  readonly texto: TextoNoPalco
  readonly cabeca: Cabeca
  readonly notas: ReturnType<typeof notasNoLugar>
  /** The parts of the sheet that the steps of the sequence lead to. */
  readonly partes: readonly ParteDaFolha[]
  /** Its pages; for a scrolling text, the pages that it would have without growing. */
  readonly naTela: NaTela
  /** The key of the text and its screen in the cache of layouts: see `corrigir`. */
  readonly assinatura: string
}

interface PaginaDe {
  readonly cena: CenaDeMusica
  readonly musica: MusicaNoPalco
  readonly leitor: Leitor
  readonly notas: readonly Nota[]
  readonly caixa: Caixa
}

/** The smallest text size in px that this person accepts. */
const menorDe = ({ tamanhoEscolhido, ajustar, inPages }: Leitor, { rem, fone }: Caixa): number =>
  (tamanhoEscolhido === null
    ? fone && ajustar && inPages
      ? FONE_REM
      : 1
    : (TAMANHOS[tamanhoEscolhido] ?? 1)) * rem

/** The head over the text: the song's lines, and notes that belong to no line. */
function acima(cabeca: Cabeca, lugar: Pagina['notas']): PecaNaTela[] {
  const pecas: PecaNaTela[] = [
    { chave: 'cabecalho', especie: 'parte', opcional: false, medir: alturaDoCabecalho(cabeca, largura) },
  ]
  for (const [chave, notas] of Object.entries({ daMusica: lugar.daMusica, soltas: lugar.soltas })) {
    if (notas.length === 0) continue
    const medir = medirNotas(
      notas.map(({ texto }) => texto),
      largura,
    )
    pecas.push({
      chave,
      especie: 'presa',
      opcional: false,
      medir: (width, rem) => ({ altura: medir(width, rem).altura + SOLTAS_EM }),
    })
  }
  return pecas
}

/** Undefined where a song has no text. */
export function paginaDe({ cena, musica, leitor, notas, caixa }: PaginaDe): Pagina | undefined {
  const escrito = textoDaMusica(musica, leitor)
  if (!escrito) return undefined
  const { tocada } = leitor
  const partes =
    cena.sequencia && tocada && escrito.tipo === 'folha'
      ? partesDaFolha(tocada.cifras, tocada.tom !== '')
      : []
  const passos = passosDaSequencia(
    cena.sequencia ?? '',
    partes.map(({ titulo }) => titulo),
  )
  const leads = passos.some(({ parte }) => parte !== null)
  const isCantada = leads && leitor.cantada
  const texto = isCantada ? cantada(escrito, ordemCantada(partes, escrito.blocos.length, passos)) : escrito
  const ordem = leads ? (isCantada ? 'cantada' : 'escrita') : null
  const cabeca = cabecaDe(cena, leitor, { texto, passos, ordem })
  const lugar = notasNoLugar(texto, notas)
  const menor = menorDe(leitor, caixa)
  const cresce = leitor.ajustar && leitor.inPages
  const lados = leitor.colunas
  const assinatura = JSON.stringify([
    caixa,
    menor,
    cresce,
    lados,
    cabeca,
    texto.tipo,
    texto.semAcordes,
    texto.tipo === 'letra' ? musica.letra : tocada?.cifras,
    notas.map(({ texto: said, ancora }) => [said, ancora]),
  ])
  const entrada = (): Omit<Dispor, 'desenhadas'> => {
    const notasDe = (n: number) => (lugar.noBloco.get(n) ?? []).map(({ texto: said }) => said)
    return {
      pecas: [...acima(cabeca, lugar), ...pecasDoTexto(texto, notasDe, largura)],
      caixa,
      menor,
      cresce,
      lados,
    }
  }
  return { texto, cabeca, notas: lugar, partes, naTela: disposta(assinatura, entrada), assinatura }
}
