import { expect, test } from 'vitest'
import { camposDeVolta, juntarLinhas, type Linha } from './juntar.ts'

const lugar = ({ dia }: Linha) => String(dia)

test('FOL-09 rows move to the song that stays; of doubles its own stays and takes what it lacks', () => {
  const a = { id: 1, dia: 'a', ensaiada: false, nota: null, posicao: 4 }
  const b = { id: 2, dia: 'b', ensaiada: true, nota: 'x', posicao: 0 }
  const doubleOfA = { id: 3, dia: 'a', ensaiada: true, nota: 'y', posicao: 2 }
  const doubleOfB = { id: 4, dia: 'b', ensaiada: true, nota: 'z', posicao: 1 }
  const other = { id: 5, dia: 'c', ensaiada: false, nota: null, posicao: 0 }
  const regras = {
    lugar,
    unir: {
      id: (fica: unknown) => fica,
      ensaiada: (fica: unknown, sai: unknown) => fica === true || sai === true,
      posicao: (fica: unknown, sai: unknown) => Math.min(Number(fica), Number(sai)),
    },
  }
  expect(juntarLinhas([a, b], [doubleOfA, doubleOfB, other], regras)).toEqual({
    movidas: [other],
    tiradas: [
      { linha: doubleOfA, por: a },
      { linha: doubleOfB, por: b },
    ],
    mudadas: [{ antes: a, depois: { id: 1, dia: 'a', ensaiada: true, nota: 'y', posicao: 2 } }],
  })
})

test('FOL-09 a song that was played twice in one place stays played twice', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id, dia: 'a' }))
  const { movidas, tiradas } = juntarLinhas(rows(1), rows(2, 3), { lugar })
  expect(tiradas.map(({ linha }) => linha['id'])).toEqual([2])
  expect(movidas.map(({ id }) => id)).toEqual([3])
})

test('FOL-09 taking back leaves what somebody has changed since', () => {
  const antes = { tom: 'G', letra: 'a', nome: 'N' }
  const depois = { tom: 'A', letra: 'b', nome: 'N' }
  expect(camposDeVolta(antes, depois, { tom: 'A', letra: 'c', nome: 'M' })).toEqual({ tom: 'G' })
})

test('REP-01 FOL-09 tags that a merge added go back, unless somebody has changed them since', () => {
  const [antes, depois] = [{ marcadores: [3] }, { marcadores: [3, 7] }]
  expect(camposDeVolta(antes, depois, { marcadores: [3, 7] })).toEqual({ marcadores: [3] })
  expect(camposDeVolta(antes, depois, { marcadores: [3, 7, 8] })).toEqual({})
})
