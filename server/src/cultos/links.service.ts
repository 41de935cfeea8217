import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type {
  CultoPorLink,
  FolhaPorLink,
  LinkFeito,
  LinkNovo,
  LinksDoCulto,
} from '@cantai/contract/cultos/links'
import { LINKS_DO_CULTO_MAX } from '@cantai/contract/cultos/links'
import { cultoPorLink } from '@cantai/domain/cultos/culto-por-link'
import { diaEm, momentoEm, somarDias } from '@cantai/domain/datas'
import { countDesconhecido } from '../acesso/tentativas.service.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import { atATime } from '../limits/at-a-time.ts'
import { findMusicas } from '../musicas/musicas.repository.ts'
import { findIgreja } from '../sistema/ministerio.repository.ts'
import { withQr } from '../sistema/rede/qr.service.ts'
import { enderecosParaOutros } from '../sistema/rede/rede.service.ts'
import { SEM_ARTISTA, SEM_NOME } from './cultos.repository.ts'
import { getCultos } from './leitura.service.ts'
import {
  countAbertura,
  deleteLinkDeCulto,
  findLinkDeCulto,
  findMarcaDeTudo,
  holdCulto,
  insertLinkDeCulto,
  type LinkAberto,
  listFolhasDitas,
  listLinksDeCulto,
} from './link/links.repository.ts'

/** Limit of texts in one answer, in bytes; songs beyond it come without theirs. */
const TEXTOS_MAX = 2_097_152

type Caminho = Pick<FastifyRequest, 'protocol' | 'host'>

/** All links of a service expire together, with the day after it, also when it is moved. */
const fimDe = ({ data }: { data: string }, { config }: Pick<Deps, 'config'>): Date =>
  momentoEm(somarDias(data, 1), '23:59', config.timeZone)

const linksNow = async (
  db: Db,
  deps: Deps,
  culto: { id: number; data: string },
  caminho: Caminho,
): Promise<LinksDoCulto> => {
  const expira = fimDe(culto, deps)
  return {
    links: expira > deps.agora() ? await listLinksDeCulto(db, culto.id) : [],
    expira_em: expira.toISOString(),
    alcance: enderecosParaOutros(deps, caminho).length > 0,
  }
}

/** Runs `work` with the service locked, and returns its links afterwards. Throws AppError 404. */
const onCulto = <Done>(
  { db }: Deps,
  id: number,
  work: (tx: Db, culto: { id: number; titulo: string; data: string }) => Promise<Done>,
): Promise<Done> =>
  db.transaction().execute(async (tx) => {
    const culto = await holdCulto(tx, id)
    if (!culto) throw notFound('Culto', 'o')
    return work(tx, culto)
  })

const note = (
  tx: Db,
  { id, titulo, data }: { id: number; titulo: string; data: string },
  autor_id: number,
  acao: 'link_criado' | 'link_revogado',
) => insertQuemFez(tx, { autor_id, acao, tipo: 'culto', registro_id: id, titulo, dia: data })

export const listLinks = (deps: Deps, id: number, caminho: Caminho): Promise<LinksDoCulto> =>
  onCulto(deps, id, (tx, culto) => linksNow(tx, deps, culto, caminho))

/** Throws AppError 404 and 409. */
export async function createLink(
  deps: Deps,
  id: number,
  novo: LinkNovo,
  { autorId, caminho }: { autorId: number; caminho: Caminho },
): Promise<LinkFeito> {
  const bases = enderecosParaOutros(deps, caminho)
  if (bases.length === 0)
    throw new AppError(
      409,
      'O servidor ainda não atende os outros aparelhos da rede: um link só abriria neste computador.',
      { codigo: 'so_neste_computador' },
    )
  const { token, ...links } = await onCulto(deps, id, async (tx, culto) => {
    const { length } = (await linksNow(tx, deps, culto, caminho)).links
    if (fimDe(culto, deps) <= deps.agora())
      throw new AppError(409, 'Este culto já passou: um link dele não abriria mais.', { codigo: 'passou' })
    if (length >= LINKS_DO_CULTO_MAX)
      throw new AppError(409, `Este culto já tem ${LINKS_DO_CULTO_MAX} links. Revogue um para criar outro.`, {
        codigo: 'limite_de_links',
      })
    const made = await insertLinkDeCulto(tx, { ...novo, culto_id: id, criado_por: autorId }, deps.agora())
    await note(tx, culto, autorId, 'link_criado')
    return { token: made, ...(await linksNow(tx, deps, culto, caminho)) }
  })
  const urls = bases.map((base) => `${base.replace(/\/+$/, '')}/c/#${token}`)
  return { ...links, enderecos: await Promise.all(urls.map(withQr)) }
}

/** Throws AppError 404, also for a link of another service. */
export const revokeLink = (deps: Deps, { id, link }: { id: number; link: number }, autorId: number) =>
  onCulto(deps, id, async (tx, culto) => {
    if (!(await deleteLinkDeCulto(tx, id, link))) throw notFound('Link', 'o')
    await note(tx, culto, autorId, 'link_revogado')
  })

/** The service as guests of a link see it; undefined where it is over or not shown any more. */
async function readByLink(deps: Deps, link: LinkAberto): Promise<CultoPorLink | undefined> {
  const { db, agora, config } = deps
  const expira = fimDe(link, deps)
  if (expira <= agora()) return undefined
  const [culto] = await getCultos(db, [link.culto_id], diaEm(agora(), config.timeZone), 'fora')
  if (!culto) return undefined
  const ids = culto.itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : []))
  return cultoPorLink(culto, {
    ...link,
    igreja: await findIgreja(db),
    expira_em: expira.toISOString(),
    folhas: link.com_folhas ? await folhasDitas(db, [...new Set(ids)]) : [],
  })
}

/** The approved sheets of these songs; a waiting text is left out. */
export async function folhasDitas(db: Db, ids: readonly number[]): Promise<FolhaPorLink[]> {
  const ditas = await listFolhasDitas(db, ids)
  return (await findMusicas(db, ids, TEXTOS_MAX)).map((folha) => {
    const dita = ditas.get(folha.id)
    if (!dita) return folha
    const [letra, cifras] = [folha.letra && dita.letra, folha.cifras && dita.cifras]
    const [nome, artista] = [dita.nome ?? SEM_NOME, dita.artista ?? SEM_ARTISTA]
    return Object.assign({}, folha, {
      nome,
      artista,
      letra,
      cifras,
      tem_letra: Boolean(dita.letra),
      tem_cifras: Boolean(dita.cifras),
    })
  })
}

/** Lifetime of a cached answer: the day and the list of newcomers change without a write. */
const KEPT_MS = 60_000
/** Limit of answers of one link that are sent at the same time, over all readers. */
const AT_ONCE = 20

interface Resposta {
  marca: string
  /** The whole answer, serialised once for all readers. */
  texto: string
}

/** A cache entry of a link: its answer, or the promise of it, and the version mark it was made from. */
interface Guardada {
  de: string
  desde: number
  resposta: Promise<Resposta | undefined>
}

/**
 * Reads the service of a link, or confirms that `marca` is still current. The answer is cached for all readers of the link until something
 * is written. Throws AppError 404, the same one for a link that is wrong, over or revoked, and 429 after many of them, or while too many
 * answers of one link are being sent.
 */
export function linkReader(deps: Deps) {
  const { db, agora } = deps
  const kept = new Map<number, Guardada>()
  const begin = atATime(AT_ONCE, {
    message: 'Muita gente está abrindo este link agora: tente de novo em alguns segundos.',
    retryAfterS: 5,
  })

  async function make(link: LinkAberto): Promise<Resposta | undefined> {
    const culto = await readByLink(deps, link)
    if (!culto) return undefined
    const marca = createHash('sha256').update(JSON.stringify(culto)).digest('base64url')
    return { marca, texto: JSON.stringify({ marca, culto }) }
  }

  async function read(link: LinkAberto): Promise<Resposta | undefined> {
    const now = agora().getTime()
    const de = `${await findMarcaDeTudo(db)} ${link.com_folhas} ${link.com_escala}`
    for (const [id, { desde }] of kept) if (Math.abs(now - desde) >= KEPT_MS) kept.delete(id)
    const before = kept.get(link.id)
    if (before?.de === de) return before.resposta
    const resposta = make(link)
    const guardada = { de, desde: now, resposta }
    kept.set(link.id, guardada)
    resposta.catch(() => kept.get(link.id) === guardada && kept.delete(link.id))
    return resposta
  }

  return async ({ token, marca: known }: { token: string; marca?: string | undefined }, address: string) => {
    const link = await findLinkDeCulto(db, token)
    const resposta = link && (await read(link))
    if (!link || !resposta) {
      await countDesconhecido(db, 'culto', address, agora())
      throw new AppError(404, 'Este link não vale mais. Peça outro a quem o enviou.', {
        codigo: 'link_invalido',
      })
    }
    const { marca, texto } = resposta
    if (marca === known) return { marca, culto: null }
    // A reader with a mark has it open already.
    if (known === undefined) await countAbertura(db, link.id, agora())
    const end = begin(link.id)
    return Readable.from([texto], { objectMode: false }).once('close', end)
  }
}
