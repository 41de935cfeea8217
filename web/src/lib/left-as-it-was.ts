/** Thrown by a write whose author was asked first and cancelled it: nothing failed, and nothing is shown. */
export class LeftAsItWas extends Error {
  override readonly name = 'LeftAsItWas'
}
