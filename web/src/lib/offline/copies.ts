export interface Copy {
  readonly data: unknown
  /** When it was read, in milliseconds. */
  readonly at: number
}

/** A place that keeps what users read, each answer by the name of its query; it rejects where the browser has no such place. */
export interface Copies {
  /** Keeps these in place of what was kept under their names, and of all that was another user's; the oldest leave for them. */
  readonly write: (usuarioId: number, copies: ReadonlyMap<string, Copy>) => Promise<void>
  readonly read: (usuarioId: number, name: string) => Promise<Copy | undefined>
  readonly hasAny: (usuarioId: number) => Promise<boolean>
  readonly clear: () => Promise<void>
}
