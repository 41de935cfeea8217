export interface Row {
  what: string
  measured: string
  goal: string
  met: boolean
}

export const row = (what: string, measured: string, goal: string, met: boolean): Row => ({
  what,
  measured,
  goal,
  met,
})

export function print(rows: Row[]): void {
  console.table(
    rows.map(({ what, measured, goal, met }) => ({ what, measured, goal, met: met ? 'yes' : 'NO' })),
  )
}
