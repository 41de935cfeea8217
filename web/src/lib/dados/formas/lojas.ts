import { dropDatabase, indexedDb, namesHere, type OutraForma, outrasFormas } from '../indexed-db.ts'
import { clear, readEstado } from '../linhas.ts'
import type { Loja, Lojas } from '../loja.ts'

/** Looked for once a page. Where another page drops a database it cannot be opened any more, which counts as not here. */
let names: Promise<readonly string[]> | undefined

function namesOnce(): Promise<readonly string[]> {
  names ??= namesHere().catch((error: unknown) => {
    names = undefined
    throw error
  })
  return names
}

const antigas = async (): Promise<OutraForma[]> => outrasFormas(await namesOnce())

async function newestOf(usuario: number): Promise<Loja | undefined> {
  const known = await Promise.all(
    (await antigas()).map(async (forma) => {
      const estado = await readEstado(forma, usuario).catch(() => undefined)
      return { forma, at: estado?.at ?? 0 }
    }),
  )
  // Without a time not all tables had come, or it is not this person's.
  const newest = known.filter(({ at }) => at > 0).toSorted((a, b) => b.at - a.at)[0]
  if (!newest) return undefined
  // The schemas of all rows: wanted only between an update and the end of the first visit after it.
  const { subir } = await import('./subir.ts')
  return { transact: newest.forma.transact, subir }
}

/** Its code is wanted on phones that come from 0.2, until the end of the first visit. */
const pacotesDe = async (usuario: number): Promise<Loja | undefined> =>
  (await namesOnce()).includes('cantai-palco')
    ? (await import('./de-antes.ts')).lojaDosPacotes(usuario).catch(() => undefined)
    : undefined

/**
 * This version's rows once all tables have come, until then those of the version before. Whole songs are taken from both, until all of them
 * are here in the present form and the others are dropped.
 */
export async function lojasDe(usuario: number): Promise<Lojas> {
  const antiga = await newestOf(usuario)
  const outra = antiga ?? (await pacotesDe(usuario))
  if (!outra) return { loja: indexedDb }
  const isHere = (await readEstado(indexedDb, usuario))?.at !== undefined
  return antiga && !isHere ? { loja: antiga } : { loja: indexedDb, outras: [outra] }
}

/** Nothing waits for it: a page of another version that stands still may hold a database open, and opening it would wait too. */
function drop(formas: readonly OutraForma[]): void {
  const gone = new Set(formas.map(({ name }) => name))
  names = namesOnce().then((all) => all.filter((name) => !gone.has(name)))
  for (const name of gone) void dropDatabase(name).catch(() => undefined)
}

/** Once rows and whole songs of this form are all here. True when there were others. */
export async function dropAntigas(): Promise<boolean> {
  const formas = await antigas()
  drop(formas)
  return formas.length > 0
}

/** Takes away what nobody who is here may read: another person's rows, or those of a first visit that was cut. */
export async function dropAntigasDeOutros(usuario: number): Promise<void> {
  for (const forma of await antigas()) {
    // One that cannot be read now may be read later.
    const isMine = await readEstado(forma, usuario).then(
      (estado) => estado?.at !== undefined,
      () => true,
    )
    if (!isMine) drop([forma])
  }
}

/** Takes the rows of every form away: what is in a database goes before the database itself, which may have to wait. */
export async function clearLinhas(): Promise<void> {
  await clear(indexedDb)
  for (const forma of await antigas()) await clear(forma).catch(() => undefined)
  await dropAntigas()
}
