/** How many random inputs a property on the database or the whole app is tried with; each night many more. */
export const RUNS = Number(process.env.FC_RUNS ?? 25)

/** How often a process is killed where a test kills it again and again; each night many more. */
export const KILLS = Number(process.env.CRASH_ROUNDS ?? 3)
