import type { Page } from '@playwright/test'

/**
 * The faults of the pages of the song on the stage: text that is on no page or cut, words that their chord has parted from,
 * titles without their first line. Each page is shown as a press shows it.
 */
export const readPaginas = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('[data-palco] [data-paginas]')
    if (!box) return ['the stage shows no pages']
    const SLACK = 1
    const said = document.querySelector('[data-palco] [aria-label^="Página "]')?.textContent ?? '1/1'
    const total = Number(said.split('/')[1])
    const edge = box.getBoundingClientRect()
    const wrong: string[] = []
    const seen = new Set<number>()
    let pieces = 0

    /** The pieces of lines that the browser has drawn, in their order. */
    function* drawn() {
      const texts = document.createTreeWalker(box as HTMLElement, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement
        const text = node.textContent?.trim()
        if (!parent || !text || parent.closest('.sr-only')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        // A tablature that is wider than its column is moved sideways by a finger; its lines must begin on the page.
        const isTab = parent.closest('[data-tablatura]') !== null
        for (const rect of range.getClientRects()) if (rect.width > 0) yield { text, rect, isTab }
      }
    }
    for (let at = 0; at < total; at++) {
      box.scrollLeft = at * box.clientWidth
      pieces = 0
      for (const { text, rect, isTab } of drawn()) {
        const n = pieces++
        const touches =
          rect.right > edge.left && rect.left < edge.right && rect.bottom > edge.top && rect.top < edge.bottom
        const whole =
          rect.left >= edge.left - SLACK &&
          (isTab ? rect.left < edge.right : rect.right <= edge.right + SLACK) &&
          rect.top >= edge.top - SLACK &&
          rect.bottom <= edge.bottom + SLACK
        if (whole) seen.add(n)
        else if (touches && !isTab) wrong.push(`cut on page ${at + 1}: ${text}`)
      }
    }
    if (pieces === 0) wrong.push('there is no text')
    if (seen.size < pieces) wrong.push(`${pieces - seen.size} of ${pieces} pieces of lines are on no page`)

    for (const letra of box.querySelectorAll('[data-letra]')) {
      const marca = letra.previousElementSibling
      if (!marca?.textContent?.trim()) continue
      const [above, below] = [marca.getBoundingClientRect(), letra.getBoundingClientRect()]
      if (Math.abs(above.left - below.left) > SLACK || Math.abs(below.top - above.bottom) > SLACK)
        wrong.push(`parted from its chord: ${marca.textContent} ${letra.textContent}`)
    }
    const blocos = [...box.querySelectorAll('[data-bloco]')]
    blocos.forEach((bloco, i) => {
      const first = blocos.slice(i + 1).find((below) => below.textContent?.trim())
      if (!bloco.querySelector('h3') || !first) return
      const [title, line] = [bloco.getBoundingClientRect(), first.getBoundingClientRect()]
      if (Math.abs(title.left - line.left) > SLACK) wrong.push(`a title alone: ${bloco.textContent}`)
    })
    return wrong
  })
