/** Thrown by a write whose author was asked first and would rather go back: nothing failed, and nothing is said. */
export class LeftAsItWas extends Error {
  override readonly name = 'LeftAsItWas'
}
