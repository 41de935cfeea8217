import type { FastifyInstance } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { type LinhasQuery, replicaCalls, type Tabela } from '@cantai/contract/replica'
import { FORMA } from '@cantai/contract/replica/forma-de-agora'
import type { Sala } from '@cantai/contract/palco/salas'
import { diaEm } from '@cantai/domain/datas'
import { olharDe } from '../cultos/leitura.service.ts'
import { epocaDe, type MudancaDe, readMudancas } from '../db/mudancas.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { findEnsaiosAFrente, readColunas, readLinhas, readMarcas } from './replica.repository.ts'

/** The tables whose rows a room's change affects. */
const TABELAS: Partial<Record<Sala, readonly Tabela[]>> = {
  // The id of a change is a song's, or that of the person whose instrument changed.
  leituras: ['leituras', 'leitores'],
  anotacoes: ['anotacoes'],
  marcadores: ['marcadores'],
  musicas: ['musicas', 'textos'],
  cultos: ['cultos'],
  planejamento: ['planejamento'],
  execucoes: ['execucoes'],
  ensaios: ['ensaios'],
}

/** The rows that these changes concern, by table. */
const changedIds = (mudancas: readonly MudancaDe[]): Partial<Record<Tabela, number[]>> => {
  const ids: Partial<Record<Tabela, number[]>> = {}
  for (const { sala, id } of mudancas) for (const tabela of TABELAS[sala] ?? []) (ids[tabela] ??= []).push(id)
  return ids
}

const numbersOf = (query: LinhasQuery) =>
  Object.fromEntries(Object.entries(query).map(([tabela, ids]) => [tabela, ids.split(',').map(Number)]))

const leitorOf = (usuario: Usuario) => ({ id: usuario.id, olhar: olharDe(usuario) })

export function replicaRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  /** Other columns start another epoch, which invalidates every mark and `seq` of before. */
  const changes = async (desde: string | undefined, usuarioId: number) => {
    const colunas = await readColunas(db)
    const [before, ...rest] = desde?.split(':') ?? []
    const lidas = await readMudancas(db, {
      desde: before === colunas ? rest.join(':') : undefined,
      usuarioId,
      agora: agora(),
    })
    return { ...lidas, seq: `${colunas}:${lidas.seq}`, epoca: `${colunas}:${epocaDe(lidas.seq)}` }
  }

  serve(app, replicaCalls.marcas, async ({ usuario }) => {
    const { seq, epoca } = await changes(undefined, usuario.id)
    return { forma: FORMA, epoca, seq, tabelas: await readMarcas(db, leitorOf(usuario)) }
  })
  serve(app, replicaCalls.linhas, async ({ query, usuario }) => {
    const { epoca } = await changes(undefined, usuario.id)
    return { epoca, ...(await readLinhas(db, leitorOf(usuario), numbersOf(query))) }
  })
  serve(app, replicaCalls.desde, async ({ query, usuario }) => {
    const { seq, epoca, tudo, mudancas } = await changes(query.seq, usuario.id)
    const named = changedIds(mudancas)
    const ensaios = await findEnsaiosAFrente(db, named, diaEm(agora(), config.timeZone))
    return {
      forma: FORMA,
      epoca,
      seq,
      tudo,
      ...(await readLinhas(db, leitorOf(usuario), {
        ...named,
        ensaios: [...(named.ensaios ?? []), ...ensaios],
      })),
    }
  })
}
