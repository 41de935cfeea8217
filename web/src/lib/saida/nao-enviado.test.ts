import { expect, test } from 'vitest'
import { naoEnviadoDito } from './nao-enviado.ts'

const nada = { anotacoes: 0, leituras: 0, palco: false }

test.each([
  [nada, ''],
  [{ ...nada, anotacoes: 1 }, 'Há 1 anotação ainda não enviada'],
  [{ ...nada, anotacoes: 2 }, 'Há 2 anotações ainda não enviadas'],
  [{ ...nada, leituras: 1 }, 'Há 1 ajuste de leitura ainda não enviado'],
  [{ ...nada, palco: true }, 'Há 1 mudança no palco ainda não enviada'],
  [{ ...nada, anotacoes: 1, leituras: 3 }, 'Há 1 anotação e 3 ajustes de leitura ainda não enviados'],
  [
    { anotacoes: 2, leituras: 1, palco: true },
    'Há 2 anotações, 1 ajuste de leitura e 1 mudança no palco ainda não enviados',
  ],
])('PAL-19 %j is said as %j', (what, said) => {
  expect(naoEnviadoDito(what)).toBe(said)
})
