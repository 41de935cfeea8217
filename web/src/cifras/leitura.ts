import { useState } from 'react'
import * as z from 'zod/mini'
import { TAMANHOS } from './tamanhos.ts'

const CHAVE = 'cantai.cifra'

export const VELOCIDADES = 9

const level = (levels: number) => z.number().check(z.int(), z.minimum(0), z.maximum(levels - 1))

/** The default text size. */
const USUAL = 2

const Guardada = z.object({
  tamanho: z.catch(z.optional(level(TAMANHOS.length)), () => undefined),
  semAcordes: z.catch(z.boolean(), false),
  /** 1, the slowest, to VELOCIDADES. */
  velocidade: z.catch(z.number().check(z.int(), z.minimum(1), z.maximum(VELOCIDADES)), 4),
  /** In full screen: scrolled, or in pages of so many columns; by itself where there is room for two. */
  paginas: z.catch(z.enum(['auto', 'rolar', '1', '2']), 'auto'),
  instrumento: z.catch(z.enum(['violao', 'ukulele']), 'violao'),
})
type Guardada = z.infer<typeof Guardada>

export interface Leitura extends Omit<Guardada, 'tamanho'> {
  readonly tamanho: number
  /** Whether the size was chosen by the person. */
  readonly temTamanho: boolean
}

function readGuardada(): Guardada {
  try {
    return Guardada.parse(JSON.parse(localStorage.getItem(CHAVE) ?? '{}'))
  } catch {
    return Guardada.parse({})
  }
}

function readLeitura(): Leitura {
  const { tamanho, ...others } = readGuardada()
  return { ...others, tamanho: tamanho ?? USUAL, temTamanho: tamanho !== undefined }
}

/** How this browser's person reads letras and cifras; without storage it lasts as long as the page. */
export function useLeitura() {
  const [leitura, setLeitura] = useState(readLeitura)

  function change(part: Partial<Guardada>) {
    setLeitura({
      ...leitura,
      ...part,
      tamanho: part.tamanho ?? leitura.tamanho,
      temTamanho: leitura.temTamanho || part.tamanho !== undefined,
    })
    try {
      // Merged with the stored value, which another part of the screen may have changed.
      localStorage.setItem(CHAVE, JSON.stringify({ ...readGuardada(), ...part }))
    } catch {
      // A full or forbidden storage must not stop anybody from reading.
    }
  }
  return { leitura, change }
}

export const fontSize = ({ tamanho }: Pick<Leitura, 'tamanho'>) => ({
  fontSize: `${TAMANHOS[tamanho] ?? 1}rem`,
})
