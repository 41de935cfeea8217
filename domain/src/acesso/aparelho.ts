/** The first of these names in a user agent decides; browsers also name each other. */
const PROGRAMAS: readonly [sign: RegExp, nome: string][] = [
  [/; wv\)|Capacitor/, 'Aplicativo'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SISTEMAS: readonly [sign: RegExp, nome: string][] = [
  [/Android/, 'no Android'],
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/CrOS/, 'no Chromebook'],
  [/Windows/, 'no Windows'],
  [/Macintosh/, 'no Mac'],
  [/Linux/, 'no Linux'],
]

const find = (list: typeof PROGRAMAS, agente: string) => list.find(([sign]) => sign.test(agente))?.[1]

/**
 * The name of a device by its user agent; '' when nothing in it is known.
 * @example nomeDoAparelho('Mozilla/5.0 (Linux; Android 14) … Chrome/131.0 Mobile Safari/537.36') // => 'Chrome no Android'
 */
export function nomeDoAparelho(agente: string): string {
  const programa = find(PROGRAMAS, agente)
  const sistema = find(SISTEMAS, agente)
  if (programa === undefined || sistema === undefined) return ''
  return `${programa} ${sistema}`
}
