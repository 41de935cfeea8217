import { isObject } from './shape.ts'

/** Makes a value of what an address or the storage says; what makes no sense is as good as absent. */
export type Reader<T> = (found: unknown) => T

type Fields = Record<string, Reader<unknown>>

/** The answers of the readers, by field; one that may answer undefined is an optional field. */
export type ValuesOf<F extends Fields> = {
  [Name in keyof F as undefined extends ReturnType<F[Name]> ? never : Name]: ReturnType<F[Name]>
} & {
  [Name in keyof F as undefined extends ReturnType<F[Name]> ? Name : never]?: ReturnType<F[Name]>
}

/** Reads each field by its own reader; further ones are left out, and of what is no object every field is absent. */
export const readerOf =
  <F extends Fields>(fields: F): Reader<ValuesOf<F>> =>
  (found) => {
    const object = isObject(found) ? found : {}
    const values = Object.entries(fields)
      .map(([name, read]) => [name, read(object[name])] as const)
      .filter(([, value]) => value !== undefined)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is what the reader of its name answered
    return Object.fromEntries(values) as ValuesOf<F>
  }

/** One of a few values, or undefined. */
export const oneOf =
  <const Value>(values: readonly Value[]): Reader<Value | undefined> =>
  (found) =>
    values.find((value) => value === found)

/** `padrao` in place of undefined. */
export const orElse =
  <T>(read: Reader<T | undefined>, padrao: NoInfer<T>): Reader<T> =>
  (found) =>
    read(found) ?? padrao

/** A text that passes the test, without the blanks around it. */
export const textThat =
  (test: (text: string) => boolean): Reader<string | undefined> =>
  (found) => {
    const text = typeof found === 'string' ? found.trim() : undefined
    return text !== undefined && test(text) ? text : undefined
  }

/** A whole number, which an address says as text. */
export const wholeNumber =
  ({ min = 1, max }: { min?: number; max: number }): Reader<number | undefined> =>
  (found) => {
    const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found
    return Number.isInteger(number) && Number(number) >= min && Number(number) <= max
      ? Number(number)
      : undefined
  }
