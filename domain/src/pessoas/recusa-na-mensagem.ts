import type { Troca } from '@cantai/contract/pessoas/escala'
import { semMarcas } from '../cultos/modelo.ts'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'

type Culto = Pick<Troca, 'titulo' | 'data' | 'hora'>
type Recusa = Pick<Troca, 'funcao' | 'pessoa'> & { candidatos: readonly Pick<Troca['pessoa'], 'nome'>[] }

/**
 * The message to the leaders about people who cannot serve in a service, with candidates; without reasons.
 * @example mensagemDaRecusa(culto, [{ funcao: 'Bateria', pessoa: davi, candidatos: [caio] }])
 */
export function mensagemDaRecusa({ titulo, data, hora }: Culto, recusas: readonly Recusa[]): string {
  const quando = hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, às ${horaPorExtenso(hora)}`
  const linhas = recusas.map(({ funcao, pessoa, candidatos }) => {
    const podem = candidatos.map(({ nome }) => semMarcas(nome)).join(', ')
    const outros = podem === '' ? 'Ninguém da função está livre.' : `Quem pode: ${podem}.`
    return `• ${semMarcas(pessoa.nome)} não pode (${semMarcas(funcao)}). ${outros}`
  })
  return `👥 *${semMarcas(titulo)}* – ${quando}\n${linhas.join('\n')}\n\nPara escolher outra pessoa, abra a Escala no Cantai.`
}
