import type { Locator } from '@playwright/test'
import { Pessoa, pessoasCalls } from '@cantai/contract/pessoas/pessoas'
import { Escala } from '@cantai/contract/pessoas/escala'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import type { Server } from './fixtures.ts'
import { dia } from './ministry.ts'

export const idsDasFuncoes = async (server: Server) =>
  new Map(
    pessoasCalls.funcoes.answer
      .parse(await server.api('GET', '/api/funcoes'))
      .funcoes.map(({ nome, id }) => [nome, id]),
  )

/** People by their names, each with a function. */
export async function addPessoas(server: Server, pessoas: Record<string, string>, fields: object = {}) {
  const funcoes = await idsDasFuncoes(server)
  const made = new Map<string, number>()
  for (const [nome, funcao] of Object.entries(pessoas)) {
    const body = { nome, funcoes: [{ funcao_id: funcoes.get(funcao), nivel: 2 }], ...fields }
    made.set(nome, Pessoa.parse(await server.api('POST', '/api/pessoas', body)).id)
  }
  return made
}

export const addCulto = async (server: Server, fields: object = {}) => {
  const body = { data: dataPadrao(dia(1)), hora: '19:00', confirmar: true, ...fields }
  return (await server.api('POST', '/api/cultos', body)) as { id: number; data: string }
}

export async function addEscala(
  server: Server,
  culto: number,
  vagas: readonly (readonly [funcao: string, pessoa: number | null | undefined])[],
) {
  const funcoes = await idsDasFuncoes(server)
  return Escala.parse(
    await server.api('PUT', `/api/cultos/${culto}/escala`, {
      versao: 0,
      vagas: vagas.map(([funcao, pessoa]) => ({ funcao_id: funcoes.get(funcao), pessoa_id: pessoa ?? null })),
    }),
  )
}

export const readEscala = async (server: Server, culto: number) =>
  Escala.parse(await server.api('GET', `/api/cultos/${culto}/escala`))
export const named = ({ vagas }: Escala) =>
  vagas.map(({ funcao, pessoa }) => `${funcao}: ${pessoa?.nome ?? '-'}`)

/** Counts presses and filled fields. */
export function count() {
  const steps = { n: 0 }
  return {
    steps,
    press: async (target: Locator) => {
      await target.click()
      steps.n++
    },
    write: async (field: Locator, text: string) => {
      await field.fill(text)
      steps.n++
    },
  }
}
