import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { acharRepetidas, type PorNome, porNome, type Repetidas } from '@cantai/domain/musicas/repetidas'
import { useResumos } from '../escolha/musicas-resumos.ts'

export type RepetidasDe = (nome: string, artista: string, except?: number) => Repetidas<MusicaResumo>

/** Made once of a repertoire, when somebody first asks: every row of an online search may. */
const names = new WeakMap<readonly MusicaResumo[], PorNome<MusicaResumo>>()

function namesOf(musicas: readonly MusicaResumo[]): PorNome<MusicaResumo> {
  const grupos = names.get(musicas) ?? porNome(musicas)
  names.set(musicas, grupos)
  return grupos
}

/** Songs by this name that are there already, as far as this device knows the repertoire. */
export function useRepetidas(): RepetidasDe {
  const { data } = useResumos()
  return (nome, artista, except) => {
    const { mesmas, mesmoNome } = acharRepetidas(namesOf(data ?? []), { nome, artista })
    const others = (musicas: readonly MusicaResumo[]) => musicas.filter(({ id }) => id !== except)
    return { mesmas: others(mesmas), mesmoNome: others(mesmoNome) }
  }
}
