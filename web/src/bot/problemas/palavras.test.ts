import { expect, test } from 'vitest'
import { sinalDaAba, sinalDoBot } from './palavras.ts'

const bem = { decidir: 0, retidas: 0, sem_lider: 0, esperando: 3, conexao: null }

test('TEL-10 nothing to see to, no badge: what waits a moment for its turn is none', () => {
  expect([sinalDoBot(bem), sinalDaAba(bem, 'ensaios'), sinalDaAba(bem, 'whatsapp')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('TEL-10 the badge counts messages that need a person and a connection that is missing, each on its tab', () => {
  const mal = {
    decidir: 1,
    retidas: 1,
    sem_lider: 0,
    esperando: 0,
    conexao: 'O aparelho foi removido no celular.',
  }
  expect(sinalDoBot(mal)).toEqual({
    count: 3,
    text: 'o WhatsApp está desconectado, 2 mensagens precisam de você',
  })
  expect(sinalDaAba(mal, 'ensaios')).toEqual({ count: 2, text: '2 mensagens precisam de você' })
  expect(sinalDaAba(mal, 'whatsapp')?.count).toBe(1)
  expect(sinalDaAba(mal, 'teste')).toBeUndefined()
  expect(sinalDoBot({ ...bem, decidir: 1 })?.text).toBe('1 mensagem precisa de você')
})
