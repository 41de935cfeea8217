const KEY = 'cantai.avisos'

/** The account whose notices come to this device. */
export function readDonoDosAvisos(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

export function keepDonoDosAvisos(usuarioId: number | null): void {
  try {
    if (usuarioId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(usuarioId))
  } catch {
    // Without storage nobody is logged in at the next start either.
  }
}
