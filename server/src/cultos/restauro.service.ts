import type { Retirada } from '../db/taken-out.ts'
import type { Restauro } from '../lixeira/restauro.service.ts'
import { becomePrincipal, takePrincipal } from './restauro.repository.ts'

interface CultoRetirado extends Retirada {
  /** Cultos that were the principal one of the day before this one was. */
  principal_antes?: number[]
  era_principal?: boolean
}

export const restauroDeCulto: Extract<Restauro, { tabela: string }> = {
  tabela: 'cultos',
  // The day may have another principal one by now.
  antes: async (_tx, retirada): Promise<CultoRetirado> => ({
    ...retirada,
    era_principal: retirada.linha['principal'] === true,
    linha: { ...retirada.linha, principal: false },
  }),
  depois: async (tx, { linha, era_principal, principal_antes = [] }: CultoRetirado) => {
    const id = Number(linha['id'])
    if (era_principal === true) await takePrincipal(tx, id, principal_antes)
    else await becomePrincipal(tx, id)
  },
}
