import { expect, test } from 'vitest'
import { base32, codeOf, matchingStep, otpauthUri, stepOf } from './totp.service.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('SEG-08 the code of RFC 6238 at second %i is %s', (second, code) => {
  const moment = new Date(second * 1000)
  expect(codeOf(SECRET, stepOf(moment), 8)).toBe(code)
  expect(matchingStep(SECRET, code.slice(2), moment)).toBe(stepOf(moment))
})

test('SEG-08 a code is good half a minute early or late, and no longer', () => {
  const moment = new Date(1_234_567_890_000)
  const near = (steps: number) => matchingStep(SECRET, codeOf(SECRET, stepOf(moment) + steps), moment)
  expect([-2, -1, 0, 1, 2].map((steps) => near(steps) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  for (const typedCode of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(matchingStep(SECRET, typedCode, moment)).toBeUndefined()
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('SEG-08 %s is %s in the base 32 of RFC 4648', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('SEG-08 the address names the account, and carries the key', () => {
  expect(otpauthUri(SECRET, 'ana+louvor@igreja.org')).toBe(
    'otpauth://totp/Cantai%3Aana%2Blouvor%40igreja.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cantai',
  )
})
