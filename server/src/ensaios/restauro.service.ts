import { conflito, type Restauro } from '../lixeira/restauro.service.ts'
import { findEnsaioEm } from './gravacao.repository.ts'

/** An evening that has another rehearsal by now needs a decision. */
export const restauroDeEnsaio: Extract<Restauro, { tabela: string }> = {
  tabela: 'ensaios',
  antes: async (tx, retirada, { hora, escolhas }) => {
    const { linha } = retirada
    const quando = {
      data_ensaio: String(linha['data_ensaio']),
      hora_inicio: hora ?? String(linha['hora_inicio']),
    }
    const there = await findEnsaioEm(tx, quando)
    if (there && !escolhas.has('assim_mesmo'))
      throw conflito('ensaio_existe', 'Já há um ensaio neste horário: outro horário, ou assim mesmo?', {
        escolha: 'assim_mesmo',
        envolvidos: [{ tipo: 'ensaio', registro_id: there.id, titulo: there.tipo }],
      })
    return { ...retirada, linha: { ...linha, ...quando } }
  },
}
