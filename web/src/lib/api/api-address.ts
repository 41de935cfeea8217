import type { Call } from '@cantai/contract/call'

let base = ''

/** The address of the API: '' for the page's own origin, or the server that a native app was given. */
export const baseUrl = (): string => base
export const setBaseUrl = (url: string): void => {
  base = url.replace(/\/+$/, '')
}

/**
 * An address that the server answered, for a player or a link.
 * @example absoluteUrl('/api/x') // => 'https://louvor.example/api/x', where that is the API's
 */
export const absoluteUrl = (url: string): string => new URL(url, base || location.origin).href

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The address of a call: `params` fill its path, values of `query` that are null or undefined are left out. */
export function buildUrl(call: Call, params?: unknown, query?: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (!values.has(name)) throw new Error(`${call.path} needs "${name}"`)
    return encodeURIComponent(asText(values.get(name)))
  })
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) asked.append(name, asText(value))
  }
  const search = asked.toString()
  return `${base}${path}${search && `?${search}`}`
}
