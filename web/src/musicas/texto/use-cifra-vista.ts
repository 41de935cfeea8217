import { useState } from 'react'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { type Escolha, tocarCifra, tomPedido } from '@cantai/domain/cifras/vista'
import { soamIgual, tomAcima } from '@cantai/domain/cifras/tons'

/** The tapped chord, and where it stands. */
interface Aberto {
  readonly acorde: string
  readonly anchor: HTMLElement
}

interface CifraVistaProps {
  cifras: string | null
  tomDaMusica: string | null
  /** The sounding key and the capo to begin with, each null or left out for what the sheet says. Read once. */
  inicial?: Partial<Escolha>
}

/** How a sheet is being played: nothing of it is saved with the song. */
export function useCifraVista({ cifras, tomDaMusica, inicial }: CifraVistaProps) {
  const [escolha, setEscolha] = useState<Escolha>({ tom: null, capo: null, ...inicial })
  const [desenho, setDesenho] = useState<Aberto>()
  const escrita = tomDaFolha(cifras ?? '', tomDaMusica)
  const tocada = tocarCifra(cifras ?? '', escrita, escolha)

  const pedido = tomPedido(tomDaMusica, escrita.tom)

  const escolher = (part: Partial<Escolha>) => setEscolha((now) => ({ ...now, ...part }))
  return {
    /** The keys and the capo that the sheet is written for. */
    escrita,
    /** The sheet as it is played: its text, what sounds, the shapes, the capo, and the semitones above the sheet. */
    tocada,
    /** The key that the song is saved with, where its sheet sounds in another one; else ''. */
    tomSalvo: soamIgual(pedido, escrita.tom) ? '' : pedido,
    /** What the person chose, null for what the sheet says: the same that `inicial` takes. */
    escolha,
    escolher,
    subir: (by: number) => escolher({ tom: tomAcima(tocada.tom, by) }),
    voltar: () => escolher({ tom: null }),
    desenho,
    setDesenho,
  }
}

export type CifraVista = ReturnType<typeof useCifraVista>
