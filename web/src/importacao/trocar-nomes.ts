import type { Escolha } from './escolha.ts'
import type { Trabalho } from './trabalho.ts'

/** Name and artist of each new song the other way round; again, and they are as they were. */
export const trocarNaLinha = ({ linhas, escolhas }: Trabalho): Record<number, Escolha> =>
  Object.fromEntries(
    linhas.map(({ linha, musica, situacao }) => {
      const { nome = musica.nome, artista = musica.artista, ...rest } = escolhas[linha] ?? {}
      return [
        linha,
        situacao.tipo === 'nova' ? { ...rest, nome: artista, artista: nome } : { ...escolhas[linha] },
      ]
    }),
  )
