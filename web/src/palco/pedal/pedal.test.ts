import { expect, test } from 'vitest'
import { type Acao, decidir, LIDO_MS, type Lugar, type Memoria, NADA_ANTES, type Sentido } from './pedal.ts'

/** A simulation: a song of several pages in a culto of several songs, presses at given milliseconds, handled at once or at `agora`. */
function walk(
  presses: readonly { em: number; agora?: number; sentido?: Sentido; repeat?: boolean }[],
  { paginas = 1, cenas = 5, confirma = true, pagina = 0 } = {},
) {
  let memoria: Memoria = NADA_ANTES
  let cena = 0
  const acoes: Acao[] = []
  for (const { em, agora = em, sentido = 1, repeat = false } of presses) {
    const lugar: Lugar = {
      temPagina: sentido === 1 ? pagina < paginas - 1 : pagina > 0,
      temCena: sentido === 1 ? cena < cenas - 1 : cena > 0,
      confirma,
    }
    const step = decidir(memoria, { em, sentido, repeat }, lugar, agora)
    memoria = step.memoria
    acoes.push(step.acao)
    if (step.acao === 'pagina') pagina += sentido
    if (step.acao === 'cena') {
      cena += sentido
      pagina = sentido === 1 ? 0 : paginas - 1
    }
  }
  return { cena, pagina, acoes }
}

/** A foot that stays down for three seconds: the browser sets `repeat`, or the pedal itself sends press after press. */
const held = (repeat: boolean) =>
  Array.from({ length: 91 }, (_, i) => ({ em: i * 33, repeat: repeat && i > 0 }))

test('PAL-02 a pedal held for three seconds turns one page, whether or not it says that it repeats', () => {
  for (const repeat of [true, false])
    expect(walk(held(repeat), { paginas: 9 })).toMatchObject({ cena: 0, pagina: 1 })
})

test('PAL-02 held at the end of a song the pedal only announces the next one', () => {
  for (const repeat of [true, false]) {
    const { cena, acoes } = walk(held(repeat))
    expect(cena).toBe(0)
    expect(acoes.filter((acao) => acao !== 'nada')).toEqual(['avisar'])
  }
})

test.each([100, 249, 250, 300, 399])(
  'PAL-02 two presses %d ms apart at the end of a song stay in it',
  (gap) => {
    expect(walk([{ em: 0 }, { em: gap }]).cena).toBe(0)
  },
)

test('PAL-02 at the end of a song a second press goes on once the announcement could be read', () => {
  expect(walk([{ em: 0 }, { em: 400 }])).toMatchObject({ cena: 1, acoes: ['avisar', 'cena'] })
  expect(walk([{ em: 0 }, { em: 90_000 }]).cena).toBe(1)
})

test('PAL-02 a double press goes at most one song on, also where it does not ask', () => {
  for (let gap = 0; gap < LIDO_MS; gap += 10)
    expect(walk([{ em: 0 }, { em: gap }], { confirma: false }).cena).toBe(1)
  for (let first = 0; first <= 1_000; first += 50)
    for (let second = 0; second < LIDO_MS; second += 10)
      expect(walk([{ em: 0 }, { em: first }, { em: first + second }]).cena).toBeLessThanOrEqual(1)
})

test('PAL-02 a foot that trembles after the change stays at the beginning of the next song', () => {
  const { cena, pagina } = walk([{ em: 0 }, { em: 500 }, { em: 620 }, { em: 800 }])
  expect({ cena, pagina }).toEqual({ cena: 1, pagina: 0 })
})

test('PAL-02 a page turned in between takes the announcement back', () => {
  const { acoes } = walk([{ em: 0 }, { em: 500, sentido: -1 }, { em: 1_000 }, { em: 1_500 }, { em: 2_000 }], {
    paginas: 2,
    pagina: 1,
  })
  expect(acoes).toEqual(['avisar', 'pagina', 'pagina', 'avisar', 'cena'])
})

test('PAL-02 on a phone that was busy two presses count as they came: two pages, and no song that was not announced', () => {
  const late = [
    { em: 0, agora: 900 },
    { em: 450, agora: 910 },
  ]
  expect(walk(late, { paginas: 9 }).pagina).toBe(2)
  expect(walk(late)).toMatchObject({ cena: 0, acoes: ['avisar', 'nada'] })
  expect(walk([...late, { em: 1_310 }]).cena).toBe(1)
})

test('PAL-02 back from the first page asks likewise; at the ends of the culto nothing happens', () => {
  expect(walk([{ em: 0, sentido: -1 }]).acoes).toEqual(['nada'])
  const back = walk([{ em: 0 }, { em: 500 }, { em: 1_000, sentido: -1 }, { em: 1_500, sentido: -1 }])
  expect(back).toMatchObject({ cena: 0, acoes: ['avisar', 'cena', 'avisar', 'cena'] })
  expect(walk([{ em: 0 }], { cenas: 1 }).acoes).toEqual(['nada'])
})

test('PAL-02 an announcement in the other direction is another one', () => {
  const { acoes } = walk([{ em: 0 }, { em: 500 }, { em: 1_000 }, { em: 1_500, sentido: -1 }, { em: 2_000 }])
  expect(acoes).toEqual(['avisar', 'cena', 'avisar', 'avisar', 'avisar'])
})
