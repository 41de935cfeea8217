import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { parsePage } from './chords-page.ts'
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

test('MUS-13 any page gives a sheet or none, and never throws', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const read = parsePage(pieces.join(''))
      expect(read === null || (read.cifras.isWellFormed() && !read.cifras.includes('\0'))).toBe(true)
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

test.each([
  ['tags nested without end', '<div>'.repeat(100_000)],
  ['blocks nested in the sheet', `<pre data-chord-content="true">${'<div>'.repeat(30_000)}G D Em C`],
  ['closing what was never opened', `${'<a>'.repeat(19_000)}${'</b>'.repeat(19_000)}`],
  ['sheets within sheets', `<div class="cifra_cnt">${'<pre>'.repeat(30_000)}`],
  ['labels of a capo', '<p>Capotraste</p>'.repeat(12_000)],
  ['one long line', `<pre data-chord-content="true">${'G '.repeat(900_000)}`],
  ['blocks of couplets', `<pre data-chord-content="true">${'<div>G</div>'.repeat(15_000)}</pre>`],
  ['spaces', `<div id="cifra_tom">${' '.repeat(1_900_000)}`],
])('MUS-13 a hostile page is left in bounded time: %s', (_what, html) => {
  const start = Date.now()
  parsePage(html)
  expect(Date.now() - start).toBeLessThan(5_000)
})

test.each([
  ['Isaías Saad', 'isaias-saad'],
  ["Aquieta Minh'alma", 'aquieta-minhalma'],
  ['  Santo, Santo! ', 'santo-santo'],
  ['שלום', ''],
])('%j stands in an address as %j', (nome, slug) => {
  expect(slugOf(nome)).toBe(slug)
})
