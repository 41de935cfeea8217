import { useRef, useState } from 'react'
import { usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import { type Acao, decidir, type Lugar, NADA_ANTES, type Sentido, type Toque } from './pedal.ts'

/** Handles a press: returns its effect, and the direction of the announcement from now on. */
export type Pedal = (toque: Toque, lugar: Lugar) => { acao: Acao; aviso: Sentido | undefined }

/** The memory of the whole stage, so that a press counts in the next song too. */
export function usePedal(): Pedal {
  const memoria = useRef(NADA_ANTES)
  return (toque, lugar) => {
    const { acao, memoria: next } = decidir(memoria.current, toque, lugar, performance.now())
    memoria.current = next
    return { acao, aviso: next.aviso?.sentido }
  }
}

interface UseMovimento {
  pedal: Pedal
  temPagina: (sentido: Sentido) => boolean
  virar: (sentido: Sentido) => void
  temCena: (sentido: Sentido) => boolean
  /** False for a card: nobody plays from it. */
  confirma: boolean
  onCena: (sentido: Sentido) => void
}

/** Turns presses into page turns and changes of song; `aviso` is the announced direction. */
export function useMovimento({ pedal, temPagina, virar, temCena, confirma, onCena }: UseMovimento) {
  const { semConfirmar } = usePreferenciasDoPalco()
  const [aviso, setAviso] = useState<Sentido>()

  function press(toque: Toque): void {
    const { sentido } = toque
    const { acao, aviso: announced } = pedal(toque, {
      temPagina: temPagina(sentido),
      temCena: temCena(sentido),
      confirma: confirma && !semConfirmar,
    })
    setAviso(announced)
    if (acao === 'pagina') virar(sentido)
    if (acao === 'cena') onCena(sentido)
  }
  return { aviso, press }
}
