import type { GrupoDeFuncao } from '@cantai/contract/cultos/escala'
import { soPalavras } from '../semelhanca.ts'

/** A function of the team, as far as a list of people names it. */
export interface FuncaoConhecida {
  readonly id: number
  readonly nome: string
}

/** The words by which teams call a function, under its usual name. */
const USUAIS: Record<string, { readonly grupo: GrupoDeFuncao; readonly ditos: string }> = {
  Ministração: {
    grupo: 'ministracao',
    ditos: 'ministro|ministra|ministrar|ministrante|lider de louvor|dirigente|dirigir|worship leader|leader',
  },
  Vocal: {
    grupo: 'vocal',
    ditos:
      'vocais|voz|vozes|canto|canta|cantar|cantor|cantora|vocalista|solista|voz principal|lead vocal|vocals|singer|soprano|contralto|tenor|baritono',
  },
  'Back vocal': {
    grupo: 'vocal',
    ditos: 'back|backs|backing|backing vocal|backvocal|back vocals|segunda voz|coral|bgv',
  },
  Violão: { grupo: 'instrumento', ditos: 'violao|violonista|acoustic guitar|violao base' },
  Guitarra: { grupo: 'instrumento', ditos: 'guita|guitarrista|guitar|electric guitar|eletrica' },
  Baixo: { grupo: 'instrumento', ditos: 'contrabaixo|contra baixo|baixista|bass|bass guitar' },
  Teclado: {
    grupo: 'instrumento',
    ditos: 'teclas|tecladista|piano|pianista|keys|keyboard|keyboards|sintetizador',
  },
  Bateria: { grupo: 'instrumento', ditos: 'batera|baterista|drums|drummer' },
  Percussão: {
    grupo: 'instrumento',
    ditos: 'percussionista|percussao|cajon|cajon e percussao|congas|percussion',
  },
  Som: {
    grupo: 'tecnica',
    ditos: 'mesa|mesa de som|sonoplasta|sonoplastia|tecnico de som|operador de som|audio|sound|foh',
  },
  Projeção: {
    grupo: 'tecnica',
    ditos: 'datashow|data show|slides|slide|telao|multimidia|midia|letras|holyrics|projection|lyrics',
  },
  Transmissão: {
    grupo: 'tecnica',
    ditos: 'live|camera|cameras|filmagem|streaming|stream|video|transmissao ao vivo',
  },
}
const USUAL = new Map(
  Object.entries(USUAIS).flatMap(([nome, { ditos }]) =>
    [soPalavras(nome), ...ditos.split('|')].map((dito) => [dito, nome]),
  ),
)
const TECNICA = /\b(?:tecnic[oa]|luz|iluminacao|fotos?|fotografia|roadie|recepcao)\b/

/**
 * The usual name of a function that a text means; undefined for any other text.
 * @example funcaoUsual('batera') // => 'Bateria'
 */
export const funcaoUsual = (dita: string): string | undefined => USUAL.get(soPalavras(dita))

/**
 * The function of the team that a text means, by its own name or by another word for it.
 * @example acharFuncao('baterista', [{ id: 8, nome: 'Bateria' }])?.id // => 8
 */
export function acharFuncao<F extends FuncaoConhecida>(dita: string, funcoes: readonly F[]): F | undefined {
  const named = (nome: string) => funcoes.find((funcao) => soPalavras(funcao.nome) === soPalavras(nome))
  const usual = funcaoUsual(dita)
  return named(dita) ?? (usual === undefined ? undefined : named(usual))
}

/**
 * The name and the kind with which a function that the team lacks is made.
 * @example funcaoNova('saxofone') // => { nome: 'Saxofone', grupo: 'instrumento' }
 */
export function funcaoNova(dita: string): { nome: string; grupo: GrupoDeFuncao } {
  const nome = funcaoUsual(dita) ?? dita.charAt(0).toUpperCase() + dita.slice(1)
  const usual = USUAIS[nome]
  return { nome, grupo: usual?.grupo ?? (TECNICA.test(soPalavras(dita)) ? 'tecnica' : 'instrumento') }
}
