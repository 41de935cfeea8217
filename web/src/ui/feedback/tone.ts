/** Frequencies in hertz: rising for a success, falling for a failure. */
const NOTES = { success: [659.25, 880], error: [392, 311.13] }
const NOTE_S = 0.12
const VOLUME = 0.05

let context: AudioContext | undefined

/** Plays a short soft sound. A browser refuses sound before the first touch, so it is not tried there. */
export function playTone(tone: keyof typeof NOTES): void {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (const [place, frequency] of NOTES[tone].entries()) {
    const start = context.currentTime + place * NOTE_S
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + NOTE_S)
  }
}
