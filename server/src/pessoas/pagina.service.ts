import type { Body } from '@cantai/contract/call'
import { FolhaPorLink } from '@cantai/contract/cultos/links'
import type { MeuCulto, Resposta } from '@cantai/contract/pessoas/escala'
import {
  type CultoDaPagina,
  FOLHAS_DIAS,
  type MusicaDaPagina,
  type paginaCalls,
  type VistaDoLink,
} from '@cantai/contract/pessoas/pagina'
import { somarDias } from '@cantai/domain/datas'
import { emUmaLinha } from '@cantai/domain/em-uma-linha'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { countDesconhecido, throttle } from '../acesso/tentativas.service.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import { getCultos } from '../cultos/leitura.service.ts'
import { folhasDitas } from '../cultos/links.service.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import { atATime } from '../limits/at-a-time.ts'
import { enderecoDosLinks } from '../sistema/rede/rede.service.ts'
import { enderecoDaAgenda } from './agenda/agenda.service.ts'
import { listIndisponibilidades } from './fatos/indisponibilidades.repository.ts'
import { markDias, unmarkDias } from './indisponibilidades.service.ts'
import {
  type Dono,
  findDonoDoLinkDeAntes,
  findFolhasNaPagina,
  listPaginas,
  renewPagina,
  writeNaoSouEu,
} from './link/paginas.repository.ts'
import { findDonoDaPagina, tokensDe } from './link/paginas.service.ts'
import { askForPessoa } from './link/pedidos.repository.ts'
import { findPessoaDaConta, holdPessoa, isAtiva } from './pessoas.repository.ts'
import { answer, listMeusCultos } from './respostas.service.ts'

/** Limit of readings of one page at the same time. */
const AT_ONCE = 8
const MUITA_GENTE = {
  message: 'Esta página está sendo aberta muitas vezes agora: tente de novo em alguns segundos.',
  retryAfterS: 5,
}
/** How often one page may write, so that a forwarded link fills no table. */
const ESCRITAS = { janelaMs: 15 * 60_000, limit: 300 }

const semValor = () =>
  new AppError(404, 'Este link não vale mais. Peça outro à liderança.', { codigo: 'link_invalido' })

/** The request's address, and the day. */
interface Pedido {
  address: string
  hoje: string
}

/** `antes`: the link is one that an older version made. */
type DonoDoLink = Dono & { antes: boolean }

/** The person of a link. Throws AppError 404, the same for a wrong, old or revoked one, and 429 after many of them. */
async function donoDe({ db, agora }: Deps, token: string, address: string): Promise<DonoDoLink> {
  const dono = await findDonoDaPagina(db, 'pagina', token)
  if (dono) return { ...dono, antes: false }
  const deAntes = await findDonoDoLinkDeAntes(db, token, agora())
  if (deAntes) return { ...deAntes, antes: true }
  await countDesconhecido(db, 'resposta', address, agora())
  throw semValor()
}

/** The songs of these services as they may be said outside, each service's in its order. */
async function musicasDe(
  { db }: Deps,
  pessoaId: number,
  cultos: readonly MeuCulto[],
  hoje: string,
): Promise<CultoDaPagina[]> {
  const folhas = await findFolhasNaPagina(db)
  const ids = cultos.map(({ culto_id }) => culto_id)
  const lidos = new Map((await getCultos(db, ids, hoje, 'fora')).map((culto) => [culto.id, culto]))
  return cultos.map((culto) => ({
    ...culto,
    musicas: (lidos.get(culto.culto_id)?.itens ?? []).flatMap((item): MusicaDaPagina[] => {
      if (item.especie !== 'musica') return []
      const { musica_id, tom_do_dia, reserva, youtube_video_id, tem_letra, tem_cifras } = item
      return [
        {
          musica_id,
          nome: emUmaLinha(item.nome),
          artista: emUmaLinha(item.artista),
          tom_do_dia,
          reserva,
          youtube_video_id,
          canto: item.quem_canta.some(({ id }) => id === pessoaId),
          tem_folha: folhas && isNear(culto, hoje) && (tem_letra || tem_cifras),
        },
      ]
    }),
  }))
}

const isNear = ({ data }: Pick<MeuCulto, 'data'>, hoje: string) => data <= somarDias(hoje, FOLHAS_DIAS)

/** The address of the page's own calendar; null for a link of before, and where nothing reaches this server. */
async function agendaDe(deps: Deps, { id, antes }: DonoDoLink): Promise<string | null> {
  const { db } = deps
  const base = enderecoDosLinks(deps)
  if (antes || base === undefined) return null
  const pagina = (await listPaginas(db, [id])).get(id)
  return pagina ? enderecoDaAgenda(base, (await tokensDe(db))('agenda', pagina)) : null
}

async function vistaDe(deps: Deps, dono: DonoDoLink, hoje: string): Promise<VistaDoLink> {
  const { db } = deps
  const cultos = await listMeusCultos(db, dono.id, hoje, { fora: true })
  const ausencias = await listIndisponibilidades(db, { pessoaId: dono.id, hoje })
  return {
    primeiro_nome: primeiroNome(dono.nome),
    cultos: await musicasDe(deps, dono.id, cultos, hoje),
    ausencias: ausencias.map(({ id, de, ate }) => ({ id, de, ate })),
    agenda: await agendaDe(deps, dono),
  }
}

type CorpoDe<Nome extends keyof typeof paginaCalls> = Body<(typeof paginaCalls)[Nome]>

/** The calls of a personal page. Each throws AppError 404 where its link opens nothing, and 429 where it is used too much. */
export function paginas(deps: Deps) {
  const { db, agora } = deps
  const begin = atATime(AT_ONCE, MUITA_GENTE)

  async function read<Done>(
    token: string,
    address: string,
    work: (dono: DonoDoLink) => Promise<Done>,
  ): Promise<Done> {
    const dono = await donoDe(deps, token, address)
    const end = begin(dono.id)
    try {
      return await work(dono)
    } finally {
      end()
    }
  }

  /** Writes, and answers the page as it is afterwards. */
  async function change(
    token: string,
    { address, hoje }: Pedido,
    work: (dono: DonoDoLink) => Promise<unknown>,
  ): Promise<VistaDoLink> {
    const dono = await donoDe(deps, token, address)
    await throttle(db, [{ chave: `pagina:${dono.id}`, ...ESCRITAS }], agora())
    await work(dono)
    return vistaDe(deps, dono, hoje)
  }

  return {
    ver: ({ token }: CorpoDe<'ver'>, { address, hoje }: Pedido) =>
      read(token, address, (dono) => vistaDe(deps, dono, hoje)),

    responder: ({ token, ...resposta }: CorpoDe<'ver'> & Resposta, pedido: Pedido) =>
      change(token, pedido, ({ id }) =>
        answer(db, resposta, { via: 'link', pessoaId: id }, { agora: agora(), hoje: pedido.hoje }),
      ),

    marcar: ({ token, ...dias }: CorpoDe<'marcar'>, pedido: Pedido) =>
      change(token, pedido, ({ id }) =>
        db.transaction().execute((tx) => markDias(tx, id, dias, { autorId: null, hoje: pedido.hoje })),
      ),

    desmarcar: ({ token, id }: CorpoDe<'desmarcar'>, pedido: Pedido) =>
      change(token, pedido, (dono) =>
        db.transaction().execute((tx) => unmarkDias(tx, id, (pessoaId) => pessoaId === dono.id, null)),
      ),

    naoSouEu: async ({ token }: CorpoDe<'naoSouEu'>, pedido: Pedido): Promise<void> => {
      await change(token, pedido, ({ id, nome }) =>
        db.transaction().execute(async (tx) => {
          if (await writeNaoSouEu(tx, id, agora())) await note(tx, id, nome, null, 'nao_sou_eu')
        }),
      )
    },

    /** Throws AppError 404 also for a sheet that this page does not show. */
    folha: ({ token, culto_id, musica_id }: CorpoDe<'folha'>, { address, hoje }: Pedido) =>
      read(token, address, async ({ id }) => {
        const proprios = (await listMeusCultos(db, id, hoje, { fora: true })).filter(
          (culto) => culto.culto_id === culto_id,
        )
        const musicas = (await musicasDe(deps, id, proprios, hoje)).flatMap((culto) => culto.musicas)
        const shown = musicas.some((musica) => musica.musica_id === musica_id && musica.tem_folha)
        const [folha] = shown ? await folhasDitas(db, [musica_id]) : []
        if (!folha) throw notFound('Folha')
        return FolhaPorLink.parse({
          ...folha,
          nome: emUmaLinha(folha.nome),
          artista: emUmaLinha(folha.artista),
        })
      }),
  }
}

/** A line of the history about somebody's page; `autorId` null: whoever has the link. */
const note = (
  tx: Deps['db'],
  id: number,
  titulo: string,
  autorId: number | null,
  campo: 'nao_sou_eu' | 'pagina',
) =>
  insertQuemFez(tx, {
    autor_id: autorId,
    acao: 'alterado',
    tipo: 'pessoa',
    registro_id: id,
    titulo,
    campos: [campo],
    pessoa_id: id,
  })

/**
 * Stores an account's claim to be the person of a link. Links are forwarded: whoever has one can answer by it, but becomes that person only
 * when a lider confirms it. Throws AppError 409 when either is linked to another already.
 */
export async function claimByLink(
  deps: Deps,
  token: string,
  { usuarioId, address }: { usuarioId: number; address: string },
) {
  const { id, nome, usuario_id } = await donoDe(deps, token, address)
  if (usuario_id === usuarioId) return { id, nome, ligada: true }
  return deps.db.transaction().execute(async (tx) => {
    const own = await findPessoaDaConta(tx, usuarioId)
    if (own)
      throw new AppError(
        409,
        `A sua conta já é de ${own.nome}: peça à liderança para juntar os dois cadastros.`,
        { codigo: 'conta_em_uso' },
      )
    const { numUpdatedRows } = await askForPessoa(tx, id, usuarioId)
    if (numUpdatedRows === 0n)
      throw new AppError(409, 'Este cadastro já é de outra conta.', { codigo: 'conta_em_uso' })
    return { id, nome, ligada: false }
  })
}

/** The links of these people's pages; null where the server has no address that other devices reach. Makes nothing. */
export async function linksDe(
  deps: Pick<Deps, 'db' | 'config' | 'wifi'>,
  pessoas: readonly number[],
): Promise<(id: number) => string | null> {
  const { db } = deps
  const base = enderecoDosLinks(deps)
  if (base === undefined) return () => null
  const paginasDelas = await listPaginas(db, pessoas)
  const token = await tokensDe(db)
  return (id) => {
    const pagina = paginasDelas.get(id)
    return pagina ? `${base}/r/#${token('pagina', pagina)}` : null
  }
}

/** Throws AppError 404, and 409 for who is no longer in the team, whose page answers nobody. */
export async function readLink(
  deps: Pick<Deps, 'db' | 'config' | 'wifi'>,
  id: number,
): Promise<{ link: string | null }> {
  const ativa = await isAtiva(deps.db, id)
  if (ativa === undefined) throw notFound('Pessoa')
  if (!ativa)
    throw new AppError(409, 'Esta pessoa não está mais na equipe: ative antes de mandar o link.', {
      codigo: 'inativa',
    })
  return { link: (await linksDe(deps, [id]))(id) }
}

/** Ends the links of a person's page, and returns the new one. Throws AppError 404, 409. */
export const renewLink = (deps: Deps, id: number, autorId: number): Promise<{ link: string | null }> =>
  deps.db.transaction().execute(async (tx) => {
    const pessoa = await holdPessoa(tx, id)
    if (!pessoa) throw notFound('Pessoa')
    await renewPagina(tx, id)
    await note(tx, id, pessoa.nome, autorId, 'pagina')
    return readLink({ ...deps, db: tx }, id)
  })
