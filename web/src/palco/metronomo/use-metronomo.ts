import { useEffect, useEffectEvent, useState } from 'react'
import { instanteDoPulso, pulsosDeEntrada, pulsosDoCompasso } from '@cantai/domain/palco/metronomo'
import { usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import type { MusicaNoPalco } from '../cena/cenas.ts'

/** Delay of the first pulse after the press. */
const SETTLE_MS = 100

interface Running {
  /** The card of the stage on which it was started. */
  readonly chave: string
  /** Time of its first pulse, by `performance.now()`. */
  readonly from: number
  /** Index of the last pulse; -1 before the first. */
  readonly pulso: number
}

/** The pulse as a screen shows it. */
export interface Pulso {
  readonly pulsos: number
  /** The beat in the bar, from 0 on; undefined before the first one. */
  readonly agora: number | undefined
  /** The number of the count-in; undefined once the song has begun. */
  readonly contagem: number | undefined
}

/** The metronome of the song on the stage: count-in, then visible and, on demand, audible. It ends with the song. */
export function useMetronomo(chave: string, musica: MusicaNoPalco | undefined) {
  const { somDoMetronomo, soContagem } = usePreferenciasDoPalco()
  const [running, setRunning] = useState<Running>()
  const bpm = musica?.bpm ?? undefined
  const pulsos = pulsosDoCompasso(musica?.compasso ?? null)
  const entrada = pulsosDeEntrada(musica?.compasso ?? null)
  const isRunning = bpm !== undefined && running?.chave === chave
  const from = isRunning ? running.from : undefined

  const sound = useEffectEvent((pulso: number, at: number) => {
    if (somDoMetronomo && !(soContagem && pulso >= entrada))
      estalar(at - performance.now(), pulso % pulsos === 0)
  })
  const come = useEffectEvent((pulso: number) => {
    if (soContagem && pulso >= entrada) setRunning(undefined)
    else setRunning((last) => last && { ...last, pulso })
  })
  useEffect(() => {
    if (bpm === undefined || from === undefined) return undefined
    const due = (pulso: number) => from + instanteDoPulso(pulso, bpm)
    let next = 0
    let timer = setTimeout(
      function beat() {
        // A page that slept continues with the present pulse.
        while (due(next + 1) <= performance.now()) next++
        come(next)
        next++
        sound(next, due(next))
        timer = setTimeout(beat, due(next) - performance.now())
      },
      due(0) - performance.now(),
    )
    sound(0, due(0))
    return () => clearTimeout(timer)
  }, [bpm, from])

  const shown: Pulso | undefined = isRunning
    ? {
        pulsos,
        agora: running.pulso < 0 ? undefined : running.pulso % pulsos,
        contagem: running.pulso < entrada ? Math.max(0, running.pulso) + 1 : undefined,
      }
    : undefined
  return {
    /** Undefined when the tempo is unknown. */
    bpm,
    pulso: shown,
    toggle: () => {
      wakeEstalo()
      setRunning(isRunning ? undefined : { chave, from: performance.now() + SETTLE_MS, pulso: -1 })
    },
  }
}

/** About the pitch of a wood block; the first pulse of a bar is higher. */
const FORTE_HZ = 1_320
const FRACO_HZ = 880
const ESTALO_S = 0.05
const VOLUME = 0.4

let context: AudioContext | undefined

/** Enables sound, for which the browser requires a press. */
function wakeEstalo(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
}

/** Schedules a click in this many milliseconds: scheduled ahead, it is on time while the page is busy. */
function estalar(inMs: number, isForte: boolean): void {
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
