import { useRef, useState } from 'react'
import { tocarCifra, tomDaFolha } from '@cantai/domain/cifras/vista'
import { useLeitura } from '../../cifras/leitura.ts'
import { useRolagem } from '../../cifras/use-rolagem.ts'
import { useWakeLock } from '../../cifras/use-wake-lock.ts'

/** The tapped chord, and where it stands. */
interface Aberto {
  readonly acorde: string
  readonly anchor: HTMLElement
}

/** How a sheet is being read: nothing of it is saved with the song. */
export function useCifraVista(cifras: string | null, tomDaMusica: string | null, reading: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const { leitura, change } = useLeitura()
  const [semitons, setSemitons] = useState(0)
  const [capo, setCapo] = useState(0)
  const [desenho, setDesenho] = useState<Aberto>()
  const tomEscrito = cifras === null ? '' : tomDaFolha(cifras, tomDaMusica)
  const tocada = tocarCifra(cifras ?? '', tomEscrito, tomDaMusica, { semitons, capo })
  const rolagem = useRolagem(content, leitura.velocidade, reading && desenho === undefined)
  useWakeLock(reading)

  return {
    content,
    leitura,
    change,
    /** The key without the preview. */
    tomSalvo: tomDaMusica ?? tomEscrito,
    tocada,
    semitons,
    /** Twelve semitones are the same key again. */
    subir: (by: number) => setSemitons((now) => (now + by) % 12),
    voltar: () => setSemitons(0),
    capo,
    setCapo,
    desenho,
    setDesenho,
    rolagem,
  }
}

export type CifraVista = ReturnType<typeof useCifraVista>
