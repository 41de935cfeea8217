import type { Abertura, CultoGuardado, Preparo } from '../../lib/offline/preparo.ts'

/** The offline state of a culto; `at` in milliseconds. */
export type Situacao =
  | { readonly tipo: 'pronto'; readonly at: number; readonly culto: CultoGuardado }
  | { readonly tipo: 'antiga'; readonly at: number }
  | { readonly tipo: 'faltam'; readonly nomes: readonly string[] }
  | { readonly tipo: 'guardando' | 'falhou' | 'recusado' | 'sem_https' | 'sem_marca' }

interface Aqui {
  readonly preparo: Preparo
  readonly abertura: Abertura
  /** 'Manter conectado' was ticked. */
  readonly proprio: boolean
}

/** Why no culto can be used offline here. */
function impedimento({ preparo, abertura, proprio }: Aqui): Situacao | undefined {
  if (abertura === 'nunca') return { tipo: 'sem_https' }
  if (!proprio) return { tipo: 'sem_marca' }
  if (preparo.estado === 'recusado') return { tipo: 'recusado' }
  if (abertura === 'falhou') return { tipo: 'falhou' }
  if (preparo.guardado === undefined) return { tipo: preparo.estado === 'falhou' ? 'falhou' : 'guardando' }
  return undefined
}

/** The state of one culto, by its id and its mark on the screen. */
export function situacaoDoCulto(aqui: Aqui, id: number, marca: string): Situacao {
  const { preparo, abertura } = aqui
  const { estado, guardado } = preparo
  const never = impedimento(aqui)
  if (never || !guardado) return never ?? { tipo: 'guardando' }
  const culto = guardado.cultos.find((other) => other.id === id)
  if (!culto) return { tipo: estado === 'falhou' ? 'falhou' : 'guardando' }
  if (culto.marca !== marca)
    return estado === 'preparando' ? { tipo: 'guardando' } : { tipo: 'antiga', at: guardado.at }
  if (culto.faltam.length > 0) return { tipo: 'faltam', nomes: culto.faltam }
  if (abertura === 'ainda_nao') return { tipo: 'guardando' }
  return { tipo: 'pronto', at: guardado.at, culto }
}

/** The state of all stored cultos: how many from `hoje` on, or the obstacle. */
export function situacaoDaLista(
  aqui: Aqui,
  hoje: string,
): Situacao | { tipo: 'prontos'; cultos: number; at: number } {
  const { abertura } = aqui
  const { guardado } = aqui.preparo
  const never = impedimento(aqui)
  if (never || !guardado) return never ?? { tipo: 'guardando' }
  const ahead = guardado.cultos.filter(({ data }) => data >= hoje)
  const faltam = ahead.flatMap((culto) => culto.faltam)
  if (faltam.length > 0) return { tipo: 'faltam', nomes: [...new Set(faltam)] }
  if (abertura === 'ainda_nao') return { tipo: 'guardando' }
  return { tipo: 'prontos', cultos: ahead.length, at: guardado.at }
}
