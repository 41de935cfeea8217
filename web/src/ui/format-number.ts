const number = new Intl.NumberFormat('pt-BR')

/** 12345 → '12.345' */
export const formatNumber = (value: number): string => number.format(value)
