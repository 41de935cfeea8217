import os from 'node:os'
import type { CopiaDiaria, EstadoDasCopias } from '@cantai/contract/sistema/copias'
import { copiasSemanais } from '@cantai/domain/sistema/copias'
import { codeOf, text } from '@cantai/postgres/database-error'
import type { Boletim } from '../db/backup/daily-copy.ts'
import { AppError, systemWords } from '../errors.ts'
import { LEFT_FREE_BYTES } from '../providers/copias/copias-folder.ts'
import type { Copias } from '../providers/copias/copias.ts'

const MB = 1024 ** 2

/** The state of the copies at the last look: their place may be far away and is not asked. */
interface Conhecidas {
  total: number
  /** Time of the newest copy; null: there is none. */
  em: string | null
  /** Time of the newest copy whose test restore gave the same rows. */
  verificada: string | null
  /** Time of a copy that failed its test restore, with no good one after it. */
  defeito: string | null
  /** The time since which this database is served; null before the first look. */
  desde: string | null
}

export interface UltimaCopia extends Conhecidas {
  diarias: boolean
  falha: EstadoDasCopias['falha']
}

const confere = ({ verificada }: Boletim) => verificada?.diferentes.length === 0

/** `certas`: the newest first, without those of a wrong clock. */
export function ultimaDe(certas: readonly Boletim[], desde: string | null): Conhecidas {
  const tried = certas.find(({ verificada }) => verificada)
  return {
    total: certas.length,
    em: certas[0]?.em ?? null,
    verificada: certas.find(confere)?.em ?? null,
    defeito: tried && !confere(tried) ? tried.em : null,
    desde,
  }
}

/** The copy to test next; undefined when none would tell anything new. */
export function proximaAVerificar(certas: readonly Boletim[]): Boletim | undefined {
  const [newest] = certas
  if (newest && !newest.verificada && ultimaDe(certas, null).defeito !== null) return newest
  const [semanal] = copiasSemanais(certas.map(({ nome }) => nome))
  return certas.find(({ nome, verificada }) => nome === semanal && !verificada)
}

export const asCopia = (boletim: Boletim, semanal: boolean, data_errada: boolean): CopiaDiaria => ({
  nome: boletim.nome,
  feita_em: boletim.em,
  data_errada,
  bytes: boletim.arquivos.reduce((total, { bytes }) => total + bytes, boletim.bytes),
  registros: boletim.registros,
  arquivos: boletim.arquivos.length,
  faltando: boletim.faltando.length,
  semanal,
  verificada_em: boletim.verificada?.em ?? null,
  confere: boletim.verificada ? confere(boletim) : null,
})

const inMB = (bytes: number) => Math.max(Math.ceil(bytes / MB), 0)

export async function noRoom(bytes: number, room: number, copias: Copias): Promise<AppError> {
  const part = (await copias.mesmoDisco())
    ? ', e as cópias ficam com no máximo um quinto do espaço livre'
    : ''
  return new AppError(
    507,
    `Sem espaço para a cópia de segurança: ela precisa de ${inMB(bytes)} MB, e ${copias.lugar} só há lugar para ${inMB(room)} MB (${inMB(LEFT_FREE_BYTES)} MB do disco ficam sempre livres${part}). Libere espaço, ou escolha outro disco com BACKUP_DIR.`,
    { codigo: 'sem_espaco' },
  )
}

/** A system error at the place of the copies is no fault of the program: whoever looks after the disk is told what to do. */
export function inWords(error: unknown, copias: Copias): unknown {
  const why = systemWords(error)
  if (why === undefined || text(error, 'syscall') === 'connect') return error
  const place =
    copias.pathOf('cantai-0.tar') === undefined ? `na pasta temporária ${os.tmpdir()}` : copias.lugar
  const full = ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
  const what = full
    ? `A cópia de segurança não coube ${place}: ${why}. Libere espaço nesse disco, ou escolha outro com BACKUP_DIR.`
    : `A cópia de segurança não pôde ser feita ${place}: ${why} (${text(error, 'path') || text(error, 'syscall')}). Confira se o disco está ligado e se a conta do Cantai pode gravar nele.`
  return new AppError(507, what, { codigo: full ? 'sem_espaco' : 'sem_lugar' })
}
