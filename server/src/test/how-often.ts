/** Number of random inputs for a property of the database or the whole app; each night many more. */
export const RUNS = Number(process.env.FC_RUNS ?? 25)

/** Number of random ministries in which a device and the server are asked the same; each night many more. */
export const ACORDOS = Number(process.env.FC_RUNS ?? 50)

/** Number of kills in a test that kills a process again and again; each night many more. */
export const KILLS = Number(process.env.CRASH_ROUNDS ?? 3)

/** Number of records that are deleted and restored in any order; each night the figure of the product, 1,000. */
export const RESTAUROS = Number(process.env.RESTAUROS ?? 200)

/** Number of orders in which two people save at once; each night many more. */
export const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 40)

/** Number of worlds in which 20 random actions are done on every road; `npm run soak -- caminhos` does many more. */
export const CAMINHOS = Number(process.env.CAMINHOS ?? 50)

/** Number of random orders in which a device follows what others write; `npm run soak -- replica` does many more. */
export const REPLICAS = Number(process.env.REPLICAS ?? 50)

/** Number of random orders in which two write a roster while its people answer; `npm run soak -- escalas` does many more. */
export const ESCALAS = Number(process.env.ESCALAS ?? 50)

/** Number of recordings that are moved to other keys and measured; `npm run soak -- tons` measures all twelve in eight keys. */
export const GRAVACOES = Number(process.env.GRAVACOES ?? 2)
