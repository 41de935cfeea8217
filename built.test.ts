import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import bcd, { type CompatStatement } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { parseSync, Visitor } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { BROUGHT } from './e2e/brought.ts'
import { build } from './scripts/build.mjs'

/**
 * The screens as they are built, beside MDN's table of what each version of a browser knows: nothing is younger than what is promised
 * (docs/decisions/first-load.md), unless the polyfills bring it or the list below says why it may be missing.
 */
const PROMISED = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  webview_android: '111',
  firefox: '128',
} as const

/** Built-ins by the name that a script uses: a method of every element has no name before it. */
const brought = new Set(BROUGHT.map((name) => name.replace(/^\w+\.prototype/, '')))

/** Methods of elements, answers and documents that are watched by name: too many others share theirs with objects of our own. */
const OF_THE_PAGE = new Set(
  'checkVisibility showPopover hidePopover togglePopover startViewTransition moveBefore getHTML setHTML setHTMLUnsafe requestClose bytes textStream caretPositionFromPoint ariaNotify scrollIntoViewIfNeeded showPicker requestIdleCallback cancelIdleCallback'.split(
    ' ',
  ),
)

/** Other things of the same name, and what is used where it is there. */
const OPTIONAL: Record<string, string> = {
  'AbortSignal.timeout': 'before Chrome 124 its reason has another name, which nothing reads',
  'Error.captureStackTrace': 'asked for first',
  'Symbol.dispose': 'asked for first',
  '.captureStackTrace': 'asked for first',
  '.stackTraceLimit': 'asked for first',
  '.startViewTransition': 'asked for first',
  '.showPopover': 'asked for first: the row that is dragged',
  '.hidePopover': 'asked for first: the row that is dragged',
  '.error': 'of answers and forms, not of SuppressedError',
  '.isError': 'of queries',
  '.use': "React's",
  '.dispose': 'of the parts that drag a row, and of PDFs',
  '.move': 'of the parts that drag a row',
  '.toArray': "React's, and jsPDF's",
  '.chunks': "jsPDF's",
  '.toHex': "jsPDF's",
  '.take': 'of lists of our own',
  '.bytes': 'a count of them',
}

/** Looks and comforts that an older one does without. */
const WITHOUT_HARM: Record<string, string> = {
  'scrollbar-color': 'the scroll bar of the system',
  'scrollbar-width': 'the scroll bar of the system',
  'scrollbar-width: none': 'a scroll bar is seen',
  '@starting-style': 'appears without a motion',
  'text-wrap': 'lines break elsewhere',
  'text-wrap: balance': 'lines break elsewhere',
  'text-wrap: pretty': 'lines break elsewhere',
  'text-wrap: wrap': 'lines break elsewhere',
  'grid-template-columns: subgrid': 'a fact of this device stands below its name',
  ':popover-open': 'in a list that forgives, beside [open]',
  ':open': 'in a list that forgives, beside [open]',
  '@page': 'paper has the margins of the browser',
}

const dist = path.join(import.meta.dirname, 'web/dist')
const read = (file: string) => readFileSync(path.join(dist, file), 'utf8')

type Feature = { __compat?: CompatStatement }
type Features = Record<string, Feature> & Feature

const numberOf = (version: unknown): number =>
  typeof version === 'string' && /\d/.test(version) ? Number.parseFloat(version.replace('≤', '')) : Infinity

/**
 * The promised browsers that were too old for a feature, as 'firefox 133' that had it first. One that has never known it is not
 * named: the walks in WebKit and Firefox see that.
 */
function missingIn({ __compat }: Feature): string[] {
  if (!__compat) return []
  return Object.entries(PROMISED).flatMap(([browser, promised]) => {
    const known = [__compat.support[browser as keyof typeof PROMISED] ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
      .map((one) => ({ from: numberOf(one.version_added), to: numberOf(one.version_removed) }))
    if (known.some(({ from, to }) => from <= Number(promised) && to > Number(promised))) return []
    const first = Math.min(...known.map(({ from }) => from))
    return first < Infinity ? [`${browser} ${first}`] : []
  })
}

const features = (parent: unknown): [string, Features][] =>
  Object.entries(parent as Record<string, Features>).filter(([name]) => name !== '__compat')

/** 'Map', 'Map.groupBy', and '.isWellFormed' of a method whose name no older built-in has. */
function youngBuiltIns(): Map<string, string> {
  const young = new Map<string, string>()
  const add = (name: string, feature: Feature) => {
    const missing = missingIn(feature)
    if (missing.length > 0) young.set(name, missing.join(', '))
    return missing.length > 0
  }
  const members = new Map<string, boolean>()
  for (const room of [bcd.javascript.builtins, bcd.api])
    for (const [name, feature] of features(room)) {
      add(name, feature)
      for (const [key, member] of features(feature)) {
        const own = key.replace(/_static$/, '')
        const isYoung = add(`${name}.${own}`, member)
        const isStatic = Object.hasOwn((globalThis as never)[name] ?? {}, own)
        const isWatched = room === bcd.javascript.builtins ? !isStatic : OF_THE_PAGE.has(own)
        if (isWatched) members.set(own, isYoung && members.get(own) !== false)
        if (isYoung && isWatched) add(`.${own}`, member)
      }
    }
  for (const [own, isYoung] of members) if (!isYoung) young.delete(`.${own}`)
  return young
}

/** Names of built-ins that a script uses: what it makes, members of globals, and members of anything. */
function usedIn(code: string, file: string): Set<string> {
  const used = new Set<string>()
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      used.add(`.${property.name}`)
      if (object.type === 'Identifier') used.add(`${object.name}.${property.name}`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') used.add(callee.name)
    },
    Literal(node) {
      if (!('regex' in node) || !node.regex) return
      const { flags, pattern } = node.regex
      if (flags.includes('v')) used.add('/v')
      if (/\(\?[ims-]+:/.test(pattern)) used.add('(?i:)')
    },
  }).visit(parseSync(file, code).program)
  return used
}

/** Features of a style sheet that some promised browser lacks, but for those that `@supports` asks about first. */
function youngStyles(css: string): string[] {
  const { properties, selectors, types, 'at-rules': rules } = bcd.css as unknown as Record<string, Features>
  const found = new Set<string>()
  const look = (name: string, parent: unknown, key: string) => {
    const missing = missingIn((parent as Features | undefined)?.[key as never] ?? {})
    if (missing.length > 0 && !(name in WITHOUT_HARM)) found.add(`${name}: ${missing.join(', ')}`)
  }
  const functions = Object.assign({}, ...features(types).map(([, type]) => type), types) as Features
  const isAsked = (node: postcss.Node | undefined): boolean =>
    node !== undefined &&
    ((node.type === 'atrule' && (node as postcss.AtRule).name === 'supports') || isAsked(node.parent))
  postcss.parse(css).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'atrule') look(`@${node.name}`, rules, node.name)
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) look(`:${name}`, selectors, name)
    if (node.type !== 'decl' || node.prop.startsWith('-')) return
    // Older ones have the name that the build writes before it.
    const before = node.prev()
    if (before?.type === 'decl' && before.prop === `-webkit-${node.prop}`) return
    look(node.prop, properties, node.prop)
    for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g)) {
      look(`${node.prop}: ${word}`, (properties as Features)[node.prop as never], word)
      if (node.value.includes(`${word}(`)) look(`${word}()`, functions, word)
    }
  })
  return [...found]
}

describe('DEV-07 what is built runs in the oldest promised browsers:', () => {
  beforeAll(() => {
    // Vite would leave its own in the temporary folder, which a run leaves empty.
    process.env.NODE_DISABLE_COMPILE_CACHE = '1'
    build()
  })

  /** The legacy build of pdf.js brings what these browsers lack, and looks for it by these names. */
  const OF_PDFJS = 'assets/leitor-pdf-worker-'

  test('its scripts use no built-in and no pattern that one of them lacks', () => {
    const young = youngBuiltIns()
    young.set('/v', 'safari 17').set('(?i:)', 'safari 26')
    const scripts = globSync('**/*.js', { cwd: dist }).filter((file) => !file.startsWith(OF_PDFJS))
    const against = scripts.flatMap((file) =>
      [...usedIn(read(file), file)]
        .filter((name) => young.has(name) && !brought.has(name) && !(name in OPTIONAL))
        .map((name) => `${file}: ${name} (${young.get(name)})`),
    )
    expect(against).toEqual([])
  })

  test('each worker is one file: WebKit runs one that is imported by its own part twice', () => {
    const workers = globSync('assets/*-worker-*.js', { cwd: dist })
    expect(workers).toHaveLength(4)
    // pdf.js imports a worker of its own where it is told of one, which it is not here.
    for (const file of workers)
      expect(read(file), file).not.toMatch(
        file.startsWith(OF_PDFJS)
          ? /\b(?:import|from)\s*\(?["`']\.\//
          : /\bimport\s*[("`'{*]|\bfrom\s*["`']\.\//,
      )
    for (const file of globSync('assets/*.js', { cwd: dist }))
      expect(read(file), file).not.toMatch(/\b(?:from|import)\s*\(?["`']\.\/[\w-]*-worker-/)
  })

  test('its style sheets say nothing that one of them does not know', () => {
    const sheets = globSync('assets/*.css', { cwd: dist }).map(read)
    sheets.push(/<style>([^]*?)<\/style>/.exec(read('index.html'))?.[1] ?? '')
    const against = [...new Set(sheets.flatMap(youngStyles))]
    expect(against).toEqual([])
  })
})
