/** A month of the calendar, as 'yyyy-MM'. */
export const isMes = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)
