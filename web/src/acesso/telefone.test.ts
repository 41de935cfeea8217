import { expect, test } from 'vitest'
import { telefone } from '@cantai/contract/validacao'
import { caretAfter, maskTelefone } from './telefone.ts'

test.each([
  ['', ''],
  ['(', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['119999', '(11) 9999'],
  ['1199998', '(11) 9999-8'],
  ['1133334444', '(11) 3333-4444'],
  ['11999998888', '(11) 99999-8888'],
  ['119999988887', '(11) 99999-8888'],
  ['+55 11 99999-8888', '(11) 99999-8888'],
  ['(11) 99999-888', '(11) 9999-9888'],
  ['abc', ''],
])('LOG-06 %j is shown as %j', (typed, expected) => {
  expect(maskTelefone(typed)).toBe(expected)
})

test.each(['1133334444', '11999998888'])('LOG-06 the mask of %s is what the contract takes', (typed) => {
  expect(telefone().safeParse(maskTelefone(typed)).success).toBe(true)
})

test('LOG-06 every masked number can be deleted digit by digit', () => {
  let value = maskTelefone('11999998888')
  for (let presses = 0; presses < 11; presses++) value = maskTelefone(value.slice(0, -1))
  expect(value).toBe('')
})

test('the caret stays after the same digit', () => {
  expect(caretAfter('(11) 99999-8888', 0)).toBe(0)
  expect(caretAfter('(11) 99999-8888', 2)).toBe(3)
  expect(caretAfter('(11) 99999-8888', 3)).toBe(6)
  expect(caretAfter('(11) 99999-8888', 11)).toBe(15)
})
