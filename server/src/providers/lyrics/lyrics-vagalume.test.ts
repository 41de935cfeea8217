import { expect, test } from 'vitest'
import { pageOf, readAnswer } from './lyrics-vagalume.ts'

const HOME = 'https://www.vagalume.com.br/'

test.each([
  ['https://www.vagalume.com.br/coro/santo.html', 'https://www.vagalume.com.br/coro/santo.html'],
  ['http://m.vagalume.com.br/coro/santo.html', 'https://m.vagalume.com.br/coro/santo.html'],
  ['https://vagalume.com.br/coro/', 'https://vagalume.com.br/coro/'],
  ['https://notvagalume.com.br/coro/', HOME],
  ['https://vagalume.com.br.exemplo.org/', HOME],
  ['https://vagalume.com.br@exemplo.org/', HOME],
  ['javascript:alert(1)//vagalume.com.br', HOME],
  ['santo.html', HOME],
])('MUS-12 the page of %s is %s', (address, page) => {
  expect(pageOf(address)).toBe(page)
})

test('TRA-21 one odd song of an answer does not take the others away', () => {
  const mus = [
    { name: 'Santo', text: 'Santo, santo' },
    null,
    { name: 1 },
    { name: 'Rei', url: null, text: 'Rei' },
  ]
  expect(readAnswer({ type: 'exact', art: { name: 'Coro' }, mus })).toMatchObject([
    { titulo: 'Santo', artista: 'Coro', letra: 'Santo, santo', link: HOME },
    { titulo: 'Rei', letra: 'Rei', link: HOME },
  ])
})
