import type { Culto } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'

/** A planned song of the model: its place, and whether the conclusion put it away. */
interface Planejada {
  id: number
  musica: number
  culto: number
  vez: number
  guardada: boolean
  /** It is planned as 'talvez'. */
  reserva: boolean
}
interface Tocada {
  id: number
  musica: number
  culto: number
}
export interface Servico {
  id: number
  data: string
  hora: string
}

/**
 * A naive model of the state after each action, kept in lists by the rules in words: a planned song is played once, whichever way records
 * it; other recorded songs count for themselves.
 */
export class Livro {
  cultos: Servico[]
  planejadas: Planejada[] = []
  tocadas: Tocada[] = []
  concluidos = new Map<number, number[]>()
  arquivadas = new Set<number>()

  constructor(cultos: Servico[]) {
    this.cultos = cultos
  }

  vezes = (culto: number, musica: number) =>
    this.tocadas.filter((row) => row.culto === culto && row.musica === musica).length

  vivas = () => this.planejadas.filter(({ guardada }) => !guardada)

  /** The planning that a recorded song of a day, or of a culto, replaces: that of the earliest hour. */
  aVez(musica: number, data: string, de?: number): Planejada | undefined {
    const noDia = this.cultos.filter(({ id, ...culto }) => culto.data === data && (de ?? id) === id)
    return noDia
      .toSorted((a, b) => a.hora.localeCompare(b.hora) || a.id - b.id)
      .flatMap(({ id }) =>
        this.vivas()
          .filter((row) => row.culto === id && row.musica === musica)
          .toSorted((a, b) => a.vez - b.vez),
      )
      .find((row) => this.vezes(row.culto, musica) < row.vez)
  }

  execute(planejada: Planejada, id: number) {
    const earlier = this.vivas()
      .filter((row) => row.culto === planejada.culto && row.musica === planejada.musica)
      .toSorted((a, b) => a.vez - b.vez)
      .find((row) => row.vez < planejada.vez && this.vezes(row.culto, row.musica) < row.vez)
    if (earlier) [earlier.vez, planejada.vez] = [planejada.vez, earlier.vez]
    this.planejadas = this.planejadas.filter((row) => row !== planejada)
    this.tocadas.push({ id, musica: planejada.musica, culto: planejada.culto })
  }

  /** A past culto waits to be concluded while a planned song of it is not played. */
  espera = ({ id: culto, data }: Servico, hoje: string) =>
    data < hoje && this.vivas().some((row) => row.culto === culto && this.vezes(culto, row.musica) < row.vez)

  /** Songs of which the conclusion makes executions: those not cut for which nothing is recorded. */
  porGravar(culto: number, cut: readonly number[]): number[] {
    return this.vivas()
      .filter(
        (row) => row.culto === culto && !cut.includes(row.id) && this.vezes(culto, row.musica) < row.vez,
      )
      .map(({ musica }) => musica)
      .toSorted((a, b) => a - b)
  }

  /** The songs that another culto gets when this one is repeated: each once, those that are archived only where they are wanted. */
  repetidas(culto: number, arquivadas: boolean): number[] {
    const all = [...this.vivas(), ...this.tocadas].filter((row) => row.culto === culto)
    return [...new Set(all.map(({ musica }) => musica))]
      .filter((musica) => arquivadas || !this.arquivadas.has(musica))
      .toSorted((a, b) => a - b)
  }

  /** The songs of the repertoire: how many, and how many of them were never sung and were. */
  contagens(musicas: readonly number[]) {
    const shown = musicas.filter((id) => !this.arquivadas.has(id))
    const sung = shown.filter((id) => this.tocadas.some(({ musica }) => musica === id))
    return { musicas: shown.length, novas: shown.length - sung.length, recorrentes: sung.length }
  }

  /** When a saved list removes a song, its reprise becomes the first time. */
  closeUp(culto: number) {
    const last = new Map<number, number>()
    for (const row of this.vivas().toSorted((a, b) => a.vez - b.vez)) {
      if (row.culto !== culto) continue
      const next = 1 + Math.max(last.get(row.musica) ?? 0, this.vezes(culto, row.musica))
      if (row.vez > next) row.vez = next
      last.set(row.musica, row.vez)
    }
  }

  putAway(culto: number, guardada: boolean) {
    const moving = this.planejadas.filter((row) => row.culto === culto && row.guardada !== guardada)
    const isAgain = (row: Planejada) =>
      row.culto === culto &&
      row.guardada &&
      this.vivas().some(
        (other) => other.culto === culto && other.musica === row.musica && other.vez === row.vez,
      )
    const gone = new Set(this.planejadas.filter(isAgain))
    this.planejadas = this.planejadas.filter((row) => !gone.has(row))
    for (const row of moving) row.guardada = guardada
  }

  /** Merges two songs: in a culto their occurrences become one pairwise. */
  juntar(fica: number, sai: number, now: readonly { id: number }[]) {
    const there = new Set(now.map(({ id }) => id))
    for (const { id } of this.cultos) {
      const both = Math.max(this.vezes(id, fica), this.vezes(id, sai))
      this.tocadas = this.tocadas.filter((row) => row.musica !== sai || there.has(row.id))
      for (const row of this.tocadas) if (row.culto === id && row.musica === sai) row.musica = fica
      if (this.vezes(id, fica) !== both) throw new Error(`${both} expected of song ${fica} in culto ${id}`)
    }
    const doubled = (row: Planejada) =>
      row.musica === sai &&
      this.planejadas.some(
        (other) =>
          other.musica === fica &&
          other.culto === row.culto &&
          other.vez === row.vez &&
          other.guardada === row.guardada,
      )
    this.planejadas = this.planejadas.filter((row) => !doubled(row))
    for (const row of this.planejadas) if (row.musica === sai) row.musica = fica
  }
}

export const musicasOf = ({ itens }: Culto): MusicaDoCulto[] =>
  itens.filter((item) => item.especie === 'musica')
