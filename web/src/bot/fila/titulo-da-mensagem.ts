import type { BotMensagem } from '@cantai/contract/bot/mensagens'
import { formatos } from '../../lib/formatos.ts'

const TIPO: Record<BotMensagem['tipo'], (data: string | null) => string> = {
  ensaio: (data) => (data === null ? 'Ensaio excluído' : `Ensaio de ${formatos().dia(data)}`),
  atualizacao: (data) =>
    data === null ? 'Ensaio excluído' : `Atualização do ensaio de ${formatos().dia(data)}`,
  cancelamento: (data) =>
    data === null ? 'Ensaio cancelado' : `Cancelamento do ensaio de ${formatos().dia(data)}`,
  teste: () => 'Mensagem de teste',
  mes: () => 'Escala do mês',
  culto: (data) => (data === null ? 'Culto excluído' : `Culto de ${formatos().dia(data)}`),
  recusa: (data) => (data === null ? 'Culto excluído' : `Quem não pode no culto de ${formatos().dia(data)}`),
  mudanca: (data) => (data === null ? 'Culto excluído' : `Mudança no culto de ${formatos().dia(data)}`),
}

/** The title of a message by its subject: 'Ensaio de 28/11/2026'. */
export const tituloDaMensagem = ({
  tipo,
  data_ensaio,
  data_culto,
}: Pick<BotMensagem, 'tipo' | 'data_ensaio' | 'data_culto'>): string => TIPO[tipo](data_ensaio ?? data_culto)
