import type { Culto } from '@cantai/contract/cultos/cultos'
import type { CultoPorLink, FolhaPorLink, LinkNovo } from '@cantai/contract/cultos/links'
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

const folhaDita = ({
  id,
  nome,
  artista,
  tom,
  bpm,
  compasso,
  duracao_s,
  letra,
  cifras,
  tem_letra,
  tem_cifras,
}: FolhaPorLink): FolhaPorLink => ({
  id,
  nome: emUmaLinha(nome),
  artista: emUmaLinha(artista),
  tom,
  bpm,
  compasso,
  duracao_s,
  letra,
  cifras,
  tem_letra,
  tem_cifras,
})

interface Mostra extends LinkNovo {
  igreja: string | null
  expira_em: string
  folhas: readonly FolhaPorLink[]
}

/**
 * A service as the guests of a link see it. Each field is listed here, so that a new field of the service is not revealed by accident.
 * @example cultoPorLink(culto, { com_folhas: false, com_escala: false, igreja, expira_em, folhas: [] }).escala // => null
 */
export function cultoPorLink(culto: Culto, mostra: Mostra): CultoPorLink {
  const { titulo, tipo, data, hora, traje } = culto
  const { com_folhas, com_escala, igreja, expira_em, folhas } = mostra
  const own = new Set(culto.itens.flatMap((item) => (item.especie === 'musica' ? item.musica_id : [])))
  return {
    igreja: linhaOuNada(igreja),
    titulo: emUmaLinha(titulo),
    tipo: emUmaLinha(tipo),
    data,
    hora,
    traje: linhaOuNada(traje),
    expira_em,
    itens: culto.itens.map((item) => {
      if (item.especie === 'roteiro')
        return {
          especie: item.especie,
          id: item.id,
          tipo: item.tipo,
          titulo: emUmaLinha(item.titulo),
          responsavel: com_escala ? linhaOuNada(item.responsavel) : null,
          duracao_min: item.duracao_min,
        }
      const {
        especie,
        musica_id,
        nome,
        artista,
        tom_do_dia,
        tom,
        sequencia,
        reserva,
        bpm,
        compasso,
        duracao_s,
      } = item
      return {
        especie,
        musica_id,
        nome: emUmaLinha(nome),
        artista: emUmaLinha(artista),
        tom_do_dia,
        tom,
        sequencia: linhaOuNada(sequencia),
        reserva,
        bpm,
        compasso,
        duracao_s,
        quem_canta: com_escala ? primeirosNomes(item.quem_canta) : [],
      }
    }),
    folhas: com_folhas ? folhas.filter(({ id }) => own.has(id)).map(folhaDita) : null,
    escala: com_escala ? escalaDita(culto) : null,
  }
}
