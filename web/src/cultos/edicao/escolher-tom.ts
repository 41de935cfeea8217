import type { Culto } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { saveItens } from '../cultos-api.ts'
import { edicaoDe, linhasDe } from './lista.ts'

/** Gives a planned song of a culto another key of the day; all else of the list stays as it was read. */
export const escolherTom = (culto: Culto, { planejamento_id }: MusicaDoCulto, tom_culto: string) =>
  saveItens(
    culto.id,
    edicaoDe(
      culto,
      linhasDe(culto).map((linha) =>
        linha.especie === 'musica' && !linha.tocada && linha.id === planejamento_id
          ? Object.assign({}, linha, { tom_culto })
          : linha,
      ),
    ),
  )
