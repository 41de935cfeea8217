import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { funcoesQuery, pessoasQuery } from '../../pessoas/pessoas-api.ts'
import { entrableBy, rotas } from '../rotas.ts'
import { type Comando, isNamedIn } from './comandos.ts'

const SHOWN = 3

/** The people who serve and are named so, for who may open their records. */
export function usePessoasEncontradas(
  busca: string,
  usuario: Usuario,
  go: (path: string) => void,
): Comando[] {
  const isAsked = palavrasDaBusca(busca).length > 0 && entrableBy(usuario, rotas.pessoas)
  const pessoas = useQuery({ ...pessoasQuery, enabled: isAsked }).data?.pessoas ?? []
  const funcoes = useQuery({ ...funcoesQuery, enabled: isAsked }).data ?? []
  if (!isAsked) return []
  return pessoas
    .filter(({ nome, apelido }) => isNamedIn(`${nome} ${apelido ?? ''}`, busca))
    .slice(0, SHOWN)
    .map((pessoa) => ({
      id: `pessoa:${pessoa.id}`,
      label: pessoa.nome,
      detail: funcoes
        .filter(({ id }) => pessoa.funcoes.some(({ funcao_id }) => funcao_id === id))
        .map(({ nome }) => nome)
        .join(' · '),
      icon: UserRound,
      run: () => go(`${rotas.pessoas.path}/${pessoa.id}`),
    }))
}
