import type { EnderecoGuardado } from '@cantai/contract/sistema/endereco-proprio'
import { podeUsarEndereco } from '@cantai/domain/so-aqui'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Conferidor, readDigitado } from './conferir.service.ts'
import type { Linha } from './linha-no-arquivo.service.ts'
import { findAntes } from './rede.repository.ts'

/**
 * The first password is known to whoever reads a log, and with 'aberto' whoever finds the address is inside: an address of the internet
 * waits for both. Throws AppError 409.
 */
async function requireFechada({ db }: Pick<Deps, 'db'>, url: string): Promise<void> {
  if (podeUsarEndereco(url, await findAntes(db))) return
  throw new AppError(
    409,
    'Antes de um endereço da internet: troque a senha da instalação e escolha quem pode entrar.',
    { codigo: 'falta_fechar' },
  )
}

/** Writes the line for the next start, which follows this answer, or answers with it. */
function writeOrTell({ rede }: Pick<Deps, 'rede'>, linha: Linha): EnderecoGuardado {
  if (!rede?.gravaEndereco) return { escrito: false, linhas: [linha] }
  rede.gravar(linha)
  return { escrito: true, linhas: [] }
}

/** Makes an address the one that links carry, once this installation is found at it; null: none. Throws AppError 400, 409, 422 and 429. */
export async function guardarEndereco(
  deps: Deps,
  { conferir }: Conferidor,
  digitado: string | null,
): Promise<EnderecoGuardado> {
  if (digitado === null) return writeOrTell(deps, 'PUBLIC_URL=')
  const url = readDigitado(digitado)
  await requireFechada(deps, url)
  const { encontrado } = await conferir(url)
  if (!encontrado)
    throw new AppError(422, 'Neste endereço não respondeu este Cantai: nada foi mudado.', {
      codigo: 'nao_encontrado',
    })
  if (deps.config.publicUrl === url) return { escrito: false, linhas: [] }
  return writeOrTell(deps, `PUBLIC_URL=${url}`)
}
