// Finds the Chromium that runs the browser tests.
import { existsSync } from 'node:fs'

/** The headless shell comes first: it needs two thirds of the processor time of the whole browser. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** The system's Chromium, or undefined where Playwright must bring its own. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
