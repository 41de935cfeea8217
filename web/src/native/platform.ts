declare global {
  /** Set by the native shell before the page's own scripts run; absent in a browser. */
  var Capacitor: { isNativePlatform?: () => boolean } | undefined
}

/** Checked without Capacitor's own code, which browsers never fetch. */
export const isNative = (): boolean => globalThis.Capacitor?.isNativePlatform?.() === true
