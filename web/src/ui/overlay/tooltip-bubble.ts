import { placeTip } from './tip-placement.ts'

const DELAY_MS = 500
const CLASS =
  'pointer-events-none fixed top-0 left-0 z-70 max-w-64 rounded-sm border border-line bg-hover px-2 py-1 text-sm text-paper shadow-raised'

let installed = false
let bubble: HTMLElement | undefined
let anchor: Element | undefined
let timer: number | undefined

/**
 * One bubble serves every `data-tip` of the page, by delegation: a tooltip costs an attribute, needs no provider, and
 * nothing clips it. It repeats the accessible name, so it is hidden from assistive technology; touch never shows it.
 */
export function installTips(): void {
  if (installed) return
  installed = true
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') aim(tipOf(event.target))
  })
  document.addEventListener('focusin', (event) => {
    const { target } = event
    aim(target instanceof Element && target.matches(':focus-visible') ? tipOf(target) : undefined)
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('keydown', hide)
  document.addEventListener('scroll', () => bubble?.isConnected && hide(), { capture: true, passive: true })
}

function tipOf(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('[data-tip]') ?? undefined) : undefined
}

function aim(next: Element | undefined): void {
  if (next === anchor) return
  const following = bubble?.isConnected === true
  hide()
  anchor = next
  if (!next) return
  timer = window.setTimeout(() => show(next), following ? 0 : DELAY_MS)
}

function show(target: Element): void {
  const text = target.getAttribute('data-tip')
  if (!text || !target.isConnected || target.matches('[aria-expanded="true"]')) return
  bubble ??= Object.assign(document.createElement('div'), { className: CLASS })
  bubble.setAttribute('aria-hidden', 'true')
  bubble.textContent = text
  document.body.append(bubble)
  const box = (
    target.checkVisibility() ? target : (target.firstElementChild ?? target)
  ).getBoundingClientRect()
  const { x, y } = placeTip(box, bubble.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
  bubble.style.transform = `translate(${x}px, ${y}px)`
}

/** Hides the tip: its anchor is being removed. */
export function hideTip(): void {
  hide()
}

function hide(): void {
  window.clearTimeout(timer)
  bubble?.remove()
  anchor = undefined
}
