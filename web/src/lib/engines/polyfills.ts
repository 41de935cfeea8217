/**
 * Built-ins that the oldest promised browsers lack (docs/decisions/first-load.md), for the page and for every worker: each
 * imports this file first. `built.test.ts` refuses a build that uses a newer one which stands neither here nor in its list.
 */

function add(target: object, name: string, descriptor: PropertyDescriptor): void {
  if (!(name in target)) Object.defineProperty(target, name, { configurable: true, ...descriptor })
}

const method = (target: object, name: string, value: (...args: never[]) => unknown) =>
  add(target, name, { value, writable: true })

/** Safari 17.4, Chrome 117. */
method(Map, 'groupBy', <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
})

/** Safari 17.4, Chrome 119. A subclass makes its own kind of promise. */
method(Promise, 'withResolvers', function withResolvers(this: PromiseConstructor) {
  let resolve!: (value: unknown) => void
  let reject!: (reason: unknown) => void
  const promise = new this((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
})

/** Safari 17.4, Chrome 116. */
method(AbortSignal, 'any', (signals: Iterable<AbortSignal>) => {
  const all = [...signals]
  const any = new AbortController()
  const over = all.find(({ aborted }) => aborted)
  if (over) any.abort(over.reason)
  // None keeps a listener of a signal that has come.
  else
    for (const one of all)
      one.addEventListener('abort', () => any.abort(one.reason), { once: true, signal: any.signal })
  return any.signal
})

function parse(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
/** Safari 18, Chrome 126. */
method(URL, 'parse', parse)
/** Safari 17, Chrome 120. */
method(URL, 'canParse', (url: string | URL, base?: string | URL) => parse(url, base) !== null)

/** Safari 17, Chrome 113. */
add(URLSearchParams.prototype, 'size', {
  get(this: URLSearchParams) {
    return [...this].length
  },
})

/** Safari 17.4; a worker has no elements. An element that is not rendered has no box. */
if (typeof Element !== 'undefined')
  method(Element.prototype, 'checkVisibility', function checkVisibility(this: Element) {
    return this.getClientRects().length > 0
  })
