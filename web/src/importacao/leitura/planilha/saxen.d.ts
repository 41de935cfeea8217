/** The part of saxen that is used here; it ships no types of its own. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', listener: OpenTag): this
    on(event: 'error', listener: (error: Error) => void): this
    parse(xml: string): Error | undefined
  }
  type OpenTag = (
    name: string,
    attributes: () => Record<string, string>,
    decodeEntities: (text: string) => string,
  ) => void
}
