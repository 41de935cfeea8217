import type { AvisoRecebido, TipoDeAvisoNoAparelho } from '@cantai/contract/push/push'
import { dataPorExtenso, diasEntre, horaPorExtenso } from '../datas.ts'
import { emUmaLinha } from '../em-uma-linha.ts'
import { enumerar } from '../palavras.ts'

/** Limit of a notice's text in characters: phones show some 200 of them. */
const CORPO_MAX = 400

interface Culto {
  id: number
  data: string
  hora: string | null
}

type Texto = Pick<AvisoRecebido, 'titulo' | 'corpo' | 'caminho'>

/** The kinds that are about a service, each with what it tells besides the service. */
export type Assunto =
  | { tipo: 'escalado' | 'vespera' | 'falta_resposta'; funcoes: readonly string[] }
  | { tipo: 'mudou'; mudancas: readonly string[] }
  | { tipo: 'alguem_nao_pode'; recusas: readonly { nome: string; funcao: string }[] }
  | { tipo: 'vaga_vazia'; funcoes: readonly string[] }

const quando = ({ data, hora }: Culto) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`

const curto = (texto: string): string => {
  const letters = Array.from(emUmaLinha(texto))
  return letters.length > CORPO_MAX ? `${letters.slice(0, CORPO_MAX - 1).join('')}…` : letters.join('')
}

const TITULOS: Record<Exclude<TipoDeAvisoNoAparelho, 'vespera'>, string> = {
  escalado: 'Você está na escala',
  mudou: 'Mudou o seu culto',
  falta_resposta: 'Falta a sua resposta',
  alguem_nao_pode: 'Alguém não pode',
  vaga_vazia: 'Falta alguém na escala',
  mensagem_espera: 'Uma mensagem do bot espera você',
  teste: 'Avisos do Cantai',
}

function tituloDe(tipo: Assunto['tipo'], { data }: Culto, hoje: string): string {
  if (tipo !== 'vespera') return TITULOS[tipo]
  const dias = diasEntre(hoje, data)
  return dias === 0 ? 'É hoje' : dias === 1 ? 'É amanhã' : 'O seu culto está chegando'
}

function detalheDe(assunto: Assunto): string {
  switch (assunto.tipo) {
    case 'mudou':
      return assunto.mudancas.join('; ')
    case 'alguem_nao_pode':
      return assunto.recusas.map(({ nome, funcao }) => `${nome} não pode (${funcao})`).join('; ')
    case 'vaga_vazia':
      return `falta ${enumerar([...new Set(assunto.funcoes)])}`
    default:
      return `você, ${enumerar(assunto.funcoes)}`
  }
}

/**
 * The text of a notice about a service: never a reason, a remark or a lyric.
 * @example textoDoAviso({ tipo: 'escalado', funcoes: ['Violão'] }, { id: 7, data: '2026-11-29', hora: '19:00' }, '2026-11-20')
 *   // => { titulo: 'Você está na escala', corpo: 'domingo, 29 de novembro, 19h: você, Violão', caminho: '/minha-escala' }
 */
export function textoDoAviso(assunto: Assunto, culto: Culto, hoje: string): Texto {
  const { tipo } = assunto
  return {
    titulo: tituloDe(tipo, culto, hoje),
    corpo: curto(`${quando(culto)}: ${detalheDe(assunto)}`),
    caminho:
      tipo === 'mudou'
        ? `/cultos/${culto.id}`
        : tipo === 'alguem_nao_pode' || tipo === 'vaga_vazia'
          ? `/cultos/${culto.id}/escala`
          : '/minha-escala',
  }
}

/** The notices that are about no service. */
export const TEXTOS_FIXOS: Record<'teste' | 'mensagem_espera', Texto> = {
  teste: { titulo: TITULOS.teste, corpo: 'Os avisos chegam neste aparelho.', caminho: '/minha-escala' },
  mensagem_espera: {
    titulo: TITULOS.mensagem_espera,
    corpo: 'Abra o bot e decida: enviar, conferir ou cancelar.',
    caminho: '/bot-config',
  },
}
