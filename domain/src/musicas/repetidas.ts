import { nomesDoTitulo, semelhanca, soPalavras } from '../semelhanca.ts'

interface Nomeada {
  readonly nome: string
  readonly artista: string
}

/** An index of songs by all names that their titles give them. */
export type PorNome<M> = ReadonlyMap<string, readonly M[]>

/** An artist's name without the words that YouTube adds to the name of a channel. */
const soArtista = (artista: string) =>
  artista
    .trimEnd()
    .replace(/-\s*topic$|vevo$/iu, '')
    .trimEnd()

const nomeada = ({ nome, artista }: Nomeada) => ({ titulo: nome, artista: soArtista(artista) })

/**
 * The index of songs by all names in their titles, for `acharRepetidas`: built once for a repertoire.
 * @example porNome([{ nome: 'Lugar Secreto (Ao Vivo)', artista: 'Ana' }]).has('lugar secreto') // => true
 */
export function porNome<M extends Nomeada>(musicas: readonly M[]): PorNome<M> {
  const names = new Map<string, M[]>()
  for (const musica of musicas)
    for (const nome of nomesDoTitulo(musica.nome)) {
      const known = names.get(nome)
      if (known) known.push(musica)
      else names.set(nome, [musica])
    }
  return names
}

const MESMO_TITULO = 0.9
const MESMO_ARTISTA = 0.8

/** Songs that are probably the given one, and others that only share its name. */
export interface Repetidas<M> {
  readonly mesmas: readonly M[]
  readonly mesmoNome: readonly M[]
}

/**
 * The songs that are probably this one (recordings, guests, accents, case, brackets and '- Topic' do not count), and
 * those that other artists sing by the same name.
 * @example acharRepetidas(porNome([{ nome: 'Oceanos', artista: 'Ana' }]), { nome: 'OCEANOS (Ao Vivo)', artista: 'ana' }).mesmas.length // => 1
 */
export function acharRepetidas<M extends Nomeada>(names: PorNome<M>, musica: Nomeada): Repetidas<M> {
  const alike = new Set(nomesDoTitulo(musica.nome).flatMap((nome) => names.get(nome) ?? []))
  const mesmas: M[] = []
  const mesmoNome: M[] = []
  for (const other of alike) {
    const { titulo, artista } = semelhanca(nomeada(musica), nomeada(other))
    if (titulo >= MESMO_TITULO && artista >= MESMO_ARTISTA) mesmas.push(other)
    else if (titulo === 1) mesmoNome.push(other)
  }
  return { mesmas, mesmoNome }
}

/** Songs with exactly the same name and artist are compared with others only once. */
function alike<M extends Nomeada>(musicas: readonly M[]): Map<M, M[]> {
  const firsts = new Map<string, M>()
  const all = new Map<M, M[]>()
  for (const musica of musicas) {
    const key = `${soPalavras(musica.nome)}\n${soPalavras(musica.artista)}`
    const first = firsts.get(key)
    if (first) all.get(first)?.push(musica)
    else {
      firsts.set(key, musica)
      all.set(musica, [musica])
    }
  }
  return all
}

/** The groups of probable duplicates in a repertoire, in the order of their first songs. */
export function gruposDeRepetidas<M extends Nomeada>(musicas: readonly M[]): M[][] {
  const copies = alike(musicas)
  const firsts = [...copies.keys()]
  const names = porNome(firsts)
  const groups = new Map<M, M[]>(firsts.map((first) => [first, [first]]))
  for (const first of firsts)
    for (const other of acharRepetidas(names, first).mesmas) {
      const [ours, theirs] = [groups.get(first) ?? [], groups.get(other) ?? []]
      if (ours === theirs) continue
      const together = [...ours, ...theirs]
      for (const member of together) groups.set(member, together)
    }
  const place = new Map(musicas.map((musica, i) => [musica, i]))
  return [...new Set(groups.values())]
    .map((group) => group.flatMap((first) => copies.get(first) ?? []))
    .filter(({ length }) => length > 1)
    .map((group) => group.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)))
}

const chaveDoGrupo = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()

/**
 * The groups that nobody has marked as different songs; a group that gained or lost a song since is another one.
 * @example semAsDistintas([[{ id: 3 }, { id: 1 }]], [[1, 3]]) // => []
 */
export function semAsDistintas<M extends { readonly id: number }>(
  grupos: readonly M[][],
  distintas: readonly (readonly number[])[],
): M[][] {
  const known = new Set(distintas.map(chaveDoGrupo))
  return grupos.filter((grupo) => !known.has(chaveDoGrupo(grupo.map(({ id }) => id))))
}
