import type { Page } from '@playwright/test'
import { makeSound } from '../server/src/test/stand-ins/sound.ts'

/** A real MP3, as a field for files takes it. */
export const mp3 = async (seconds: number) => ({
  name: 'ensaio.mp3',
  mimeType: 'audio/mpeg',
  buffer: await makeSound(seconds, 'mp3'),
})

/** Makes the one audio element `window.tocador`: it is not in the document, so no locator finds it. */
export const watchAudio = (page: Page) =>
  page.addInitScript(() => {
    const Real = window.Audio
    window.Audio = class extends Real {
      constructor() {
        super()
        Object.assign(window, { tocador: this })
      }
    }
  })

export interface Tocador {
  tocador: HTMLAudioElement
}
export const audio = (page: Page) =>
  page.evaluate(() => {
    const { src, paused, currentTime, volume, muted, duration } = (window as unknown as Tocador).tocador
    return { path: src && new URL(src).pathname, paused, currentTime, volume, muted, duration }
  })
export const audioPath = async (page: Page) => (await audio(page)).path
export const elapsed = async (page: Page) => (await audio(page)).currentTime
