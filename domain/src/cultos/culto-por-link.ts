import type { Culto } from '@cantai/contract/cultos/cultos'
import { CultoPorLink, type FolhaPorLink, type LinkNovo } from '@cantai/contract/cultos/links'
import { emUmaLinha } from '../em-uma-linha.ts'
import { primeiroNome } from '../primeiro-nome.ts'

const primeirosNomes = (pessoas: readonly { nome: string }[]) =>
  pessoas.map(({ nome }) => primeiroNome(emUmaLinha(nome)))

const linhaOuNada = (texto: string | null) => (texto === null ? null : emUmaLinha(texto))

/** The people of a roster by function, without open places and refusals. */
function escalaDita({ escala }: Pick<Culto, 'escala'>): CultoPorLink['escala'] {
  if (!escala) return null
  const vagas = escala.vagas.flatMap(({ funcao, pessoa, estado }) =>
    pessoa === null || estado === 'recusada' ? [] : { funcao, nome: pessoa.nome },
  )
  return [...Map.groupBy(vagas, ({ funcao }) => funcao)].map(([funcao, de]) => ({
    funcao: emUmaLinha(funcao),
    nomes: primeirosNomes(de),
  }))
}

const folhaDita = (folha: FolhaPorLink) => ({
  ...folha,
  nome: emUmaLinha(folha.nome),
  artista: emUmaLinha(folha.artista),
})

interface Mostra extends LinkNovo {
  igreja: string | null
  expira_em: string
  folhas: readonly FolhaPorLink[]
}

/**
 * A service as the guests of a link see it: of each thing the fields that the contract names, so that one that comes to the service later is
 * not told by itself.
 * @example cultoPorLink(culto, { com_folhas: false, com_escala: false, igreja, expira_em, folhas: [] }).escala // => null
 */
export function cultoPorLink(culto: Culto, mostra: Mostra): CultoPorLink {
  const { com_folhas, com_escala, igreja, expira_em, folhas } = mostra
  const own = new Set(culto.itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : [])))
  return CultoPorLink.parse({
    ...culto,
    igreja: linhaOuNada(igreja),
    titulo: emUmaLinha(culto.titulo),
    tipo: emUmaLinha(culto.tipo),
    traje: linhaOuNada(culto.traje),
    expira_em,
    itens: culto.itens.map((item) =>
      item.especie === 'roteiro'
        ? {
            ...item,
            titulo: emUmaLinha(item.titulo),
            responsavel: com_escala ? linhaOuNada(item.responsavel) : null,
          }
        : {
            ...item,
            nome: emUmaLinha(item.nome),
            artista: emUmaLinha(item.artista),
            sequencia: linhaOuNada(item.sequencia),
            quem_canta: com_escala ? primeirosNomes(item.quem_canta) : [],
          },
    ),
    folhas: com_folhas ? folhas.filter(({ id }) => own.has(id)).map(folhaDita) : null,
    escala: com_escala ? escalaDita(culto) : null,
  })
}
