/**
 * Where a culto is, or a part of it: 'editar', 'dados', 'musicas', 'repetir', 'ensaio', 'concluir', 'escala', 'cifra/345'.
 * @example enderecoDoCulto(12, 'cifra/345') // => '/cultos/12/cifra/345'
 */
export const enderecoDoCulto = (id: number, parte?: string): string =>
  parte === undefined ? `/cultos/${id}` : `/cultos/${id}/${parte}`
