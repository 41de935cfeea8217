import { limitarMemoria } from './memoria.ts'

/**
 * A module of its own: it must come before pdf.js, which takes what it finds. Finding a worker that can post, its second half would answer
 * whoever asked this one; it is to speak to the first half alone.
 */
limitarMemoria(globalThis)
export const posting = Object.getOwnPropertyDescriptor(globalThis, 'postMessage')
Object.defineProperty(globalThis, 'postMessage', { value: undefined, configurable: true })
