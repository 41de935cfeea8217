import type { HolyricsEdicao, HolyricsLigado } from '@cantai/contract/cultos/holyrics'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findHolyrics, saveHolyrics } from './holyrics.repository.ts'

type Needs = Pick<Deps, 'db' | 'agora' | 'providers'>

const wrong = (campo: string, erro: string) =>
  new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { [campo]: erro } } })

export async function readHolyrics({ db }: Pick<Deps, 'db'>): Promise<HolyricsLigado> {
  const row = await findHolyrics(db)
  return { endereco: row?.endereco ?? null, pela_internet: row !== undefined && row.chave !== null }
}

/** Throws AppError 422 by field. A stored token goes to no other address than the one it was given for. */
export async function changeHolyrics(
  deps: Needs,
  typed: HolyricsEdicao,
  autorId: number,
): Promise<HolyricsLigado> {
  const { db, agora, providers } = deps
  const endereco = providers.holyrics.originOf(typed.endereco)
  if (endereco === undefined)
    throw wrong(
      'endereco',
      'Use o endereço do computador na rede da igreja com a porta (1024 ou maior), como http://192.168.0.10:8091, ou https://api.holyrics.com.br',
    )
  const storedRow = await findHolyrics(db)
  const sameAddressRow = storedRow?.endereco === endereco ? storedRow : undefined
  const token = typed.token || sameAddressRow?.token
  if (token === undefined) throw wrong('token', 'Token é obrigatório')
  const chave = typed.chave || sameAddressRow?.chave || null
  const isHosted = providers.holyrics.isHosted(endereco)
  if (endereco.startsWith('https:') && chave === null)
    throw wrong('chave', 'Pela internet, preencha também a chave (API Key)')
  await saveHolyrics(db, { endereco, token, chave: isHosted ? chave : null }, autorId, agora())
  return readHolyrics(deps)
}
