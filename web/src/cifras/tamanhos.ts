/** Font sizes for reading, in rem. */
export const TAMANHOS = [0.75, 0.875, 1, 1.125, 1.25, 1.5, 1.75, 2, 2.5] as const
