import { useRef, useState } from 'react'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { type Escolha, tocarCifra } from '@cantai/domain/cifras/vista'
import { tomAcima } from '@cantai/domain/cifras/tons'
import { useLeitura } from '../../cifras/leitura.ts'
import { useRolagem } from '../../cifras/use-rolagem.ts'
import { useWakeLock } from '../../cifras/use-wake-lock.ts'

/** The tapped chord, and where it stands. */
interface Aberto {
  readonly acorde: string
  readonly anchor: HTMLElement
}

interface CifraVistaProps {
  cifras: string | null
  tomDaMusica: string | null
  /** Whether the sheet is on the screen: the device then stays awake, and the space bar scrolls. */
  reading: boolean
  /** The sounding key and the capo to begin with, each null or left out for what the sheet says. Read once. */
  inicial?: Partial<Escolha>
}

/** How a sheet is being read: nothing of it is saved with the song. */
export function useCifraVista({ cifras, tomDaMusica, reading, inicial }: CifraVistaProps) {
  const content = useRef<HTMLDivElement>(null)
  const { leitura, change } = useLeitura()
  const [escolha, setEscolha] = useState<Escolha>({ tom: null, capo: null, ...inicial })
  const [desenho, setDesenho] = useState<Aberto>()
  const escrita = tomDaFolha(cifras ?? '', tomDaMusica)
  const tocada = tocarCifra(cifras ?? '', escrita, escolha)
  const rolagem = useRolagem(content, leitura.velocidade, reading && desenho === undefined)
  useWakeLock(reading)

  const escolher = (part: Partial<Escolha>) => setEscolha((now) => ({ ...now, ...part }))
  return {
    content,
    leitura,
    change,
    /** The keys and the capo that the sheet is written for. */
    escrita,
    /** The sheet as it is played: its text, what sounds, the shapes, the capo, and the semitones above the sheet. */
    tocada,
    /** What the person chose, null for what the sheet says: the same that `inicial` takes. */
    escolha,
    escolher,
    subir: (by: number) => escolher({ tom: tomAcima(tocada.tom, by) }),
    voltar: () => escolher({ tom: null }),
    desenho,
    setDesenho,
    rolagem,
  }
}

export type CifraVista = ReturnType<typeof useCifraVista>
