import { expect, type Page, type Request } from '@playwright/test'
import { overflow } from './screen.ts'

/** A window and the text size that somebody has set in the browser, both in CSS pixels. */
export interface Fit {
  readonly width: number
  readonly height: number
  readonly text: number
}

/** Sets the window and the browser's own text size, as its settings do: media queries in rem follow. */
export async function setFit(page: Page, { width, height, text }: Fit): Promise<void> {
  await page.setViewportSize({ width, height })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text - 3 } })
  await session.detach()
}

/** The requests of each page that have no answer yet. */
const unanswered = new WeakMap<Page, Set<Request>>()

/** From now on `settled` also waits for the page's answers, except the stream of changes, which stays open. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  unanswered.set(page, requests)
  page.on('request', (request) => !request.url().includes('/api/eventos') && requests.add(request))
  const forget = (request: Request) => requests.delete(request)
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
}

/** Waits until nothing is on its way, down to the end of the page: no answer, no skeleton, no movement that ends. */
export const settled = (page: Page) =>
  expect
    .poll(
      async () => {
        const onPage = await page.evaluate(async () => {
          // A part that has just come is drawn, and asks for more.
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
          // The page below an open dialog is not scrolled.
          if (!document.querySelector(':is([role=dialog], [role=alertdialog], [role=menu])[data-open]'))
            scrollTo(0, document.documentElement.scrollHeight)
          const waiting = document.querySelectorAll(
            // The button that was pressed may be busy for as long as a question about it is open above it.
            '.skeleton, [aria-busy=true]:not([aria-hidden=true] *, [inert] *), [data-starting-style], [data-ending-style]',
          ).length
          const moving = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length
          return waiting + moving
        })
        return onPage + (unanswered.get(page)?.size ?? 0)
      },
      { intervals: [50] },
    )
    .toBe(0)

/**
 * The places of the page, or of the dialog on top of it, where somebody cannot read or press: text beyond the window or
 * its box, words broken in two, controls that leave the window or lie under something else, a dialog without room to read.
 */
export const lookForCuts = async (page: Page): Promise<string[]> => {
  const tooWide = await overflow(page)
  const cuts = await page.evaluate((windowWidth) => {
    /** A name of more letters may end in '…'; on a small phone with large text that is half a line. */
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const LONG = windowWidth / rem < 16 ? 15 : 26
    const faults = new Set<string>()
    const top = [
      ...document.querySelectorAll(':is([role=dialog], [role=alertdialog], [role=menu])[data-open]'),
    ].at(-1)
    const layer = top ?? document.body
    const name = (e: Element) =>
      `<${e.tagName.toLowerCase()}> “${(e.getAttribute('aria-label') ?? e.textContent).trim().replace(/\s+/g, ' ').slice(0, 50)}”`
    const ancestors = (e: Element) => {
      const all: Element[] = []
      for (let at: Element | null = e; at; at = at.parentElement) all.push(at)
      return all
    }
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (e: Element) => {
      const known = styles.get(e) ?? getComputedStyle(e)
      styles.set(e, known)
      return known
    }
    /** Such text is for screen readers alone, or drawn by something else. */
    const isUnseen = (e: Element) =>
      !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      ancestors(e).some((a) => {
        const { width, height } = a.getBoundingClientRect()
        const { clipPath, overflow, position } = styleOf(a)
        if (clipPath === 'inset(50%)') return true
        return position === 'absolute' && overflow === 'hidden' && width <= 1.5 && height <= 1.5
      })
    const scrollsSideways = (e: Element) =>
      ['auto', 'scroll'].includes(styleOf(e).overflowX) && e.scrollWidth > e.clientWidth + 1
    const scrollsDown = (e: Element) =>
      ['auto', 'scroll'].includes(styleOf(e).overflowY) && e.scrollHeight > e.clientHeight + 1
    const shortens = (e: Element) =>
      styleOf(e).textOverflow === 'ellipsis' || styleOf(e).webkitLineClamp !== 'none'

    const words = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const owner = node.parentElement
      if (!owner || node.textContent?.trim() === '' || isUnseen(owner)) continue
      // A picture of a page of paper holds its texts by their measured length, which a range does not know.
      if (owner.closest('svg[role=img]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const around = ancestors(owner)
      const scroller = around.find(scrollsSideways)
      const shortened = around.find(shortens)
      // The pages of a sheet lie side by side.
      if (around.some((e) => styleOf(e).columnFill === 'auto')) continue
      if (!scroller && !shortened && (box.right > windowWidth + 1 || box.left < -1))
        faults.add(`beyond the window: ${name(owner)}`)
      for (const outer of around) {
        if (outer === scroller || outer === layer.parentElement || scrollsDown(outer)) break
        const edge = outer.getBoundingClientRect()
        const { overflowX, overflowY } = styleOf(outer)
        const control = outer.matches('button, a, label, [role=tab], [role=option], [role=menuitem], th')
        const isShort = shortened?.contains(owner) && outer.contains(shortened)
        if (box.right > edge.right + 1 && !isShort && (control || overflowX !== 'visible'))
          faults.add(`text leaves its box sideways: ${name(outer)}`)
        if (['hidden', 'clip'].includes(overflowY) && box.bottom > edge.bottom + 2 && !isShort)
          faults.add(`text is cut below: ${name(owner)}`)
      }
      if (
        shortened &&
        shortened.textContent.length <= LONG &&
        (shortened.scrollWidth > shortened.clientWidth + 1 ||
          shortened.scrollHeight > shortened.clientHeight + 2)
      )
        faults.add(`shortened: ${name(shortened)}`)
      if (range.getClientRects().length > 1 && !/[@/]/.test(node.textContent ?? ''))
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,24}/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
          if (lines.size > 1) faults.add(`broken word: ${word} in ${name(owner)}`)
        }
    }

    const scroller = top?.querySelector('[data-scroller]')
    if (scroller && scroller.clientHeight < Math.min(innerHeight / 4, scroller.scrollHeight))
      faults.add(`only ${scroller.clientHeight} px of the dialog are left to read`)
    const controls = layer.querySelectorAll(
      ':is(a[href], button, input, select, textarea, [role=tab], [role=menuitem], [role=switch]):not(:disabled, [tabindex="-1"])',
    )
    for (const control of controls) {
      if (isUnseen(control) || ancestors(control).some((a) => a.matches('[inert], [aria-hidden=true]')))
        continue
      if (control.matches('input:is([type=checkbox], [type=radio], [type=file], [type=range])')) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top: y, bottom, width, height } = control.getBoundingClientRect()
      if (width === 0 || styleOf(control).pointerEvents === 'none') continue
      if (
        left < -1 ||
        right > windowWidth + 1 ||
        (height < innerHeight && (y < -1 || bottom > innerHeight + 1))
      )
        faults.add(`off the window: ${name(control)}`)
      const over = document.elementFromPoint((left + right) / 2, (y + bottom) / 2)
      if (over && !control.contains(over) && !over.contains(control) && !over.closest('[data-toasts]'))
        faults.add(`under ${name(over)}: ${name(control)}`)
    }
    scrollTo(0, 0)
    return [...faults]
  }, page.viewportSize()?.width ?? 0)
  return tooWide > 0 ? [`the page is ${tooWide} px too wide`, ...cuts] : cuts
}

/**
 * The fields of the forms that are seen, or of those in the dialog on top, with more than 2.5 rem of nothing between them and what
 * comes next below.
 */
export const lookForHoles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const most = 2.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const layer = [...document.querySelectorAll('[role=dialog][data-open]')].at(-1) ?? document.body
    const holes: string[] = []
    for (const form of layer.querySelectorAll('form')) {
      const controls = [
        ...form.querySelectorAll<HTMLInputElement>(
          'input:not([type=radio], [type=checkbox]), select, textarea',
        ),
      ].filter((control) => control.checkVisibility())
      // A label, a note and a button take their whole line, whatever their words do.
      const boxes = [
        ...controls,
        ...form.querySelectorAll('fieldset, label, legend, p, output, button, summary, h3'),
      ]
        // The rows of a list that scrolls by itself reach further than what is seen of it.
        .filter((e) => !e.parentElement?.closest('.overflow-y-auto:not(:has(form))'))
        .map((e) => e.getBoundingClientRect())
      for (const control of controls) {
        const { left, right, bottom } = control.getBoundingClientRect()
        const below = boxes
          .filter((box) => box.height > 1 && box.top >= bottom - 1 && box.left < right && box.right > left)
          .map((box) => Math.round(box.top - bottom))
        const hole = below.length > 0 ? Math.min(...below) : 0
        if (hole > most) holes.push(`${hole} px of nothing below “${control.labels?.[0]?.textContent}”`)
      }
    }
    return holes
  })
