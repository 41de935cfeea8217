import type { Culto } from '@cantai/contract/cultos/cultos'
import type { ItemDeRoteiro, ItemDoCulto, MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { escalaNoRetrato, linhaDaEscala } from '@cantai/domain/cultos/escala-na-mensagem'
import { dataPorExtenso, horaPorExtenso } from '@cantai/domain/datas'
import type { LinhaDaOrdem, OrdemNoPapel } from '@cantai/domain/impressao/ordem'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import type { Pedida } from '../../musicas/papel/papel.ts'
import { contados, musicasDe, nomesDeQuemCanta, tomOriginal } from '../itens.ts'

/** The roster on paper, where nobody is asked to answer any more, a line for each function. */
export function escalaNoPapel({ escala }: Pick<Culto, 'escala'>): string[] {
  // A copy that an older version kept has none.
  const lugares = escalaNoRetrato(escala ?? null) ?? []
  const told = lugares.map(({ funcao, pessoa_id, nome, resposta }) => ({
    funcao,
    pessoa_id,
    nome,
    resposta: resposta === 'nao' ? resposta : ('sim' as const),
  }))
  return [...Map.groupBy(told, ({ funcao }) => funcao).values()].map((each) => linhaDaEscala(each))
}

/** When a service is, as '29 de novembro de 2026, 19h'. */
export const quandoNoPapel = ({ data, hora }: Pick<Culto, 'data' | 'hora'>): string =>
  dataPorExtenso(data) + (hora === null ? '' : `, ${horaPorExtenso(hora)}`)

/** The songs that have a page: a reprise is sung from the one before, unless it is in another key. */
export function comFolha(culto: Pick<Culto, 'itens'>) {
  const printed = new Set<string>()
  return contados(musicasDe(culto)).filter(({ item: { musica_id, tom_do_dia } }) => {
    const page = `${musica_id} ${tom_do_dia}`
    return !printed.has(page) && printed.add(page)
  })
}

const ditos = (...textos: readonly (string | null | false)[]): string[] =>
  textos.flatMap((texto) => texto || [])

function daMusica(musica: MusicaDoCulto, numero: number, vez: number): LinhaDaOrdem {
  const { nome, artista, tom_do_dia, sequencia, notas, reserva } = musica
  const original = tomOriginal(musica)
  const cantam = nomesDeQuemCanta(musica)
  const sobre = ditos(
    artista,
    original !== null && `orig. ${original}`,
    reserva && 'talvez',
    cantam !== '' && `Canta: ${cantam}`,
  )
  return {
    tipo: 'musica',
    marca: tom_do_dia ?? '–',
    texto: `${numero}. ${nomeNaOrdem(nome, vez)}`,
    minutos: null,
    dizeres: ditos(sobre.join(' · '), sequencia, notas),
  }
}

const doRoteiro = ({ tipo, titulo, responsavel, duracao_min, notas }: ItemDeRoteiro): LinhaDaOrdem => ({
  tipo: tipo === 'secao' ? 'secao' : 'momento',
  marca: '',
  texto: titulo + (responsavel ? ` – ${responsavel}` : ''),
  minutos: duracao_min,
  dizeres: ditos(notas),
})

/** A row of a service, with its number among the songs and the time that its song comes. */
export const linhaNoPapel = ({ item, numero, vez }: { item: ItemDoCulto; numero: number; vez: number }) =>
  item.especie === 'musica' ? daMusica(item, numero, vez) : doRoteiro(item)

/** A service as one page shows it. */
export function ordemNoPapel(culto: Culto, igreja: string | null): OrdemNoPapel {
  const { titulo, traje, observacoes, itens } = culto
  const quando = quandoNoPapel(culto)
  return {
    igreja,
    titulo,
    quando: quando.charAt(0).toUpperCase() + quando.slice(1),
    dizeres: ditos(traje && `Traje: ${traje}`, observacoes),
    escala: escalaNoPapel(culto),
    linhas: contados(itens).map(linhaNoPapel),
  }
}

/** The sheets of a service, each in its key of the day. */
export const folhasPedidas = (culto: Pick<Culto, 'itens'>): Pedida[] =>
  comFolha(culto).map(({ item, numero }) => {
    const { musica_id: id, nome, artista, tom_do_dia: tom, sequencia, notas } = item
    return { id, nome, artista, tom, numero, dizeres: ditos(sequencia, notas) }
  })
