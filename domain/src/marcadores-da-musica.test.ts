import { expect, test } from 'vitest'
import { lerMarcadores, marcadoresEscritos } from './marcadores-da-musica.ts'

test.each<[string, string, readonly string[]]>([
  [
    'lists of every kind',
    'Ceia; Natal, Páscoa|Missões\nCruz / Entrega',
    ['Ceia', 'Natal', 'Páscoa', 'Missões', 'Cruz', 'Entrega'],
  ],
  ['each once, as it was written first', 'Ceia; CEIA, ceia', ['Ceia']],
  ['blanks and nothing', ' Santa   Ceia ;; ', ['Santa Ceia']],
  ['a stroke within a word', 'Culto/Jovens', ['Culto/Jovens']],
  ['nothing', '', []],
])('REP-01 TRA-15 %s', (_what, escrito, nomes) => {
  expect(lerMarcadores(escrito, () => expect.unreachable())).toEqual(nomes)
})

test('REP-01 TRA-15 a name that is too long, and too many of them, are left out and said', () => {
  const said: string[] = []
  expect(lerMarcadores(`${'a'.repeat(41)}; Ceia`, (aviso) => said.push(aviso))).toEqual(['Ceia'])
  expect(
    lerMarcadores(Array.from({ length: 61 }, (_, i) => `m${i}`).join(), (aviso) => said.push(aviso)),
  ).toHaveLength(60)
  expect(said).toEqual([
    'o marcador “aaaaaaaaaaaaaaaaaaaa…” ficou de fora: vale até 40 caracteres',
    'são marcadores demais: ficaram os 60 primeiros',
  ])
})

test('REP-01 TRA-15 what is written is read back', () => {
  const nomes = ['Ceia', 'Santa Ceia', 'Dia das Mães']
  expect(lerMarcadores(marcadoresEscritos(nomes), () => expect.unreachable())).toEqual(nomes)
})
