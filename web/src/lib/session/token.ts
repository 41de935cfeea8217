const KEY = 'cantai.token'

/** Null until the storage was read, or when it cannot be: private windows and embedded views may refuse it. */
let memory: string | null = null

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

export function readToken(): string | null {
  try {
    return storage()?.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

export function writeToken(token: string): void {
  memory = token
  try {
    storage()?.setItem(KEY, token)
  } catch {
    // Kept in memory: the person stays logged in until this page is closed.
  }
}

export function clearToken(): void {
  memory = null
  try {
    storage()?.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** Calls back when another tab of this browser logged in (its token) or out (null). */
export function onTokenOfAnotherTab(callback: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    // A cleared storage has no key.
    if (event.key !== null && event.key !== KEY) return
    memory = event.key === null ? null : event.newValue
    callback(memory)
  })
}
