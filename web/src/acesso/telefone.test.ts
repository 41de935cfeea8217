import { expect, test } from 'vitest'
import { telefone } from '@cantai/contract/validacao'
import { maskTelefone } from '@cantai/domain/pessoas/telefone'
import { caretAfter } from './telefone.ts'

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

test.each([
  ['011 91234-5678', '(11) 91234-5678'],
  ['0 15 11 91234-5678', '(11) 91234-5678'],
  ['0xx11 91234-5678', '(11) 91234-5678'],
  ['0 21 11 3333-4444', '(11) 3333-4444'],
  ['00 55 11 91234-5678', '(11) 91234-5678'],
  ['5511912345678', '(11) 91234-5678'],
])('TRA-15 %j is dialled to %j', (typed, expected) => {
  expect(maskTelefone(typed)).toBe(expected)
})

test.each(['+351 912 345 678', '+1 305 555 0123', '00351912345678', '(00) 00000-0000', '(20) 91234-5678'])(
  'TRA-15 %s is nobody’s number here and is refused, not cut into another',
  (typed) => {
    expect(telefone().safeParse(maskTelefone(typed)).success).toBe(false)
  },
)

test('TRA-15 a number with its zero and carrier may be typed sign by sign', () => {
  for (const typed of ['01511912345678', '+5511912345678', '01133334444']) {
    let value = ''
    for (const digit of typed) value = maskTelefone(value + digit)
    expect(value).toBe(typed.endsWith('4444') ? '(11) 3333-4444' : '(11) 91234-5678')
  }
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
