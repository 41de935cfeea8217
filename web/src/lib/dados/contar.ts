import type { Tabela } from '@cantai/contract/replica'
import { readEstado, readLinhas } from './linhas.ts'
import type { Loja } from './loja.ts'
import type { Aqui } from './resposta.ts'

/** How many rows of a person's ministry this device keeps. */
export interface Guardado {
  readonly linhas: Record<Exclude<Tabela, 'textos'>, number>
  /** Songs that are here whole. */
  readonly inteiras: number
  /** Its size as text, in bytes. */
  readonly bytes: number
  /** When it was last known to be the server's, in milliseconds; undefined while it comes for the first time. */
  readonly at: number | undefined
}

const bytesOf = (rows: readonly unknown[]): number =>
  new TextEncoder().encode(JSON.stringify(rows)).byteLength

/** Counts the rows that are here; undefined where none of this person are. */
export async function contarGuardado(loja: Loja, usuario: number): Promise<Guardado | undefined> {
  const estado = await readEstado(loja, usuario)
  if (!estado) return undefined
  const linhas = {
    leitores: 0,
    leituras: 0,
    anotacoes: 0,
    marcadores: 0,
    musicas: 0,
    cultos: 0,
    planejamento: 0,
    execucoes: 0,
    ensaios: 0,
  }
  let bytes = 0
  for (const tabela of Object.keys(linhas) as (keyof typeof linhas)[]) {
    const rows = await readLinhas(loja, usuario, tabela)
    linhas[tabela] = rows.length
    bytes += bytesOf(rows)
  }
  const textos = await readLinhas(loja, usuario, 'textos')
  return { linhas, inteiras: textos.length, bytes: bytes + bytesOf(textos), at: estado.at }
}

/** In how many of the songs words can be searched here. */
export async function contarTextos({
  ler,
  inteiras,
}: Pick<Aqui, 'ler' | 'inteiras'>): Promise<{ inteiras: number; musicas: number }> {
  const whole = await inteiras()
  const musicas = (await ler('musicas')).filter(({ arquivada }) => !arquivada)
  return { inteiras: musicas.filter(({ id }) => whole.has(id)).length, musicas: musicas.length }
}
