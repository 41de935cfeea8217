import { agendaCalls } from '@cantai/contract/pessoas/agenda'
import { api } from '../../lib/api/api-client.ts'
import { saveAndTell } from '../../native/save-and-tell.ts'

/** One's own calendar as a file, or one service of it: a phone that opens it asks whether to take it in. */
export const baixarAgenda = (cultoId?: number): Promise<void> =>
  saveAndTell(
    api(agendaCalls.arquivo, { query: { culto_id: cultoId } }).then(({ nome, ics }) => ({
      nome,
      file: new Blob([ics], { type: 'text/calendar' }),
    })),
    'Abra o arquivo para pôr no calendário.',
  )
