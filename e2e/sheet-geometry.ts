import type { Locator } from '@playwright/test'

/**
 * A drawn sheet: each chord with the letter that it stands over ('G over R', or 'not over'), what reaches beyond the window,
 * and the colours of its text, the page's own ground last.
 */
export const lookAtSheet = (sheet: Locator) =>
  sheet.evaluate((box, windowWidth) => {
    const seen = [...box.querySelectorAll('[data-letra]')].flatMap((words) => {
      const [chord, text] = [words.previousElementSibling?.firstElementChild, words.firstChild]
      if (!chord || !text) return []
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, 1)
      const [over, letter] = [chord.getBoundingClientRect(), range.getBoundingClientRect()]
      const isOver = Math.abs(over.left - letter.left) < 1 && over.bottom <= letter.top + 2
      return [`${chord.textContent} ${isOver ? 'over' : 'not over'} ${(text.textContent ?? '').charAt(0)}`]
    })
    const all = [...box.querySelectorAll('*')]
    const cut = all.filter((e) => e.getBoundingClientRect().right > windowWidth + 0.5 && !e.closest('pre'))
    const colours = new Set(all.map((e) => getComputedStyle(e).color))
    return {
      seen,
      cut: cut.map((e) => e.outerHTML.slice(0, 80)),
      colours: [...colours, getComputedStyle(document.documentElement).backgroundColor],
    }
  }, sheet.page().viewportSize()?.width ?? 0)
