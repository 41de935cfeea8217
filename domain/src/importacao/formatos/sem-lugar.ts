const LONGEST = 60

/**
 * What a file states and Cantai has no place for, as one remark; none where the file states nothing of it.
 * @example semLugar({ year: 'ano' }, () => ['1999']) // => ['ficou de fora, sem lugar no Cantai: ano 1999']
 */
export function semLugar(
  nomes: Readonly<Record<string, string>>,
  escritos: (nome: string) => readonly string[],
): string[] {
  const left = Object.entries(nomes).flatMap(([nome, dito]) =>
    escritos(nome)
      .filter((valor) => valor !== '')
      .map((valor) => `${dito} ${valor.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`),
  )
  return left.length === 0 ? [] : [`ficou de fora, sem lugar no Cantai: ${left.join('; ')}`]
}
