import { useState } from 'react'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import type { Afinacao } from '@cantai/contract/cifras/musico'
import { lerPara } from '@cantai/domain/cifras/tom/instrumento'
import { type Escolha, tocarCifra, tomPedido } from '@cantai/domain/cifras/tom/vista'
import { soamIgual, tomAcima } from '@cantai/domain/cifras/tom/tons'

/** The tapped chord, and where it stands. */
interface Aberto {
  readonly acorde: string
  readonly anchor: HTMLElement
}

interface CifraVistaProps {
  cifras: string | null
  tomDaMusica: string | null
  /** The sounding key and the capo that the person chose, each null for what the sheet says. */
  escolha: Escolha
  escolher: (part: Partial<Escolha>) => void
  /** The sounding key that it begins in, null for the sheet's own. */
  tomDoDia: string | null
  /** The team plays it in that key now. */
  aoVivo: boolean
  /** The instrument that it is read for. */
  afinacao: Afinacao
}

/** How a sheet is being played: nothing of it is saved with the song. */
export function useCifraVista({
  cifras,
  tomDaMusica,
  escolha,
  escolher,
  tomDoDia,
  aoVivo,
  afinacao,
}: CifraVistaProps) {
  const [desenho, setDesenho] = useState<Aberto>()
  const escrita = tomDaFolha(cifras ?? '', tomDaMusica)
  const tocada = tocarCifra(cifras ?? '', escrita, escolha)

  const pedido = tomPedido(tomDaMusica, escrita.tom)

  return {
    /** The keys and the capo that the sheet is written for. */
    escrita,
    /** The sheet as it is played: its text, what sounds, the shapes, the capo, and the semitones above the sheet. */
    tocada,
    /** The same as it stands on the screen, written for this person's instrument: `formas` is read where `tom` sounds. */
    lida: afinacao === 'do' ? tocada : lerPara(afinacao, cifras ?? '', escrita, escolha),
    /** A capo is a guitar's. */
    temCapo: afinacao === 'do',
    /** The key that the song is saved with, where its sheet sounds in another one and no culto in a third; else ''. */
    tomSalvo: tomDoDia !== null || soamIgual(pedido, escrita.tom) ? '' : pedido,
    /** The sounding key that it begins in: the culto's, where it was opened from one. */
    partida: tomPedido(tomDoDia, escrita.tom),
    doCulto: tomDoDia !== null,
    aoVivo,
    escolher,
    subir: (by: number) => escolher({ tom: tomAcima(tocada.tom, by) }),
    voltar: () => escolher({ tom: null, capo: null }),
    desenho,
    setDesenho,
  }
}

export type CifraVista = ReturnType<typeof useCifraVista>
