import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CultoPorLink, LinkFeito, LinkNovo, LinksDoCulto } from '@cantai/contract/cultos/links'
import { LINKS_DO_CULTO_MAX } from '@cantai/contract/cultos/links'
import { cultoPorLink } from '@cantai/domain/cultos/culto-por-link'
import { diaEm, momentoEm, somarDias } from '@cantai/domain/datas'
import { countDesconhecido } from '../acesso/tentativas.service.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import { findMusicas } from '../musicas/musicas.repository.ts'
import { findIgreja } from '../sistema/ministerio.repository.ts'
import { enderecosParaOutros, withQr } from '../sistema/rede/rede.service.ts'
import { getCultos } from './leitura.service.ts'
import {
  countAbertura,
  deleteLinkDeCulto,
  findLinkDeCulto,
  holdCulto,
  insertLinkDeCulto,
  type LinkAberto,
  listLinksDeCulto,
} from './link/links.repository.ts'

/** Bytes of texts that one answer carries; songs beyond come without theirs. */
const TEXTOS_MAX = 2_097_152

type Caminho = Pick<FastifyRequest, 'protocol' | 'host'>

/** All links of a service end together, also when it is moved: with the day after it. */
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
    alcance: enderecosParaOutros(deps.config, caminho).length > 0,
  }
}

/** Runs `work` on a service that nobody else changes meanwhile, and answers its links afterwards. Throws AppError 404. */
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
  const bases = enderecosParaOutros(deps.config, caminho)
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

/** The service as the guests of a link see it; undefined where it is over or not shown any more. */
async function readByLink(deps: Deps, link: LinkAberto): Promise<CultoPorLink | undefined> {
  const { db, agora, config } = deps
  const expira = fimDe(link, deps)
  if (expira <= agora()) return undefined
  const [culto] = await getCultos(db, [link.culto_id], diaEm(agora(), config.timeZone))
  if (!culto) return undefined
  const ids = culto.itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : []))
  return cultoPorLink(culto, {
    ...link,
    igreja: await findIgreja(db),
    expira_em: expira.toISOString(),
    folhas: link.com_folhas ? await findMusicas(db, [...new Set(ids)], TEXTOS_MAX) : [],
  })
}

/**
 * The service of a link, or that it still is as `marca` says. Throws AppError 404, the same one for a link that is wrong, over or revoked,
 * and 429 after many of them.
 */
export async function openLinkDeCulto(
  deps: Deps,
  { token, marca: known }: { token: string; marca?: string | undefined },
  address: string,
): Promise<{ marca: string; culto: CultoPorLink | null }> {
  const link = await findLinkDeCulto(deps.db, token)
  const culto = link && (await readByLink(deps, link))
  if (!link || !culto) {
    await countDesconhecido(deps.db, 'culto', address, deps.agora())
    throw new AppError(404, 'Este link não vale mais. Peça outro a quem o enviou.', {
      codigo: 'link_invalido',
    })
  }
  // Whoever asks again has it open already.
  if (known === undefined) await countAbertura(deps.db, link.id, deps.agora())
  const marca = createHash('sha256').update(JSON.stringify(culto)).digest('base64url')
  return { marca, culto: marca === known ? null : culto }
}
