import type { Motivo, MusicaSugerida } from '@cantai/contract/cultos/sugestoes'
import { diasEntre } from '../datas.ts'
import { ultimaVez } from '../musicas/ultima-vez.ts'
import { type Historia, HOJE, lerLinhas, MARCADORES, type Numeros } from './sugestoes.fixture.ts'

const MAIORES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B']
/** Each is the relative of the major key at its place. */
const MENORES = ['Am', 'Bbm', 'Bm', 'Cm', 'C#m', 'Dm', 'Ebm', 'Em', 'Fm', 'F#m', 'Gm', 'G#m']
const isMenor = (tom: string) => tom.endsWith('m')
const lugarDe = (tom: string) => (isMenor(tom) ? MENORES : MAIORES).indexOf(tom)

/** A key after another in words, counted on the two lists; undefined: a leap. */
function tomDito(anterior: string, tom: string): string | undefined {
  const steps = (lugarDe(tom) - lugarDe(anterior) + 12) % 12
  const after = `do ${anterior} anterior`
  if (isMenor(tom) !== isMenor(anterior)) return steps === 0 ? `relativo ${after}` : undefined
  return {
    0: 'o mesmo da anterior',
    1: `meio tom acima ${after}`,
    2: `um tom acima ${after}`,
    5: `vizinho ${after}`,
    7: `vizinho ${after}`,
  }[steps]
}

/** True when the words about a rest are: 'há' counts from today and is for a week ahead, the other verbs from the day of the service. */
function isRestTrue(texto: string, ultima: string, data: string): boolean {
  const [, verbo = '', n] = /^(há|fará|fazia) (?:mais de um ano|(\d+) semanas?)$/.exec(texto) ?? []
  const ahead = diasEntre(HOJE, data)
  const from = {
    há: ahead >= 0 && ahead <= 7 ? HOJE : '',
    fará: ahead > 7 ? data : '',
    fazia: ahead < 0 ? data : '',
  }[verbo]
  if (!from) return false
  const semanas = Math.floor(diasEntre(ultima, from) / 7)
  return n === undefined ? semanas > 52 : semanas === Number(n)
}

const counted = (n: number, one: string, many: string) =>
  n === 0 ? `nenhuma ${one}` : n === 1 ? `1 ${one}` : `${n} ${many}`

/** For each kind, whether a reason for the song at a place of the list is what the rows say. */
function verdades(historia: Historia, numeros: Numeros) {
  const linhas = lerLinhas(historia, numeros)
  const asSung = linhas.naTela.flatMap((n) => historia.musicas[n] ?? [])
  const lentas = asSung.filter(({ bpm }) => bpm !== null && bpm < 76).length
  const rapidas = asSung.filter(({ bpm }) => bpm !== null && bpm > 112).length
  const [ditasLentas, ditasRapidas] = [
    counted(lentas, 'lenta', 'lentas'),
    counted(rapidas, 'rápida', 'rápidas'),
  ]
  const isVerdade: {
    [Tipo in Motivo['tipo']]: (motivo: Extract<Motivo, { tipo: Tipo }>, n: number) => boolean
  } = {
    descanso: ({ ultima, semanas, texto }, n) =>
      ultima === linhas.ultimaDe(n) &&
      semanas === Math.floor(diasEntre(ultima, linhas.data) / 7) &&
      semanas > 3 &&
      isRestTrue(texto, ultima, linhas.data),
    tom: ({ tom, anterior, texto }, n) =>
      tom === historia.musicas[n]?.tom &&
      anterior === linhas.anterior &&
      texto === `tom ${tom}, ${tomDito(anterior, tom)}`,
    marcador: ({ id, nome, no_plano, texto }, n) => {
      const tag = numeros.marcadores.indexOf(id)
      const others = [...new Set(asSung)].filter(({ marcadores }) => marcadores.includes(tag)).length
      const isOwn = historia.musicas[n]?.marcadores.includes(tag) === true && nome === MARCADORES[tag]
      if (!isOwn || no_plano !== others) return false
      return historia.pedidos.length > 0
        ? historia.pedidos.includes(tag) && texto === nome
        : others > 0 && texto === `${nome}, como ${others === 1 ? 'outra' : `outras ${others}`} do culto`
    },
    ritmo: ({ bpm, ritmo, texto, ...plano }, n) => {
      if (bpm !== historia.musicas[n]?.bpm || plano.lentas !== lentas || plano.rapidas !== rapidas)
        return false
      return ritmo === 'lenta'
        ? bpm < 76 && rapidas > lentas && texto === `lenta: o culto tem ${ditasRapidas} e ${ditasLentas}`
        : bpm > 112 && lentas > rapidas && texto === `rápida: o culto tem ${ditasLentas} e ${ditasRapidas}`
    },
    conhecida: ({ vezes, texto }, n) =>
      vezes === linhas.vezesDe(n) && vezes >= 3 && texto === `cantada ${vezes} vezes`,
    ensaiada: ({ dia, texto }, n) =>
      dia === linhas.ensaiadaDe(n) && texto === `ensaiada ${ultimaVez(dia, HOJE)}`,
    canta: ({ pessoas, texto }, n) =>
      JSON.stringify(pessoas) === JSON.stringify(linhas.cantoresDe(n)) &&
      texto === pessoas.map(({ nome, tom }) => `${nome} canta em ${tom}`).join(' e '),
    nova: ({ texto }, n) => linhas.vezesDe(n) === 0 && texto === 'nova: ainda não foi cantada',
  }
  return (motivo: Motivo, n: number): boolean => isVerdade[motivo.tipo](motivo as never, n)
}

/** The complaints about the suggestions of a history: reasons that its rows do not bear, songs that must not be there. */
export function queixas(
  historia: Historia,
  numeros: Numeros,
  sugestoes: readonly MusicaSugerida[],
): string[] {
  const linhas = lerLinhas(historia, numeros)
  const isVerdade = verdades(historia, numeros)
  const isNova = (n: number) => linhas.vezesDe(n) === 0
  const suggested = sugestoes.map(({ musica_id }) => numeros.musicas.indexOf(musica_id))
  const novas = suggested.filter(isNova).length
  const complaints: [boolean, string][] = [
    [sugestoes.length > 0 && linhas.faltam > 0, 'it began too early'],
    [sugestoes.length > 20, 'it is too long'],
    [novas > (linhas.naTela.some(isNova) ? 0 : 1), 'more than one new song'],
    ...sugestoes.flatMap(({ pontos, motivos }, i): [boolean, string][] => {
      const n = suggested[i] ?? -1
      const own = historia.musicas[n]
      return [
        [own === undefined || own.arquivada, `${n} is not in the repertoire`],
        [linhas.isPlanned(n), `${n} is planned`],
        [linhas.ultimos.includes(n), `${n} was sung in the last two services`],
        [linhas.noDia.includes(n), `${n} was sung on that day`],
        [linhas.noDomingo.includes(n), `${n} was sung on the Sunday before`],
        [historia.pedidos.some((tag) => own?.marcadores.includes(tag) !== true), `${n} lacks a tag`],
        [motivos.length === 0, `nothing speaks for ${n}`],
        [pontos > (sugestoes[i - 1]?.pontos ?? Infinity), `${n} stands too low`],
        ...motivos.map((motivo): [boolean, string] => [
          !isVerdade(motivo, n),
          `${n}: ${JSON.stringify(motivo)}`,
        ]),
      ]
    }),
  ]
  return complaints.filter(([isWrong]) => isWrong).map(([, complaint]) => complaint)
}
