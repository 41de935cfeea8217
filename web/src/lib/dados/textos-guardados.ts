import type { LinhaDe } from '@cantai/contract/replica'

type Musica = LinhaDe<'musicas'>

/** The songs whose texts this device keeps whatever room they need, and those that come before others. */
export interface Precisas {
  readonly sempre: ReadonlySet<number>
  readonly planejadas: ReadonlySet<number>
}

/** The songs whose texts this device keeps, as many as fit: what is planned, then what was sung last, then what came last. */
export function textosGuardados(
  musicas: readonly Musica[],
  { sempre, planejadas }: Precisas,
  max: number,
): number[] {
  let room = max
  const wanted = ({ id }: Musica) => Number(sempre.has(id)) * 2 + Number(planejadas.has(id))
  const porUso = (a: Musica, b: Musica) =>
    wanted(b) - wanted(a) ||
    (b.linha.ultima_execucao ?? '').localeCompare(a.linha.ultima_execucao ?? '') ||
    b.id - a.id
  return musicas
    .toSorted(porUso)
    .filter(({ id, bytes }) => (room -= bytes) >= 0 || sempre.has(id))
    .map(({ id }) => id)
}
