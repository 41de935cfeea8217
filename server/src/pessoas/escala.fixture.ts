import type { Caller } from '../test/build-test-app.ts'

const used = new WeakMap<Caller, number>()

/** Dates soon to come, each for a service of its own; counted for each caller, because test files share this module. */
export const proximoDia = (call: Caller) => {
  const day = (used.get(call) ?? 0) + 1
  used.set(call, day)
  return new Date(Date.UTC(2026, 10, 29) + day * 86_400_000).toISOString().slice(0, 10)
}

export const idsDasFuncoes = async (call: Caller): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await call('GET', '/api/funcoes')).body.funcoes.map(({ nome, id }: { nome: string; id: number }) => [
      nome,
      id,
    ]),
  )

export async function novaPessoa(
  lider: Caller,
  nome: string,
  funcoes: number[] = [],
  more: object = {},
): Promise<number> {
  const answer = await lider('POST', '/api/pessoas', {
    nome,
    funcoes: funcoes.map((funcao_id) => ({ funcao_id, nivel: 3 })),
    ...more,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

/** A service with these places, published unless it is to be a draft. */
export async function novaEscala(
  lider: Caller,
  vagas: [funcao: number, pessoa: number | null][],
  { data = proximoDia(lider), publicar = true, hora = '19:00' } = {},
) {
  const culto = (await lider('POST', '/api/cultos', { data, hora, confirmar: true })).body.id as number
  const path = `/api/cultos/${culto}/escala`
  const saved = await lider('PUT', path, {
    versao: 0,
    vagas: vagas.map(([funcao_id, pessoa_id]) => ({ funcao_id, pessoa_id })),
  })
  if (saved.status !== 200) throw new Error(saved.text)
  const told = publicar ? await lider('POST', `${path}/publicar`, { confirmar: true }) : saved
  return { culto, path, data, escala: told.body }
}

/** The token of the link of somebody's page. */
export async function tokenDaPagina(lider: Caller, pessoa: number): Promise<string> {
  const { link } = (await lider('POST', `/api/pessoas/${pessoa}/pagina`)).body
  return String(link).split('#')[1] ?? ''
}
