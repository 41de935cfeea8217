/** The built-ins that `web/src/lib/engines/polyfills.ts` adds where a promised browser lacks them. */
export const BROUGHT = [
  'Map.groupBy',
  'Promise.withResolvers',
  'AbortSignal.any',
  'URL.parse',
  'URL.canParse',
  'URLSearchParams.prototype.size',
  'Element.prototype.checkVisibility',
]
