import { agendaCalls } from '@cantai/contract/pessoas/agenda'
import { api } from '../../lib/api/api-client.ts'
import { saveAndTell } from '../../native/save-and-tell.ts'

/** Downloads one's own calendar, or one service of it, as a file that a phone offers to import. */
export const baixarAgenda = (cultoId?: number): Promise<void> =>
  saveAndTell(
    api(agendaCalls.arquivo, { query: { culto_id: cultoId } }).then(({ nome, ics }) => ({
      nome,
      file: new Blob([ics], { type: 'text/calendar' }),
    })),
    'Abra o arquivo para pôr no calendário.',
  )
