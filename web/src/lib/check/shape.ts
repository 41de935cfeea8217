type Test = (value: unknown) => boolean

/*
 * Whether a value from outside has the shape that the code counts on: what the first screen asks of storage and of the server's first
 * answers. Forms and large answers have the contract's schemas, which come with zod.
 */

/** The test of an object: each field of T by its own; further fields do not matter. */
export const shape =
  <T extends object>(fields: { readonly [Name in keyof T]-?: Test }) =>
  (value: unknown): value is T =>
    isObject(value) && Object.entries<Test>(fields).every(([name, test]) => test(value[name]))

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const listOf =
  <T>(test: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(test)

export const among =
  (values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value)

export const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)

export const orAbsent =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
