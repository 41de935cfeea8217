import { limitarMemoria } from './memoria.ts'

/** A module of its own: it must come before the reader's, which takes what it finds. */
limitarMemoria(globalThis)
