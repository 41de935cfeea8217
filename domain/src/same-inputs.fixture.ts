import fc from 'fast-check'

// By day a change alone makes a test fail, never an input that nobody has tried before; each night inputs are random.
if (process.env.FC_RUNS === undefined) fc.configureGlobal({ seed: 2026 })
