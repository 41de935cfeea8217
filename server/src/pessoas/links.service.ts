import type { Cobranca, VistaDoLink } from '@cantai/contract/pessoas/escala'
import { dataPorExtenso, horaPorExtenso, momentoEm, somarDias } from '@cantai/domain/datas'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { soAqui } from '@cantai/domain/so-aqui'
import { countDesconhecido } from '../acesso/tentativas.service.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { getEscala } from './escala.service.ts'
import { askForPessoa, insertLinkPessoal, holdTelefones, openLinkPessoal } from './links.repository.ts'
import { findPessoaDaConta, type Olhar } from './pessoas.repository.ts'
import { answer, listMeusCultos } from './respostas.service.ts'

const semValor = () =>
  new AppError(404, 'Este link não vale mais. Peça outro à liderança.', { codigo: 'link_invalido' })

/** The person of a link. Throws AppError 404, and 429 after many unknown ones. */
async function personOf({ db, agora }: Deps, token: string, address: string) {
  const pessoa = await openLinkPessoal(db, token, agora())
  if (pessoa) return pessoa
  await countDesconhecido(db, 'resposta', address, agora())
  throw semValor()
}

const vistaOf = async (
  db: Db,
  { id, nome }: { id: number; nome: string },
  hoje: string,
): Promise<VistaDoLink> => ({
  primeiro_nome: primeiroNome(nome),
  cultos: await listMeusCultos(db, id, hoje, { fora: true }),
})

/** Throws AppError 404, the same one for a link that is wrong, over or revoked, and 429 after many of them. */
export async function openLink(
  deps: Deps,
  token: string,
  { address, hoje }: { address: string; hoje: string },
) {
  return vistaOf(deps.db, await personOf(deps, token, address), hoje)
}

export async function answerByLink(
  deps: Deps,
  { token, ...resposta }: { token: string } & Parameters<typeof answer>[1],
  { address, hoje }: { address: string; hoje: string },
): Promise<VistaDoLink> {
  const pessoa = await personOf(deps, token, address)
  const { db, agora } = deps
  await answer(db, resposta, { via: 'link', pessoaId: pessoa.id }, { agora: agora(), hoje })
  return vistaOf(db, pessoa, hoje)
}

/**
 * Stores an account's claim to be the person of a link. Links are forwarded: whoever has one can answer by it, but becomes that person only
 * when a lider confirms it. Throws AppError 409 when either is linked to another already.
 */
export async function claimByLink(
  deps: Deps,
  token: string,
  { usuarioId, address }: { usuarioId: number; address: string },
) {
  const { id, nome, usuario_id } = await personOf(deps, token, address)
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

const quando = ({ data, hora }: { data: string; hora: string | null }) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, às ${horaPorExtenso(hora)}`

/** A text and a link for each person without an answer, which the leader sends from their own phone. Throws AppError 404. */
export async function chaseAnswers(
  { db, agora, config }: Deps,
  cultoId: number,
  olhar: Olhar,
): Promise<{ pessoas: Cobranca[] }> {
  const escala = await getEscala(db, cultoId, olhar)
  const pending = Map.groupBy(
    escala.vagas.filter(({ estado }) => estado === 'pendente'),
    ({ pessoa }) => pessoa?.id ?? 0,
  )
  if (pending.size === 0 || escala.encerrada) return { pessoas: [] }
  const base = soAqui(config.publicUrl) ? null : config.publicUrl.replace(/\/+$/, '')
  const expira_em = momentoEm(somarDias(escala.data, 1), '23:59', config.timeZone)
  return db.transaction().execute(async (tx) => {
    const people = await holdTelefones(tx, [...pending.keys()])
    const pessoas: Cobranca[] = []
    for (const { pessoa_id, nome, telefone } of people) {
      const link =
        base === null
          ? null
          : `${base}/r/#${await insertLinkPessoal(tx, { pessoa_id, criado_por: olhar.usuarioId, expira_em }, agora())}`
      const funcoes = pending
        .get(pessoa_id)
        ?.map(({ funcao }) => funcao)
        .join(' e ')
      const texto = `Oi, ${primeiroNome(nome)}! Você está na escala de ${quando(escala)}: ${funcoes}. Você pode?${link === null ? '' : ` Responda aqui: ${link}`}`
      pessoas.push({ pessoa_id, nome, telefone, link, texto })
    }
    return { pessoas }
  })
}
