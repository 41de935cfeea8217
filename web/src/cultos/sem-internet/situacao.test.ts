import { describe, expect, test } from 'vitest'
import type { Guardado, Preparo } from '../../lib/offline/preparo.ts'
import { situacaoDaLista, situacaoDoCulto } from './situacao.ts'

const culto = { id: 7, data: '2026-11-22', marca: 'm1', musicas: 5, faltam: [] }
const outro = { ...culto, id: 8, data: '2026-11-29' }
const guardado: Guardado = { at: 1000, cultos: [culto, outro] }

const aqui = (estado: Preparo['estado'], more: Partial<Guardado> | null = {}) => ({
  preparo: { estado, guardado: more === null ? undefined : { ...guardado, ...more } },
  abertura: 'sim' as const,
  proprio: true,
})

describe('PAL-03 a culto without a network', () => {
  test.each([
    ['is ready as of the last answer', aqui('parado'), { tipo: 'pronto', at: 1000 }],
    ['stays ready while the server is asked again', aqui('preparando'), { tipo: 'pronto' }],
    ['stays ready when that fails', aqui('falhou'), { tipo: 'pronto' }],
    ['is being kept before the first answer', aqui('preparando', null), { tipo: 'guardando' }],
    ['could not be kept', aqui('falhou', null), { tipo: 'falhou' }],
    ['cannot be kept where storage is refused', aqui('recusado', null), { tipo: 'recusado' }],
    [
      'waits for the files of the app',
      { ...aqui('parado'), abertura: 'ainda_nao' as const },
      { tipo: 'guardando' },
    ],
    [
      'cannot be opened from plain http',
      // On a computer that others use, too: no tick brings what the address cannot give.
      { ...aqui('parado'), proprio: false, abertura: 'nunca' as const },
      { tipo: 'sem_https' },
    ],
    [
      'cannot be opened where the app could not be kept',
      { ...aqui('parado'), abertura: 'falhou' as const },
      { tipo: 'falhou' },
    ],
    [
      'is not kept on a computer that others use',
      { ...aqui('parado'), proprio: false },
      { tipo: 'sem_marca' },
    ],
    ['is on its way where it is new', aqui('parado', { cultos: [outro] }), { tipo: 'guardando' }],
    ['could not be brought where it is new', aqui('falhou', { cultos: [outro] }), { tipo: 'falhou' }],
    [
      'names what did not come',
      aqui('parado', { cultos: [{ ...culto, faltam: ['Rude Cruz'] }] }),
      { tipo: 'faltam', nomes: ['Rude Cruz'] },
    ],
  ])('%s', (_, here, expected) => {
    expect(situacaoDoCulto(here, 7, 'm1')).toMatchObject(expected)
  })

  test('PAL-03 a pack older than the plan says so, unless the new one is on its way', () => {
    expect(situacaoDoCulto(aqui('parado'), 7, 'm2')).toEqual({ tipo: 'antiga', at: 1000 })
    expect(situacaoDoCulto(aqui('preparando'), 7, 'm2')).toEqual({ tipo: 'guardando' })
  })
})

describe('PAL-03 the list of cultos', () => {
  test('counts those that lie ahead', () => {
    expect(situacaoDaLista(aqui('parado'), '2026-11-22')).toEqual({ tipo: 'prontos', cultos: 2, at: 1000 })
    expect(situacaoDaLista(aqui('parado'), '2026-11-23')).toMatchObject({ cultos: 1 })
  })

  test('names each missing thing once', () => {
    const faltam = ['Rude Cruz']
    const cultos = [
      { ...culto, faltam },
      { ...outro, faltam },
    ]
    expect(situacaoDaLista(aqui('parado', { cultos }), '2026-11-22')).toEqual({
      tipo: 'faltam',
      nomes: ['Rude Cruz'],
    })
  })

  test('says what is in the way', () => {
    expect(situacaoDaLista({ ...aqui('parado'), proprio: false }, '2026-11-22')).toEqual({
      tipo: 'sem_marca',
    })
    expect(situacaoDaLista(aqui('falhou', null), '2026-11-22')).toEqual({ tipo: 'falhou' })
    expect(situacaoDaLista({ ...aqui('parado'), abertura: 'ainda_nao' }, '2026-11-22')).toEqual({
      tipo: 'guardando',
    })
  })
})
