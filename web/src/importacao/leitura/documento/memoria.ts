/** Twice the largest picture of a page that is drawn. */
const BYTES_MAX = 134_217_728

/**
 * A kind of array that refuses to grow larger.
 * @example new (limitado(Uint8Array, 8))(9) // throws a RangeError
 */
export function limitado<T extends Uint8ArrayConstructor | Uint8ClampedArrayConstructor>(
  Kind: T,
  most = BYTES_MAX,
): T {
  return new Proxy(Kind, {
    construct(target, args: unknown[], own) {
      if (typeof args[0] === 'number' && args[0] > most) throw new RangeError('too large')
      // oxlint-disable-next-line typescript/no-unsafe-return -- what the built-in itself makes
      return Reflect.construct(target, args, own)
    },
  })
}

/**
 * A few bytes of a PDF unpack to as many as one likes, by filters within filters: its reader has no bound of its own, and a worker without
 * memory takes its page along. The browser's own unpacking, which no bound of ours reaches, is left out.
 */
export function limitarMemoria(scope: typeof globalThis): void {
  Object.assign(scope, {
    Uint8Array: limitado(Uint8Array),
    Uint8ClampedArray: limitado(Uint8ClampedArray),
  })
  Object.defineProperty(scope, 'DecompressionStream', { value: undefined })
}
