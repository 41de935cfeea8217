const LONGEST = 60

/** The remark on a song of which only the composer is named. */
export const soCompositor = (compositor: string): string =>
  `quem compôs não é quem canta: o compositor ${compositor.slice(0, LONGEST)} não virou artista`

/**
 * One remark that names the fields of a file that Cantai has no place for; none where the file has no such field.
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
