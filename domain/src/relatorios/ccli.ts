const DOMINIO_PUBLICO = /dom[ií]nio\s+p[uú]blico|public\s+domain/i

interface Creditos {
  readonly ccli: string | null
  readonly direitos: string | null
}

/**
 * The songs that a church reports to CCLI, and the address that takes them; a song in the public domain is not reported.
 * @example relatoDaCcli([{ ccli: '22025', direitos: null }]).endereco // => 'https://reporting.ccli.com/search?s=22025'
 */
export function relatoDaCcli(musicas: readonly Creditos[]) {
  const licensed = musicas.filter(({ direitos }) => !DOMINIO_PUBLICO.test(direitos ?? ''))
  const numbers = licensed.flatMap(({ ccli }) => ccli ?? [])
  return {
    endereco:
      numbers.length === 0 ? null : `https://reporting.ccli.com/search?s=${[...new Set(numbers)].join(';')}`,
    com_numero: numbers.length,
    sem_numero: licensed.length - numbers.length,
    dominio_publico: musicas.length - licensed.length,
  }
}
