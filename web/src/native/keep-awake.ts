import { registerPlugin } from '@capacitor/core'

/** `@capacitor-community/keep-awake`, whose code for the phone is in mobile/: one flag of the app's window. */
const KeepAwake = registerPlugin<{ keepAwake: () => Promise<void>; allowSleep: () => Promise<void> }>(
  'KeepAwake',
)

let holders = 0

/** Keeps the phone's screen on until the returned function is called; of several holders, until the last one releases it. */
export function holdAwake(): () => void {
  holders += 1
  if (holders === 1) KeepAwake.keepAwake().catch(() => undefined)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) KeepAwake.allowSleep().catch(() => undefined)
  }
}
