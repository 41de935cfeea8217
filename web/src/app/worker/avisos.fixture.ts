import type { AvisoRecebido } from '@cantai/contract/push/push'

/** A notice that asks, as the server sends it. */
export const AVISO: AvisoRecebido = {
  v: 1,
  marca: 'm1',
  tipo: 'escalado',
  titulo: 'Domingo 19h: você, violão',
  corpo: 'Culto da Família',
  caminho: '/minha-escala',
  acoes: [
    { resposta: 'sim', titulo: 'Confirmar' },
    { resposta: 'nao', titulo: 'Não posso' },
  ],
  token: 'segredo',
  prazo: '2099-01-01T00:00:00Z',
}
