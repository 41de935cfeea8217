/** A path, and the digest by which the browser refuses anything else, such as the page of a hotel's network. */
export type AppFile = readonly [path: string, integrity: string]

/** The app's files as the build finds them, written into the worker. */
export interface AppFiles {
  /** The same for the same files. */
  readonly build: string
  /** A script that the page of this build names, and no other page. */
  readonly entry: string
  /** Fetched one by one: the first screens have most of them in the browser's cache already. */
  readonly loaded: readonly AppFile[]
  /** A pack of what the screens of a Sunday need beyond those: songs, sheets, services and the stage. */
  readonly essential: AppFile
  /** A pack of everything else. */
  readonly rest: AppFile
  /** How many entries the cache has once everything is there. */
  readonly total: number
}

/** Told to the pages: how many of the app's files are on this device. */
export interface Arquivos {
  readonly aqui: number
  readonly total: number
}

/** Asked by a page: to take the place of the version before, or to bring the rest of the files. */
export interface ToWorker {
  readonly type: 'SKIP_WAITING' | 'BRING_REST'
}

/** A notice was pressed: the screen that it leads to. */
export interface Abrir {
  readonly abrir: string
}

/** The browser took the subscription of notices away: another one is wanted. */
export interface Renovar {
  readonly renovar: true
}

/** Told by the worker to a page. */
export type FromWorker = Arquivos | Abrir | Renovar
