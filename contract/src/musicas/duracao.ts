const two = (n: number) => String(n).padStart(2, '0')

/**
 * A length of time as a player shows it, whole seconds.
 * @example duracaoEscrita(3725) // => '1:02:05'
 */
export function duracaoEscrita(segundos: number): string {
  const total = Math.floor(segundos)
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`
}

/**
 * The seconds of a length of time as people write it, or of whole seconds; null when it is none.
 * @example segundosEscritos('4:30') // => 270
 * @example segundosEscritos('270') // => 270
 */
export function segundosEscritos(escrito: string): number | null {
  const [, hours = 0, minutes = 0, seconds] =
    /^(?:(?:(\d{1,2}):(?=\d{2}:))?(\d{1,3}):(?=[0-5]\d$))?(\d{1,6})$/.exec(escrito.trim()) ?? []
  return seconds === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}
