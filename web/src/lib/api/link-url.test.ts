import { expect, test } from 'vitest'
import { shareableUrl, urlsForOthers } from './link-url.ts'

test.each([
  [
    'https://louvor.org/register#convite=x',
    'http://192.168.0.5:3000',
    'https://louvor.org/register#convite=x',
  ],
  [
    'http://localhost:3000/register#convite=x',
    'http://localhost:3000',
    'http://localhost:3000/register#convite=x',
  ],
  [
    'http://localhost:3000/redefinir-senha#token=a-_b',
    'http://192.168.0.5:3000',
    'http://192.168.0.5:3000/redefinir-senha#token=a-_b',
  ],
  ['http://127.0.0.1:3000/register#convite=x', 'https://louvor.org', 'https://louvor.org/register#convite=x'],
  [
    'http://localhost:3000/register#convite=x',
    'capacitor://localhost',
    'http://localhost:3000/register#convite=x',
  ],
])('Usuários: the link %s, made at %s, is shared as %s', (url, reachedAt, expected) => {
  expect(shareableUrl(url, reachedAt)).toBe(expected)
})

test.each([
  [
    'https://louvor.org/register#convite=x',
    ['http://192.168.0.5:3000'],
    ['https://louvor.org/register#convite=x'],
  ],
  [
    'http://localhost:3000/register#convite=x',
    ['http://192.168.0.5:3000', 'http://10.0.0.7:3000'],
    ['http://192.168.0.5:3000/register#convite=x', 'http://10.0.0.7:3000/register#convite=x'],
  ],
  ['http://127.0.0.1:3000/register#convite=x', [], []],
])(
  'DIA-03 the link %s, made at the server whose addresses are %j, is for others %j',
  (url, enderecos, expected) => {
    expect(urlsForOthers(url, enderecos)).toEqual(expected)
  },
)
