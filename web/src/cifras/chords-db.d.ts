interface ChordsDbPosition {
  /** From the lowest string: -1 is not played, 0 open, else counted from `baseFret`. */
  readonly frets: readonly number[]
  readonly fingers: readonly number[]
  readonly baseFret: number
  readonly barres: readonly number[]
}

interface ChordsDb {
  readonly main: { readonly strings: number }
  readonly tunings: { readonly standard: readonly string[] }
  readonly chords: Readonly<
    Record<
      string,
      readonly {
        readonly key: string
        readonly suffix: string
        readonly positions: readonly ChordsDbPosition[]
      }[]
    >
  >
}

declare module '@tombatossals/chords-db/lib/guitar.json' {
  const guitar: ChordsDb
  export default guitar
}

declare module '@tombatossals/chords-db/lib/ukulele.json' {
  const ukulele: ChordsDb
  export default ukulele
}
