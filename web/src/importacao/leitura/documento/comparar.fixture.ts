import { nasPalavras, presosDe } from '@cantai/domain/cifras/levar/chordpro'
import type { Lida } from '@cantai/domain/importacao/lida'
import type { Impressa } from './papeis.fixture.ts'

type Lugares = { linha: string; acordes: { nome: string; letra: number }[] }

const letters = (texto: string) => texto.replaceAll(/\s/g, '').length

/** The lines of a sheet that are sung, and the chords of each by the letters before it. */
const lugaresDe = (cifra: string): Lugares[] =>
  nasPalavras(cifra)
    .split('\n')
    .flatMap((linha) => {
      let at = 0
      const acordes: { nome: string; letra: number }[] = []
      const presos = presosDe(linha)
      for (const { marca, letra } of presos) {
        if (marca !== '') acordes.push({ nome: marca, letra: at })
        at += letters(letra)
      }
      const plain = presos
        .map(({ letra }) => letra)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim()
      return plain === '' ? [] : [{ linha: plain, acordes }]
    })

/** Lines and chords of songs as they were written, beside those that were read. */
export function compare(written: readonly Impressa[], read: readonly Lida[]) {
  const sum = { acordes: 0, certos: 0, linhas: 0, lidas: 0 }
  const wrong: string[] = []
  for (const [i, { partes }] of written.entries()) {
    const lines = lugaresDe(read[i]?.cifra ?? '')
    for (const { letra, acordes } of partes.flatMap(({ versos }) => versos)) {
      sum.linhas++
      sum.acordes += acordes.length
      const at = lines.findIndex(({ linha }) => linha === letra)
      const [found] = at < 0 ? [] : lines.splice(at, 1)
      if (!found) {
        wrong.push(`lost: ${letra}`)
        continue
      }
      sum.lidas++
      for (const [n, { nome, coluna }] of acordes.entries()) {
        const is = found.acordes[n]
        if (is?.nome === nome && Math.abs(is.letra - letters(letra.slice(0, coluna))) <= 1) sum.certos++
        else wrong.push(`${letra}: ${nome} over ${coluna}, read ${is?.nome} ${is?.letra}`)
      }
    }
  }
  return { ...sum, wrong }
}

/** The names and artists of songs, as far as they were read. */
export const nomesDe = (all: readonly { nome?: string; artista?: string }[]) =>
  all.map(({ nome, artista }) => `${nome} - ${artista}`)
