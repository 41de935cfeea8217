import * as z from 'zod/mini'

/** The search parameters of the entrance: where a person goes once inside. */
export const EntranceSearch = z.object({ origem: z.catch(z.optional(z.string()), undefined) })
export type EntranceSearch = z.infer<typeof EntranceSearch>
