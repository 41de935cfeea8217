/** Number of random inputs for a property of the database or the whole app; each night many more. */
export const RUNS = Number(process.env.FC_RUNS ?? 25)

/** Number of kills in a test that kills a process again and again; each night many more. */
export const KILLS = Number(process.env.CRASH_ROUNDS ?? 3)

/** Number of records that are deleted and restored in any order; each night the figure of the product, 1,000. */
export const RESTAUROS = Number(process.env.RESTAUROS ?? 200)

/** Number of orders in which two people save at once; each night many more. */
export const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 40)
