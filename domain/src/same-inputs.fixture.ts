import fc from 'fast-check'

// By day inputs are fixed, so that only a change of the code makes a test fail; each night they are random.
if (process.env.FC_RUNS === undefined) fc.configureGlobal({ seed: 2026 })
