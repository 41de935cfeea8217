import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

const origin = 'https://louvor.exemplo.org'
const asked = (address: string, more: { mode?: string; method?: string; range?: string } = {}) => ({
  method: more.method ?? 'GET',
  mode: more.mode ?? 'cors',
  url: new URL(address, origin).href,
  headers: new Headers(more.range === undefined ? {} : { range: more.range }),
})
const navigate = { mode: 'navigate' }

test.each([
  ['a screen', asked('/musicas/12/cifra', navigate), '/index.html'],
  ['a search that ends like a file', asked('/musicas?busca=St.Pedro', navigate), '/index.html'],
  ['a file of the app', asked('/assets/palco-1.js'), '/assets/palco-1.js'],
  ['the icon', asked('/icone.svg?v=1'), '/icone.svg'],
  ['a guest’s page', asked('/c', navigate), undefined],
  ['a personal link', asked('/r/?de=zap', navigate), undefined],
  ['a calendar that is opened', asked('/api/agenda/1.ics', navigate), undefined],
  ['a file that is opened', asked('/cantai.apk', navigate), undefined],
  ['a call', asked('/api/musicas'), undefined],
  ['a part of a file', asked('/assets/palco-1.js', { range: 'bytes=0-1' }), undefined],
  ['what is written', asked('/assets/palco-1.js', { method: 'POST' }), undefined],
  ['another site', asked('https://exemplo.com/assets/palco-1.js'), undefined],
])('DEV-04 %s is answered from where it belongs', (_, request, path) => {
  expect(pathOf(request, origin)).toBe(path)
})
