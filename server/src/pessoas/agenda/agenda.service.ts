import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { diaEm, somarDias } from '@cantai/domain/datas'
import { eventoDoCulto, eventoDoEnsaio, naoVai } from '@cantai/domain/pessoas/agenda'
import { AGENDA_ICS } from '@cantai/contract/pessoas/agenda'
import { countDesconhecido } from '../../acesso/tentativas.service.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../errors.ts'
import { baseDosLinks } from '../../sistema/rede/rede.service.ts'
import { findDonoDaPagina } from '../link/paginas.service.ts'
import {
  type Dono,
  findDonoDaAgenda,
  findQuem,
  keepNomeDaAgenda,
  type LinhaDeCulto,
  type LinhaDeEnsaio,
  listCultosDaAgenda,
  listEnsaiosDaAgenda,
  noteLeitura,
  replaceAgenda,
} from './agendas.repository.ts'
import { type Entrada, escreverIcs } from './ics.service.ts'

const DIAS_PARA_TRAS = 90
const DIAS_A_FRENTE = 180

/** How long an answer is cached: a program that asks more often gets the same answer, and is never refused. */
const KEPT_MS = 2 * 60 * 1000

const withEstado = (culto: LinhaDeCulto) => ({
  ...culto,
  vagas: culto.vagas.map((vaga) => ({ ...vaga, estado: estadoDaVaga(vaga, culto) })),
})

const doCulto = (culto: ReturnType<typeof withEstado>, fuso: string, dono: Dono): Entrada => ({
  ...eventoDoCulto(culto, fuso, 'pessoaId' in dono ? 'abra o seu link da escala.' : undefined),
  lugar: `cultos/${culto.id}`,
  sequencia: culto.sequencia,
  alterado_em: culto.alterado_em,
})

const doEnsaio = (ensaio: LinhaDeEnsaio, fuso: string): Entrada => ({
  ...eventoDoEnsaio(ensaio, fuso),
  lugar: `ensaios/${ensaio.id}`,
  sequencia: ensaio.sequencia,
  alterado_em: ensaio.alterado_em,
})

/**
 * The calendar of an account or a page: the published services in which its person has a place, and their rehearsals. For an account
 * without a person, and where no roster is published, all services and rehearsals.
 */
async function calendarOf(deps: Deps, dono: Dono): Promise<string> {
  const { db, agora, config } = deps
  const hoje = diaEm(agora(), config.timeZone)
  const dias = { de: somarDias(hoje, -DIAS_PARA_TRAS), ate: somarDias(hoje, DIAS_A_FRENTE) }
  const { tem_escala: minhas, igreja } = await findQuem(db, dono, dias)
  const cultos = (await listCultosDaAgenda(db, dono, { ...dias, minhas })).map(withEstado)
  const attended = cultos.filter((culto) => !naoVai(culto)).map(({ id }) => id)
  const ensaios = await listEnsaiosDaAgenda(db, minhas ? { cultos: attended } : dias)
  const nome = `${minhas ? 'Minha escala' : 'Cultos e ensaios'}${igreja === null ? '' : ` · ${igreja}`}`
  const entradas = [
    ...cultos.map((culto) => doCulto(culto, config.timeZone, dono)),
    ...ensaios.map((ensaio) => doEnsaio(ensaio, config.timeZone)),
  ]
  // A page's reader has no login, which the addresses of services ask for.
  return escreverIcs(nome, entradas, {
    ...(await placeOf(deps)),
    comLinks: 'usuarioId' in dono,
  })
}

/** Where events lead, and the name behind their ids. */
const placeOf = async (deps: Deps) => ({
  base: baseDosLinks(deps),
  origem: await nomeDaAgenda(deps.db, deps.config.publicUrl),
})

/** Keeps the host of now where no name is kept: what a phone has in its calendar is not doubled by a change of address. */
export const nomeDaAgenda = (db: Db, publicUrl: string): Promise<string> =>
  keepNomeDaAgenda(db, new URL(publicUrl).host)

async function cultoOf(deps: Deps, usuarioId: number, id: number): Promise<{ nome: string; ics: string }> {
  const { db, config } = deps
  const [culto] = await listCultosDaAgenda(db, { usuarioId }, { id })
  if (!culto) throw notFound('Culto', 'o')
  return {
    nome: `culto-${culto.data}.ics`,
    ics: escreverIcs(
      culto.titulo,
      [doCulto(withEstado(culto), config.timeZone, { usuarioId })],
      await placeOf(deps),
    ),
  }
}

/** One's own calendar as a file, or one service of it. Throws AppError 404. */
export const readArquivo = async (deps: Deps, usuarioId: number, cultoId?: number) =>
  cultoId === undefined
    ? { nome: 'minha-escala.ics', ics: await calendarOf(deps, { usuarioId }) }
    : cultoOf(deps, usuarioId, cultoId)

export async function makeAgenda(deps: Deps, usuarioId: number): Promise<{ url: string }> {
  const token = await replaceAgenda(deps.db, usuarioId, deps.agora())
  return { url: enderecoDaAgenda(baseDosLinks(deps), token) }
}

/** The address of a calendar. */
export const enderecoDaAgenda = (base: string, token: string): string =>
  `${base}${AGENDA_ICS.replace(':token', token)}`

/** The owner of a calendar's address; undefined for one that opens nothing. */
async function donoOf(db: Db, token: string): Promise<Dono | undefined> {
  const usuarioId = await findDonoDaAgenda(db, token)
  if (usuarioId !== undefined) return { usuarioId }
  const pessoa = await findDonoDaPagina(db, 'agenda', token)
  return pessoa && { pessoaId: pessoa.id }
}

/**
 * The calendar of an address. Throws AppError 404, the same for an unknown and a revoked one, and for one whose owner may not log in, and
 * 429 after many of them.
 */
export function agendaReader(deps: Deps): (token: string, address: string) => Promise<string> {
  const { db, agora } = deps
  const kept = new Map<string, { since: number; ics: string }>()
  return async (token, address) => {
    const dono = await donoOf(db, token)
    if (!dono) {
      await countDesconhecido(db, 'agenda', address, agora())
      throw new AppError(404, 'Este endereço não vale mais. Crie outro em Escala › Minha escala.', {
        codigo: 'agenda_invalida',
      })
    }
    const now = agora().getTime()
    for (const [key, { since }] of kept) if (Math.abs(now - since) >= KEPT_MS) kept.delete(key)
    const before = kept.get(token)
    if (before) return before.ics
    const ics = await calendarOf(deps, dono)
    kept.set(token, { since: now, ics })
    if ('usuarioId' in dono) await noteLeitura(db, dono.usuarioId, agora())
    return ics
  }
}
