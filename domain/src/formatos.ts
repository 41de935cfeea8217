/** The ways of writing days and hours that a person may choose from; `datas.ts` writes them. */
export const FORMATOS_DE_DATA = ['dd/MM/yyyy', "d 'de' MMMM 'de' yyyy", 'yyyy-MM-dd'] as const
export type FormatoDeData = (typeof FORMATOS_DE_DATA)[number]

export const FORMATOS_DE_HORA = ['24h', '12h'] as const
export type FormatoDeHora = (typeof FORMATOS_DE_HORA)[number]
