import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

// The public-domain hymns of the demonstration data: one text file a hymn (see hinos/README.md).

export interface Hino {
  nome: string
  artista: string
  tom: string
  letra: string
  cifras: string
  fonte: string
}

const folder = join(import.meta.dirname, 'hinos')

const required = ['nome', 'artista', 'tom', 'autor', 'melodia', 'fonte'] as const
const known: ReadonlySet<string> = new Set([...required, 'youtube_video_id'])

export function parseHino(file: string, text: string): Hino {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const letraAt = lines.indexOf('--- letra')
  const cifrasAt = lines.indexOf('--- cifras')
  if (letraAt < 0) throw new Error(`${file}: missing "--- letra"`)
  if (cifrasAt < letraAt) throw new Error(`${file}: missing "--- cifras" after the letra`)

  const fields = new Map<string, string>()
  for (const line of lines.slice(0, letraAt)) {
    const colon = line.indexOf(':')
    const key = line.slice(0, colon)
    if (colon < 0 || !known.has(key)) throw new Error(`${file}: unexpected line "${line}"`)
    if (fields.has(key)) throw new Error(`${file}: "${key}" is repeated`)
    fields.set(key, line.slice(colon + 1).trim())
  }
  for (const key of required) {
    if (!fields.get(key)) throw new Error(`${file}: missing "${key}"`)
  }
  const field = (key: (typeof required)[number]): string => fields.get(key) ?? ''

  const letra = lines
    .slice(letraAt + 1, cifrasAt)
    .join('\n')
    .trim()
  const cifras = lines
    .slice(cifrasAt + 1)
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
  if (!letra) throw new Error(`${file}: missing the letra`)
  if (!cifras) throw new Error(`${file}: missing the cifras`)

  return {
    nome: field('nome'),
    artista: field('artista'),
    tom: field('tom'),
    letra,
    cifras,
    fonte: field('fonte'),
  }
}

export async function readHinos(): Promise<Hino[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  return Promise.all(files.map(async (name) => parseHino(name, await readFile(join(folder, name), 'utf8'))))
}
