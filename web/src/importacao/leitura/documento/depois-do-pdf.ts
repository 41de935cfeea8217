import { posting } from './antes-do-pdf.ts'

/** Pdf.js has looked around: the worker posts again, by its own property or by that of its kind. */
if (posting) Object.defineProperty(globalThis, 'postMessage', posting)
else Reflect.deleteProperty(globalThis, 'postMessage')
