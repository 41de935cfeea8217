/** The day of a moment where this device is, yyyy-MM-dd. */
export const diaLocal = (momento: Date): string =>
  [momento.getFullYear(), momento.getMonth() + 1, momento.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')

/** Today where this device is: what a form starts with. What counts as past or coming is the server's to say. */
export const hoje = (): string => diaLocal(new Date())
