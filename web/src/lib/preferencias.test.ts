import { describe, expect, test, vi } from 'vitest'
import { readPreferencias } from './preferencias.ts'

const PADRAO = {
  language: 'pt-BR',
  dateFormat: 'dd/MM/yyyy',
  timeFormat: '24h',
  itemsPerPage: 10,
  autoSave: true,
  soundEnabled: true,
  compactMode: false,
  showTutorials: true,
  defaultView: 'grid',
}

describe('SHE-15 the preferences of a browser', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{"versao":'],
    ['another kind of value', '"grid"'],
    ['null', 'null'],
    ['preferences that are none', '{"versao":1,"preferencias":7}'],
  ])('are the defaults when the storage holds %s', (_what, text) => {
    expect(readPreferencias(text)).toEqual(PADRAO)
  })

  test('are read as they were written', () => {
    const written = { ...PADRAO, dateFormat: 'yyyy-MM-dd', itemsPerPage: 50, autoSave: false }
    expect(readPreferencias(JSON.stringify({ versao: 1, preferencias: written }))).toEqual(written)
  })

  test('without a version are those of the first one', () => {
    expect(readPreferencias('{"itemsPerPage":20,"defaultView":"list"}')).toEqual({
      ...PADRAO,
      itemsPerPage: 20,
      defaultView: 'list',
    })
  })

  test('of a newer version are read as far as they are understood', () => {
    const text = '{"versao":9,"preferencias":{"compactMode":true,"defaultView":"mosaico","novidade":1}}'
    expect(readPreferencias(text)).toEqual({ ...PADRAO, compactMode: true })
  })

  test('lose only what makes no sense', () => {
    const text = '{"versao":1,"preferencias":{"itemsPerPage":1000000,"timeFormat":"12h","soundEnabled":"no"}}'
    expect(readPreferencias(text)).toEqual({ ...PADRAO, timeFormat: '12h' })
  })
})

test('SHE-15 a storage that is refused changes nothing but that the choice ends with the page', async () => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: '', toggleAttribute: () => true } })
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  const { getPreferencias, changePreferencias } = await import('./preferencias.ts')
  expect(getPreferencias()).toEqual(PADRAO)
  changePreferencias({ defaultView: 'list' })
  expect(getPreferencias()).toEqual({ ...PADRAO, defaultView: 'list' })
  vi.unstubAllGlobals()
})
