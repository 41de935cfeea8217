import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth, MOST_GROWTH } from '@cantai/domain/growth.fixture'
import { AppError } from '../../errors.ts'
import { parsePage } from './chords-page.ts'
import { LONG_PAGES, pageOfTags } from './chords-page.fixture.ts'
import { parseSearch, slugOf } from './chords-search.ts'

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '<pre data-chord-content="true">',
    '<div class="cifra_cnt">',
    '<pre>',
    '</pre>',
    '<div>',
    '</div>',
    '<b>G</b>  <b>D</b>\nSanto\n',
    '<script>',
    '<!--',
    '<![CDATA[',
    '&nbsp;&#0;&#xD800;&amp',
    '<button data-anchor="--chord-tone">Bb (com forma de G)',
    '<span id="cifra_capo">Capotraste na 99ª casa',
    '<p>Capotraste</p><p>3ª casa',
    '<svg><style><pre>',
    '</',
    '<a '.repeat(200),
  ),
)

test.each([
  ['Bb (com forma de G)', '', 'Tom: Bb (forma dos acordes no tom de G)\n\nG  D'],
  [
    'Bb (com forma de G)',
    '<span id="cifra_capo">Capotraste na 3ª casa</span>',
    'Tom: Bb (forma dos acordes no tom de G)\nCapotraste na 3ª casa\n\nG  D',
  ],
  ['G', '', 'G  D'],
])('FOL-01 a page of the key %j keeps what its chords are shapes of', (key, capo, cifras) => {
  const page = `<button data-anchor="--chord-tone">${key}</button>${capo}<pre data-chord-content="true">G  D</pre>`
  expect(parsePage(page)?.cifras).toBe(cifras)
})

test('MUS-13 any page gives a sheet or none, and never throws', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const page = parsePage(pieces.join(''))
      expect(page === null || (page.cifras.isWellFormed() && !page.cifras.includes('\0'))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('MUS-13 any answer of the search gives songs with safe addresses, or the typed error', () => {
  const doc = fc.record({
    t: fc.constantFrom('1', '2', 2),
    m: fc.string(),
    a: fc.string(),
    u: fc.oneof(fc.string(), fc.constantFrom('../..', '//evil.example', 'mar-de-graca', '%2e%2e')),
    d: fc.oneof(fc.string(), fc.constant('coral-aurora')),
  })
  const answer = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((json) => `cb(${json})`),
    fc.array(doc).map((docs) => `cb(${JSON.stringify({ response: { docs } })});`),
  )
  fc.assert(
    fc.property(answer, (text) => {
      try {
        for (const { artistSlug, titleSlug } of parseSearch(text, 'O Cifra Club'))
          expect(`/${artistSlug}/${titleSlug}/`).toMatch(/^\/[a-z0-9-]+\/[a-z0-9-]+\/$/)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }),
  )
})

test.each(LONG_PAGES)(
  'MUS-13 a hostile page is read in proportion to its length: %s',
  async (_what, times, page) => {
    expect(await growth(parsePage, page(times / 16), page(times))).toBeLessThan(MOST_GROWTH)
  },
  60_000,
)

test('MUS-13 a page of more tags than any song has is not read: nested tags cost the square of their number', () => {
  expect(parsePage(pageOfTags(20_000))?.cifras).toBe('C G Am F')
  expect(parsePage(pageOfTags(30_000))).toBeNull()
})

test.each([
  ['Isaías Saad', 'isaias-saad'],
  ["Aquieta Minh'alma", 'aquieta-minhalma'],
  ['  Santo, Santo! ', 'santo-santo'],
  ['שלום', ''],
])('%j stands in an address as %j', (nome, slug) => {
  expect(slugOf(nome)).toBe(slug)
})
