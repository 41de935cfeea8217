import * as z from 'zod/mini'

/** The card that the stage shows: see `itemDoPalco`. */
export const PalcoSearch = z.object({
  item: z.catch(z.optional(z.string().check(z.regex(/^[mr][1-9]\d{0,9}(\.\d{1,2})?$/))), undefined),
})
export type PalcoSearch = z.infer<typeof PalcoSearch>
