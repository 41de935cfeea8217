import { clearDeAntes, dropDeAntes, hasDeAntes } from './formas/antes-aqui.ts'
import { clearLinhas, dropAntigas, dropAntigasDeOutros, lojasDe } from './formas/lojas.ts'
import { readEstado } from './linhas.ts'

/** True when this device has something of this person's from which screens can be made. */
export async function hasReplica(usuario: number): Promise<boolean> {
  const { loja } = await lojasDe(usuario)
  return (await readEstado(loja, usuario))?.at !== undefined || (await hasDeAntes(usuario))
}

/** Before rows are asked for: nothing of anybody else stays. */
export async function dropDeOutros(usuario: number): Promise<void> {
  await dropAntigasDeOutros(usuario)
  if (!(await hasDeAntes(usuario))) await dropDeAntes()
}

/** Once rows and whole songs are all here: what other versions of the app kept is read no more. True when there was any. */
export async function dropOutrasVersoes(): Promise<boolean> {
  const had = [await dropAntigas(), await dropDeAntes()]
  return had.includes(true)
}

/** Takes all away that this device keeps to be read. */
export async function clearReplica(): Promise<void> {
  await clearLinhas()
  await clearDeAntes()
}
