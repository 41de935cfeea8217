/** A file that cannot be read; the message says why, in words that end a sentence begun with its name. */
export class Recusado extends Error {}
