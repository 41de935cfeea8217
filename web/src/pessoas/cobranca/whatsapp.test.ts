import { expect, test } from 'vitest'
import { enderecoNoWhatsapp } from './whatsapp.ts'

test('ESC-09 a message opens in the conversation with a Brazilian number', () => {
  expect(enderecoNoWhatsapp('(11) 99999-8888', 'Oi, Ana! Você pode? https://x/r/#a')).toBe(
    'https://wa.me/5511999998888?text=Oi%2C%20Ana!%20Voc%C3%AA%20pode%3F%20https%3A%2F%2Fx%2Fr%2F%23a',
  )
})
