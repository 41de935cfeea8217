import { type LinhaDeImportacao, MusicaTrazida } from '@cantai/contract/importacao'
import { NOME_MAX } from '@cantai/contract/limites'
import { chaveDa, type LinhaConferida } from '@cantai/domain/importacao/conferir'

/** The choice of a person about a row, where it is not what was proposed. */
export interface Escolha {
  /** Left out. */
  readonly fora?: boolean
  /** The song of the repertoire that it is, or 'nova'. */
  readonly com?: number | 'nova'
  readonly nome?: string
  readonly artista?: string
}

/** The ways to deal with a row. */
export type Destino = { tipo: 'nova' } | { tipo: 'existe'; id: number } | { tipo: 'fora'; motivo: string }

export type Grupo = 'novas' | 'decidir' | 'existem' | 'fora'

/** The list of the table that a row stands in; a row that is decided stays where it was. */
export function grupoDe({ situacao, duvida }: LinhaConferida): Grupo {
  if (situacao.tipo === 'nova') return duvida ? 'decidir' : 'novas'
  if (situacao.tipo === 'decidir') return 'decidir'
  return situacao.tipo === 'existe' ? 'existem' : 'fora'
}

export function destinoDe(linha: LinhaConferida, escolha: Escolha | undefined): Destino {
  const { situacao } = linha
  if (escolha?.fora === true) return { tipo: 'fora', motivo: 'deixada de fora na conferência' }
  if (situacao.tipo === 'recusada') return { tipo: 'fora', motivo: situacao.motivo }
  if (situacao.tipo === 'nova' || escolha?.com === 'nova') return { tipo: 'nova' }
  if (typeof escolha?.com === 'number') return { tipo: 'existe', id: escolha.com }
  if (situacao.tipo === 'existe') return { tipo: 'existe', id: situacao.com.id }
  if (situacao.tipo === 'decidir') {
    const [first] = situacao.com
    return situacao.mesma && first ? { tipo: 'existe', id: first.id } : { tipo: 'nova' }
  }
  return { tipo: 'fora', motivo: 'repetida' }
}

const cut = (texto: string) => Array.from(texto).slice(0, NOME_MAX).join('')

/**
 * A row as it is sent. One that repeats another comes under its name, so that it counts as existing; one that the server
 * would refuse is refused with the reason.
 */
export function linhaDe(
  linha: LinhaConferida,
  escolha: Escolha | undefined,
  { preencher, nomeDe }: { preencher: boolean; nomeDe: (linha: number) => LinhaDeImportacao | undefined },
): LinhaDeImportacao {
  const { situacao } = linha
  const musica = {
    ...linha.musica,
    nome: escolha?.nome ?? linha.musica.nome,
    artista: escolha?.artista ?? linha.musica.artista,
  }
  const base = { linha: linha.linha, nome: cut(musica.nome) }
  if (situacao.tipo === 'repetida') {
    const first = nomeDe(situacao.de)
    if (first && first.acao !== 'recusada')
      return {
        ...base,
        acao: first.acao,
        ...(first.chave !== undefined && { chave: first.chave }),
        ...(first.musica_id !== undefined && { musica_id: first.musica_id }),
      }
    return { ...base, acao: 'recusada', motivo: 'repetida de uma linha deixada de fora' }
  }
  const destino = destinoDe(linha, escolha)
  if (destino.tipo === 'fora') return { ...base, acao: 'recusada', motivo: destino.motivo.slice(0, 300) }
  const checked = MusicaTrazida.safeParse(musica)
  if (!checked.success)
    return {
      ...base,
      acao: 'recusada',
      motivo: (checked.error.issues[0]?.message ?? 'dados inválidos').slice(0, 300),
    }
  const chave = chaveDa(linha.musica)
  if (destino.tipo === 'existe')
    return {
      ...base,
      acao: 'existe',
      chave,
      musica_id: destino.id,
      ...(preencher && { musica: checked.data }),
    }
  return { ...base, acao: 'trazer', chave, musica: checked.data }
}
