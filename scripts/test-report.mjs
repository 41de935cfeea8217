// Reads the reports of a test run: what took longest, what was skipped, and which files take more than their share.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './install.mjs'
import { LARGE_BY_DAY, quickNames } from './long-tests.mjs'

/** Ten times the median file of its layer, and this share of the whole run: a small layer has files of a few milliseconds. */
const TIMES_THE_MEDIAN = 10
const SHARE = 0.01

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])]

/** The tests of Vitest's reports; a file lasts from its first test's start to the end of its last, with the programs that it waits for. */
const ofVitest = (report) =>
  read(report).testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    layer: basename(report, '.json'),
    file: relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.map(({ fullName, status, duration }) => ({
      title: fullName,
      skipped: status !== 'passed' && status !== 'failed',
      ms: duration ?? 0,
    })),
  }))

const ofBrowser = (report) =>
  read(report).suites.map((suite) => {
    const tests = specsOf(suite).flatMap(({ title, tests: runs }) =>
      runs.map(({ status, results }) => ({
        title,
        skipped: status === 'skipped',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    )
    const ms = tests.reduce((sum, test) => sum + test.ms, 0)
    return { layer: 'browser', file: `e2e/${suite.file}`, ms, tests }
  })

/** Every file of the run in this folder of reports: its layer, milliseconds and tests. */
export const readRun = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => (name === 'browser.json' ? ofBrowser : ofVitest)(join(folder, name)))

/** The names of tests that this machine could not run. Vitest also reports as skipped those on the list of long ones. */
export const skippedTests = (run) => [
  ...new Set(
    run
      .flatMap(({ tests }) => tests.filter(({ skipped }) => skipped))
      .map(({ title }) => title)
      .filter((title) => quickNames.test(title)),
  ),
]

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

export const longest = (run, count) =>
  run
    .flatMap(({ file, tests }) => tests.map(({ title, ms }) => ({ file, title, ms })))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, title, ms }) => `${seconds(ms)} ${file}: ${title}`)

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Files of over ten times the median of their layer and over a hundredth of the run: the run is compared with itself, never with a clock.
 */
export function overTheirShare(run) {
  const total = run.reduce((sum, { ms }) => sum + ms, 0)
  const medianOf = (layer) => median(run.filter((other) => other.layer === layer).map(({ ms }) => ms))
  return run
    .filter(({ file }) => !LARGE_BY_DAY.includes(file))
    .filter(({ layer, ms }) => ms > TIMES_THE_MEDIAN * medianOf(layer) && ms > SHARE * total)
    .map(
      ({ file, layer, ms }) =>
        `${file}: ${seconds(ms)}, ${(ms / medianOf(layer)).toFixed(0)} vezes o mediano`,
    )
}
