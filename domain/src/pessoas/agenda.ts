import type { EstadoDaVaga } from '@cantai/contract/cultos/escala'
import { momentoEm } from '../datas.ts'
import { funcoesDe, respostaDe } from './minha-resposta.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Assumed length of a service and of a rehearsal, whose end nobody writes down. */
const DURACAO_MS = 120 * MINUTE_MS
const VESPERA_S = 24 * 60 * 60
/** The alarm of an all-day event, which begins at midnight: 18:00 on the eve. */
const TARDE_DA_VESPERA_S = 6 * 60 * 60

/** A service with one's own places in it; empty where none is published. */
export interface CultoDaAgenda {
  titulo: string
  data: string
  hora: string | null
  vagas: readonly { id: number; funcao: string; estado: EstadoDaVaga }[]
}

export interface EnsaioDaAgenda {
  tipo: string
  data_ensaio: string
  hora_inicio: string
  /** The service that it prepares. */
  titulo_do_culto: string | null
}

/** A calendar event. For an all-day one `inicio` and `fim` are midnights in UTC. */
export interface Evento {
  titulo: string
  descricao: string
  inicio: Date
  fim: Date
  diaInteiro: boolean
  situacao: 'certa' | 'a_confirmar' | 'cancelada'
  /** Seconds before the beginning; null: no reminder. */
  aviso: number | null
}

const MARCA = { certa: '', a_confirmar: ' (a confirmar)', cancelada: ' (não posso)' }

function horarioDe(data: string, hora: string | null, fuso: string) {
  const inicio = hora === null ? new Date(`${data}T00:00:00Z`) : momentoEm(data, hora, fuso)
  const fim = new Date(inicio.getTime() + (hora === null ? DAY_MS : DURACAO_MS))
  return { inicio, fim, diaInteiro: hora === null, aviso: hora === null ? TARDE_DA_VESPERA_S : VESPERA_S }
}

/** The places that one has not declined. */
const mantidas = ({ vagas }: Pick<CultoDaAgenda, 'vagas'>) =>
  vagas.filter(({ estado }) => estado !== 'recusada')

/**
 * Whether somebody has declined all of their places in a service.
 * @example naoVai(culto) // => false
 */
export const naoVai = ({ vagas }: Pick<CultoDaAgenda, 'vagas'>): boolean =>
  vagas.length > 0 && mantidas({ vagas }).length === 0

/** The place where somebody with an account answers. */
const NO_CANTAI = 'Escala › Minha escala, no Cantai.'

/**
 * The calendar event of a service for a person: with their functions and answer; `onde` says where they answer.
 * @example eventoDoCulto(domingo, 'America/Sao_Paulo').titulo // => 'Culto de Domingo · Violão (a confirmar)'
 */
export function eventoDoCulto(culto: CultoDaAgenda, fuso: string, onde = NO_CANTAI): Evento {
  const { titulo, data, hora, vagas } = culto
  const horario = horarioDe(data, hora, fuso)
  if (vagas.length === 0) return { ...horario, titulo, descricao: '', situacao: 'certa' }
  const cancelada = naoVai(culto)
  const minhas = { vagas: cancelada ? [...vagas] : mantidas(culto) }
  const resposta = respostaDe(minhas)
  const situacao = cancelada ? 'cancelada' : resposta === 'pendente' ? 'a_confirmar' : 'certa'
  const funcoes = funcoesDe(minhas)
  const dita = {
    pendente: `Falta a sua resposta: ${onde}`,
    recusada: 'Você disse que não pode.',
    confirmada: 'Você confirmou.',
    escalada: '',
  }[resposta]
  return {
    ...horario,
    titulo: `${titulo} · ${funcoes}${MARCA[situacao]}`,
    descricao: `Você: ${funcoes}${dita && `\n${dita}`}`,
    situacao,
    aviso: cancelada ? null : horario.aviso,
  }
}

/**
 * The calendar event of a rehearsal.
 * @example eventoDoEnsaio(sabado, 'America/Sao_Paulo').titulo // => 'Ensaio Geral · Culto de Domingo'
 */
export const eventoDoEnsaio = (
  { tipo, data_ensaio, hora_inicio, titulo_do_culto }: EnsaioDaAgenda,
  fuso: string,
): Evento => ({
  ...horarioDe(data_ensaio, hora_inicio, fuso),
  titulo: titulo_do_culto === null ? tipo : `${tipo} · ${titulo_do_culto}`,
  descricao: '',
  situacao: 'certa',
})
