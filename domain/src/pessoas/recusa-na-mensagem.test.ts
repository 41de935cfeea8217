import { expect, test } from 'vitest'
import { mensagemDaRecusa } from './recusa-na-mensagem.ts'

const culto = { titulo: 'Culto da *Noite*', data: '2026-11-29', hora: '19:00' }
const davi = { id: 1, nome: 'Davi' }
const recusas = [
  { funcao: 'Bateria', pessoa: davi, candidatos: [{ nome: 'Caio' }, { nome: 'Eva' }] },
  { funcao: 'Som', pessoa: { id: 2, nome: 'Ana_' }, candidatos: [] },
]

test.each([
  ['with an hour', '19:00', 'domingo, 29 de novembro, às 19h'],
  ['without one', null, 'domingo, 29 de novembro'],
])('ESC-11 who leads is told who cannot and who could, of a service %s', (_what, hora, quando) => {
  expect(mensagemDaRecusa({ ...culto, hora }, recusas)).toBe(
    [
      `👥 *Culto da Noite* – ${quando}`,
      '• Davi não pode (Bateria). Quem pode: Caio, Eva.',
      '• Ana não pode (Som). Ninguém da função está livre.',
      '',
      'Para escolher outra pessoa, abra a Escala no Cantai.',
    ].join('\n'),
  )
})
