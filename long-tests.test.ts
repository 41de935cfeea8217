import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { escaped, LONG_TESTS } from './scripts/long-tests.mjs'

const root = import.meta.dirname
const sources = new Map(
  globSync(['{contract,domain,postgres,server,web}/**/*.test.ts', 'e2e/*.spec.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
)

/** A title that a table fills in stands in the source with a placeholder for each of its parts. */
const isFilledIn = (source: string, title: string) =>
  [...source.matchAll(/'([^'\n]*%s[^'\n]*)'/g)].some(([, template = '']) => {
    const parts = template.split('%s').map(escaped)
    return new RegExp(`^${parts.join(String.raw`\S+`)}$`).test(title)
  })

const isIn = (file: string, title: string) => {
  const source = sources.get(file)?.replaceAll(String.raw`\'`, "'")
  return source !== undefined && (source.includes(title) || isFilledIn(source, title))
}

test('CAS-07 each long test is there, and so is the quick one that fails on the ordinary fault of its kind', () => {
  for (const [file, title, quick] of LONG_TESTS) {
    expect(isIn(file, title.startsWith('* ') ? '' : title), `${file}: ${title}`).toBe(true)
    const [quickFile = '', quickTitle = ''] = quick.split(/: (.*)/s)
    expect(isIn(quickFile, quickTitle), `stands for ${title}: ${quick}`).toBe(true)
  }
})

test('CAS-07 no title on the list leaves out a test of another file', () => {
  const titles = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/\b(?:test|describe)\b[^'`\n]*\(\s*(['`])(.*?)\1,/g)].map(([, , title = '']) => ({
      file,
      title,
    })),
  )
  const taken = LONG_TESTS.filter(
    ([file, title]) => !file.startsWith('e2e/') && !title.startsWith('* '),
  ).flatMap(([file, title]) =>
    titles
      .filter(
        (other) =>
          other.file !== file && ` ${other.title}`.includes(` ${title}`) && !other.file.startsWith('e2e/'),
      )
      .map((other) => `${title}: ${other.file}: ${other.title}`),
  )
  expect(taken).toEqual([])
})

test('CAS-07 no long test stands for another', () => {
  const isLong = (quick: string) => {
    const [quickFile, quickTitle = ''] = quick.split(/: (.*)/s)
    return LONG_TESTS.some(
      ([file, title]) =>
        file === quickFile && (title.startsWith('* ') || (quickTitle !== '' && title.startsWith(quickTitle))),
    )
  }
  expect(LONG_TESTS.filter(([, , quick]) => isLong(quick)).map(([, title]) => title)).toEqual([])
})
