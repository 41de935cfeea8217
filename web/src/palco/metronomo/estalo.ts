/** Of a wood block, more or less; the first pulse of a bar is higher. */
const FORTE_HZ = 1_320
const FRACO_HZ = 880
const ESTALO_S = 0.05
const VOLUME = 0.4

let context: AudioContext | undefined

/** Makes sound possible; the browser wants a press for it. */
export function wakeEstalo(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
}

/** A click in so many milliseconds from now: told ahead, it comes on time while the page is busy. */
export function estalar(inMs: number, isForte: boolean): void {
  if (!context) return
  const start = context.currentTime + Math.max(0, inMs) / 1000
  const oscillator = new OscillatorNode(context, {
    type: 'triangle',
    frequency: isForte ? FORTE_HZ : FRACO_HZ,
  })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(VOLUME, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + ESTALO_S)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + ESTALO_S)
}
