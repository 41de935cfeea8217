import { CADASTROS, type Cadastro } from '@cantai/contract/acesso/links'

/** Each way to enter: what it is called, who comes in by it, and the words after 'Quem pode entrar:'. */
export const ENTRADA: Record<Cadastro, { nome: string; diz: string }> = {
  aberto: {
    nome: 'Qualquer pessoa',
    diz: 'Quem tem o endereço cria a conta e já entra como músico.',
  },
  aprovacao: {
    nome: 'Qualquer pessoa, com aprovação',
    diz: 'Quem tem o endereço cria a conta e espera um administrador aprovar. Até lá não vê nada do ministério.',
  },
  convite: {
    nome: 'Só quem tem convite',
    diz: 'Um administrador faz um link de convite, de uma pessoa ou da equipe, e o envia.',
  },
  fechado: {
    nome: 'Ninguém novo',
    diz: 'Ninguém cria conta. Quem já tem a sua continua entrando.',
  },
}

const isCadastro = (valor: string): valor is Cadastro => CADASTROS.some((cadastro) => cadastro === valor)

/** The name of a way to enter, as the history keeps it. */
export const nomeDaEntrada = (valor = ''): string => (isCadastro(valor) ? ENTRADA[valor].nome : valor)
