const SHEET = '<pre data-chord-content="true">'

/** Pages whose parsing takes time linear in the repetitions of their piece. */
export const LONG_PAGES: readonly (readonly [string, number, (times: number) => string])[] = [
  ['one long line', 900_000, (times) => SHEET + 'G '.repeat(times)],
  ['blocks of couplets', 14_000, (times) => `${SHEET}${'<div>G</div>'.repeat(times)}</pre>`],
  ['spaces', 1_900_000, (times) => `<div id="cifra_tom">${' '.repeat(times)}`],
]

/** Pages whose parsing takes more than linear time, of the largest allowed size. */
export const NESTED_PAGES: readonly string[] = [
  `${SHEET}${'<div>'.repeat(29_000)}G D Em C`,
  `${'<a>'.repeat(14_000)}${'</b>'.repeat(14_000)}`,
  `<div class="cifra_cnt">${'<pre>'.repeat(29_000)}`,
  '<p>Capotraste</p>'.repeat(14_000),
]

/** A sheet of four chords beside many tags. */
export const pageOfTags = (tags: number): string => `${SHEET}C G Am F</pre>${'<p>'.repeat(tags)}`
