import { expect, test } from 'vitest'
import { impedimentoDe } from './impedimento.ts'

const AQUI = {
  isNative: false,
  isSecure: true,
  hasPush: true,
  isIphone: false,
  isOwn: true,
  permission: 'default',
} as const

test.each([
  ['a capable browser of one’s own device', {}, undefined],
  ['the same, allowed', { permission: 'granted' }, undefined],
  ['denied', { permission: 'denied' }, 'bloqueado'],
  ['a borrowed device', { isOwn: false, permission: 'denied' }, 'emprestado'],
  ['a page of an iPhone', { hasPush: false, isIphone: true, permission: undefined }, 'iphone'],
  ['the installed app of an iPhone', { isIphone: true }, undefined],
  ['a browser without push', { hasPush: false, isOwn: false }, 'navegador'],
  ['plain http', { isSecure: false, hasPush: false, isIphone: true }, 'http'],
  ['the Android app', { isNative: true, isSecure: false }, 'nativo'],
] as const)('AVI-01 what is in the way of notices: %s', (_, aqui, impedimento) => {
  expect(impedimentoDe({ ...AQUI, ...aqui })).toBe(impedimento)
})
