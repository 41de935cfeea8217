// Which Chromium runs the browser tests.
import { existsSync } from 'node:fs'

/** The one without windows needs two thirds of the processor's time that the whole browser takes. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** The system's, or undefined where Playwright must bring its own. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
