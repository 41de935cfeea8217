/** A file of the app inside a pack: many small files as one answer, since on a far line each answer of its own costs a round trip. */
export interface PackedFile {
  readonly path: string
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

type Entry = readonly [path: string, type: string, bytes: number]

const LINE_FEED = 10

/** A line of JSON with the list of files, then the files one after the other. */
export function pack(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ path, type, body }): Entry => [path, type, body.length])
  const head = new TextEncoder().encode(`${JSON.stringify(entries)}\n`)
  const bytes = new Uint8Array(files.reduce((sum, { body }) => sum + body.length, head.length))
  bytes.set(head)
  let at = head.length
  for (const { body } of files) {
    bytes.set(body, at)
    at += body.length
  }
  return bytes
}

/** Throws for an incomplete file. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): PackedFile[] {
  const end = bytes.indexOf(LINE_FEED)
  const entries = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Entry[]
  let at = end + 1
  const files = entries.map(([path, type, length]): PackedFile => {
    const body = bytes.subarray(at, at + length)
    at += length
    return { path, type, body }
  })
  if (at !== bytes.length) throw new Error(`A pack of ${bytes.length} bytes instead of ${at}`)
  return files
}
