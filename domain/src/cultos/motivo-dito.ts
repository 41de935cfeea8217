import type { Vizinhanca } from '@cantai/contract/cifras/vizinhanca'
import type { Motivo } from '@cantai/contract/cultos/sugestoes'
import { diasEntre } from '../datas.ts'
import { ultimaVez } from '../musicas/ultima-vez.ts'
import { enumerar, plural } from '../palavras.ts'

type SemTexto<M> = M extends Motivo ? Omit<M, 'texto'> : never
/** A reason before it is said. */
export type Fatos = SemTexto<Motivo>
type FatosDe<Tipo> = Extract<Fatos, { tipo: Tipo }>

interface Quando {
  /** The day of the service. */
  data: string
  hoje: string
  /** Whether tags were asked for. */
  comPedidos: boolean
}

const SEMANAS_DO_ANO = 52

/**
 * Whole weeks from a day to another.
 * @example semanasAte('2026-09-20', '2026-11-29') // => 10
 */
export const semanasAte = (dia: string, data: string): number => Math.floor(diasEntre(dia, data) / 7)

const semanasDitas = (n: number) => (n > SEMANAS_DO_ANO ? 'mais de um ano' : plural(n, 'semana', 'semanas'))

/** A service within so many days is near: one speaks as of today. */
const DIAS_DE_PERTO = 7

/** Further away the weeks are those that it will be, or was, on the day of the service. */
function descansoDito({ ultima, semanas }: FatosDe<'descanso'>, { data, hoje }: Quando): string {
  const ahead = diasEntre(hoje, data)
  if (ahead < 0) return `fazia ${semanasDitas(semanas)}`
  return ahead > DIAS_DE_PERTO
    ? `fará ${semanasDitas(semanas)}`
    : `há ${semanasDitas(semanasAte(ultima, hoje))}`
}

const TOM_DITO: Record<Vizinhanca, (anterior: string) => string> = {
  mesmo: () => 'o mesmo da anterior',
  relativo: (anterior) => `relativo do ${anterior} anterior`,
  quinta: (anterior) => `vizinho do ${anterior} anterior`,
  meio_tom: (anterior) => `meio tom acima do ${anterior} anterior`,
  um_tom: (anterior) => `um tom acima do ${anterior} anterior`,
}

function marcadorDito({ nome, no_plano }: FatosDe<'marcador'>, { comPedidos }: Quando): string {
  if (comPedidos) return nome
  return `${nome}, como ${no_plano === 1 ? 'outra' : `outras ${no_plano}`} do culto`
}

const contadas = (n: number, one: string, many: string) => (n === 0 ? `nenhuma ${one}` : plural(n, one, many))

function ritmoDito({ ritmo, lentas, rapidas }: FatosDe<'ritmo'>): string {
  const [l, r] = [contadas(lentas, 'lenta', 'lentas'), contadas(rapidas, 'rápida', 'rápidas')]
  return ritmo === 'lenta' ? `lenta: o culto tem ${r} e ${l}` : `rápida: o culto tem ${l} e ${r}`
}

const TEXTOS: { [Tipo in Fatos['tipo']]: (fatos: FatosDe<Tipo>, quando: Quando) => string } = {
  descanso: descansoDito,
  tom: ({ tom, anterior, vizinhanca }) => `tom ${tom}, ${TOM_DITO[vizinhanca](anterior)}`,
  marcador: marcadorDito,
  ritmo: ritmoDito,
  conhecida: ({ vezes }) => `cantada ${plural(vezes, 'vez', 'vezes')}`,
  ensaiada: ({ dia }, { hoje }) => `ensaiada ${ultimaVez(dia, hoje)}`,
  canta: ({ pessoas }) => enumerar(pessoas.map(({ nome, tom }) => `${nome} canta em ${tom}`)),
  nova: () => 'nova: ainda não foi cantada',
}

/**
 * A reason with its words.
 * @example motivoDito({ tipo: 'conhecida', vezes: 12 }, quando).texto // => 'cantada 12 vezes'
 */
export const motivoDito = (fatos: Fatos, quando: Quando): Motivo => ({
  ...fatos,
  // The key is the kind of the facts, which TypeScript cannot follow through a union.
  texto: TEXTOS[fatos.tipo](fatos as never, quando),
})
