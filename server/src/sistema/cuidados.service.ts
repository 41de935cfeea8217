import type { Aviso } from '@cantai/contract/sistema/sistema'
import type { AvisoDoServidor } from '@cantai/contract/sistema/servidor'
import { dataEscrita, diaEm } from '@cantai/domain/datas'
import { wasClockWrong } from '../db/relogio.ts'
import type { Deps } from '../deps.ts'
import type { UltimaCopia } from './copias-estado.service.ts'

const DIA_MS = 24 * 60 * 60 * 1000
/** No warning for a machine that is off over a weekend. */
const ATRASO_MS = 3 * DIA_MS

/** A warning: one line in the bar above every screen, and on the screen Servidor with what to do about it. */
type Cuidado = AvisoDoServidor & Pick<Aviso, 'codigo'>

/** Copies that fail, are overdue, or do not restore; the first two only where the operator makes copies. */
function cuidadosComCopias(ultima: UltimaCopia, agora: Date, fuso: string): Cuidado[] {
  const { diarias, em, desde, falha, defeito } = ultima
  const dia = (momento: string) => dataEscrita(diaEm(new Date(momento), fuso))
  const since = em ?? desde
  const isOld = since !== null && agora.getTime() - Date.parse(since) > ATRASO_MS
  const cuidados: Cuidado[] = []
  if (defeito !== null)
    cuidados.push({
      codigo: 'copia_com_defeito',
      texto: `A cópia de segurança de ${dia(defeito)} tem defeito: restaurada para testar, ela não deu os mesmos dados.`,
      fazer:
        'Toque em Fazer cópia agora: a nova é testada em seguida. Se ela também tiver defeito, o disco pode estar falhando: escolha outro com BACKUP_DIR.',
    })
  if (diarias && (isOld || (em === null && falha !== null)))
    cuidados.push({
      codigo: 'copia_atrasada',
      texto:
        em === null
          ? 'O Cantai ainda não conseguiu fazer uma cópia de segurança.'
          : `A última cópia de segurança é de ${dia(em)}.`,
      fazer: 'Toque em Fazer cópia agora: se ela falhar, o motivo aparece acima da lista das cópias.',
    })
  return cuidados
}

const relogioErrado: Cuidado = {
  codigo: 'relogio_errado',
  texto:
    'O relógio do servidor já esteve errado: nada foi apagado por isso, mas a hora merece ser conferida.',
  fazer:
    'Confira a data e a hora desse computador, e se ele as acerta pela internet. As cópias feitas com a data errada ficam guardadas, no fim da lista.',
}

const noMesmoDisco: Cuidado = {
  codigo: 'copias_no_mesmo_disco',
  texto: 'As cópias de segurança ficam no mesmo disco dos dados: se ele quebrar, elas vão junto.',
  fazer:
    'Escolha outro disco com BACKUP_DIR, ou baixe uma cópia de vez em quando, para que ela exista também noutro aparelho.',
}

type Asked = Pick<Deps, 'db' | 'copias' | 'agora' | 'config'>

export async function listCuidados({ db, copias, agora, config }: Asked): Promise<Cuidado[]> {
  return [
    ...(copias ? cuidadosComCopias(copias.ultima(), agora(), config.timeZone) : []),
    ...((await wasClockWrong(db, agora())) ? [relogioErrado] : []),
    ...(copias?.ultima().diarias && (await copias.place.mesmoDisco()) ? [noMesmoDisco] : []),
  ]
}
