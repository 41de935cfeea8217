import type { Retirada } from '../lixeira/retirada.repository.ts'
import { conflito, type Restauro } from '../lixeira/restauro.service.ts'
import { findGemeo } from './gravacao.repository.ts'
import { becomePrincipal, takePrincipal } from './restauro.repository.ts'

interface CultoRetirado extends Retirada {
  /** Cultos that were the principal one of the day before this one. */
  principal_antes?: number[]
  era_principal?: boolean
}

export const restauroDeCulto: Extract<Restauro, { tabela: string }> = {
  tabela: 'cultos',
  antes: async (tx, retirada, contexto): Promise<CultoRetirado> => {
    const { linha } = retirada
    const hora = contexto.hora ?? (typeof linha['hora'] === 'string' ? linha['hora'] : null)
    const gemeo = await findGemeo(tx, { data: String(linha['data']), hora })
    if (gemeo && !contexto.escolhas.has('assim_mesmo'))
      throw conflito('culto_existe', 'Já há um culto neste horário: outro horário, ou assim mesmo?', {
        escolha: 'assim_mesmo',
        envolvidos: [{ tipo: 'culto', registro_id: gemeo.id, titulo: gemeo.titulo }],
      })
    // The day may have another principal culto by now.
    return {
      ...retirada,
      era_principal: linha['principal'] === true,
      linha: { ...linha, hora, principal: false },
    }
  },
  depois: async (tx, { linha, era_principal, principal_antes = [] }: CultoRetirado) => {
    const id = Number(linha['id'])
    if (era_principal === true) await takePrincipal(tx, id, principal_antes)
    else await becomePrincipal(tx, id)
  },
}
