import { porBloco } from '@cantai/domain/cifras/folha/anotacoes'
import { soamIgual } from '@cantai/domain/cifras/tom/tons'
import type { CifraTocada } from '@cantai/domain/cifras/tom/vista'
import type { Nota } from '../../cifras/camada/anotacoes.ts'
import type { CenaDeMusica, MusicaNoPalco } from '../cena/cenas.ts'
import type { Cabeca } from './cabecalho.ts'
import { folhaEscrita, soPalavras, type TextoNoPalco } from './grupos.ts'

/** How a person reads a song now. */
export interface Leitura {
  /** Undefined where there is no sheet to be played. */
  readonly tocada: CifraTocada | undefined
  readonly soLetra: boolean
}

/** The text of a song: its sheet as it is played, or its words where there is none and for who only sings. */
export function textoDaMusica(musica: MusicaNoPalco, { tocada, soLetra }: Leitura): TextoNoPalco | undefined {
  if (musica.letra && (soLetra || !tocada)) return soPalavras(musica.letra)
  return tocada && folhaEscrita(tocada.cifras, tocada.tom !== '', soLetra)
}

/** Says that the chords that are read do not sound so: behind a capo, or written for an instrument. */
function formasDitas(tocada: CifraTocada | undefined): string | null {
  if (!tocada) return null
  const { capo, formas, tom } = tocada
  if (capo > 0) return `Capotraste na ${capo}ª casa · formas de ${formas}`
  return soamIgual(formas, tom) ? null : `escrito em ${formas} · soa ${tom}`
}

/** The head of a song. */
export function cabecaDe(
  { secao, nome, artista, reserva, notas, tom }: CenaDeMusica,
  { tocada, soLetra }: Leitura,
  { texto, passos, ordem }: Pick<Cabeca, 'passos' | 'ordem'> & { texto: TextoNoPalco | undefined },
): Cabeca {
  return {
    secao,
    nome,
    tom: tocada?.tom || tom,
    dados: [artista, reserva && 'talvez, se der tempo'].filter(Boolean).join(' · '),
    formas: formasDitas(tocada),
    notas,
    aviso: texto?.tipo === 'letra' && !tocada && !soLetra ? 'Sem cifra: esta é a letra.' : null,
    passos,
    ordem,
  }
}

/** The notes of a text in their places. */
export const notasNoLugar = (texto: TextoNoPalco, notas: readonly Nota[]) => porBloco(texto.blocos, notas)
