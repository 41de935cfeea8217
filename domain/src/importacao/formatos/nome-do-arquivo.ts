/** The name and artist that a file's name says. */
export interface NomeDoArquivo {
  readonly nome: string
  readonly artista: string
  /** Both sides of the only dash, in the order of the name: either may be the artist. */
  readonly metades?: readonly [string, string]
}

/**
 * Name and artist in a file's name: 'Santo - Coral.cho'.
 * @example nomeDoArquivo('pasta/01 Santo - Coral.cho').nome // => 'Santo'
 */
export function nomeDoArquivo(arquivo: string): NomeDoArquivo {
  const base = (arquivo.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z\d]{1,8}$/i, '')
  const plain = base
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/^\d{1,4}(?:\s*[-.)]\s*|\s+)(?=\p{L})/u, '')
    .replace(/\s+\(\d{1,3}\)$/, '')
  const [nome = '', artista = '', ...more] = plain.split(/\s+[-–—]\s+/).map((part) => part.trim())
  if (more.length > 0) return { nome: plain.trim(), artista: '' }
  return artista === '' ? { nome, artista } : { nome, artista, metades: [nome, artista] }
}
