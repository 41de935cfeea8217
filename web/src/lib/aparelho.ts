const KEY = 'cantai.aparelho'

/**
 * The id under which the server knows this browser. It opens nothing and is kept after logout: strangers who fail on
 * somebody's name cannot keep them out of a device on which they have been before.
 */
export function readAparelho(): string | null {
  try {
    const id = localStorage.getItem(KEY)
    // A login is not refused for what somebody wrote into the storage.
    return id !== null && /^[\w-]{1,100}$/.test(id) ? id : null
  } catch {
    return null
  }
}

export function writeAparelho(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // The next login comes from a device that is not known yet.
  }
}
