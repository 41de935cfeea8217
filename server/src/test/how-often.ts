/**
 * Rounds of a random test: the variable of the night and of the soak, else few in `npm test` (TESTS=quick), the full number everywhere
 * else.
 */
const often = (variable: string, quick: number, usual: number) =>
  Number(process.env[variable] ?? (process.env.TESTS === 'quick' ? quick : usual))

/** Number of random inputs for a property of the database or the whole app. */
export const RUNS = often('FC_RUNS', 6, 25)

/** Number of random ministries in which the answers of a device and of the server are compared. */
export const ACORDOS = often('FC_RUNS', 6, 50)

/** Number of kills in a test that kills a process again and again. */
export const KILLS = often('CRASH_ROUNDS', 1, 3)

/** Number of records that are deleted and restored in any order; each night 1,000. */
export const RESTAUROS = often('RESTAUROS', 60, 200)

/** Number of orders in which two people save at once. */
export const INTERLEAVINGS = often('INTERLEAVINGS', 15, 40)

/** Number of models on which 20 random actions are done in every way; `npm run soak -- caminhos` does many more. */
export const CAMINHOS = often('CAMINHOS', 12, 50)

/** Number of random orders in which a device follows others' writes; `npm run soak -- replica` does many more. */
export const REPLICAS = often('REPLICAS', 12, 50)

/** Number of random orders in which two write a roster while its people answer; `npm run soak -- escalas` does many more. */
export const ESCALAS = often('ESCALAS', 12, 50)

/** Number of recordings that are transposed and measured; `npm run soak -- tons` measures all twelve in eight keys. */
export const GRAVACOES = often('GRAVACOES', 1, 2)

/** Number of random histories whose report is counted again by hand. */
export const HISTORIAS = often('HISTORIAS', 40, 500)
