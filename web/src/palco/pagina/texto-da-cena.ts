import { porBloco } from '@cantai/domain/cifras/folha/anotacoes'
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
  /** The key of the chords, where it differs from the sounding key. */
  readonly escrito: string | null
}

/** The text of a song: its sheet in the present key, or its words where there is none, or for somebody who only sings. */
export function textoDaMusica(musica: MusicaNoPalco, { tocada, soLetra }: Leitura): TextoNoPalco | undefined {
  if (musica.letra && (soLetra || !tocada)) return soPalavras(musica.letra)
  return tocada && folhaEscrita(tocada.cifras, tocada.tom !== '', soLetra)
}

/** The head of a song. */
export function cabecaDe(
  { secao, nome, artista, reserva, notas, tom }: CenaDeMusica,
  { tocada, soLetra, escrito }: Leitura,
  { texto, passos, ordem }: Pick<Cabeca, 'passos' | 'ordem'> & { texto: TextoNoPalco | undefined },
): Cabeca {
  return {
    secao,
    nome,
    tom: tocada?.tom || tom,
    escrito,
    dados: [artista, reserva && 'talvez, se der tempo'].filter(Boolean).join(' · '),
    formas:
      tocada && tocada.capo > 0 ? `Capotraste na ${tocada.capo}ª casa · formas de ${tocada.formas}` : null,
    notas,
    aviso: texto?.tipo === 'letra' && !tocada && !soLetra ? 'Sem cifra: esta é a letra.' : null,
    passos,
    ordem,
  }
}

/** The notes at their places of a text. */
export const notasNoLugar = (texto: TextoNoPalco, notas: readonly Nota[]) => porBloco(texto.blocos, notas)
