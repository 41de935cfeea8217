import type { Escala } from '@cantai/contract/pessoas/escala'

/** A person of a service, with all their functions in it. */
export interface Escalado {
  id: number
  nome: string
  funcoes: string[]
  recusou: boolean
  veio: boolean
}

/** The people of a service, each once: the known attendance, else everybody who has not declined. */
export function escaladosDe({ vagas }: Pick<Escala, 'vagas'>): Escalado[] {
  const found = new Map<number, Escalado>()
  for (const { pessoa, funcao, estado, presente } of vagas) {
    if (!pessoa) continue
    const recusou = estado === 'recusada'
    const veio = presente ?? !recusou
    const before = found.get(pessoa.id)
    found.set(pessoa.id, {
      ...pessoa,
      funcoes: [...(before?.funcoes ?? []), funcao],
      recusou: recusou && (before?.recusou ?? true),
      veio: veio || before?.veio === true,
    })
  }
  return [...found.values()]
}

/** The places of those present; `trocados`: the people whose tick was changed. */
export function vagasPresentes(escala: Pick<Escala, 'vagas'>, trocados: ReadonlySet<number>): number[] {
  const came = new Set(escaladosDe(escala).flatMap(({ id, veio }) => (veio === trocados.has(id) ? [] : [id])))
  return escala.vagas.flatMap(({ id, pessoa }) => (pessoa && came.has(pessoa.id) ? [id] : []))
}

/** Toggles a person in the changed ticks. */
export function trocar(trocados: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(trocados)
  if (!next.delete(id)) next.add(id)
  return next
}
