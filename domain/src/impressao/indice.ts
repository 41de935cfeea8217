import type { Caneta } from './caneta.ts'
import type { FolhaNoPapel } from './folha-no-papel.ts'
import { direita, lado } from './ordem.ts'
import type { Estilo, Estrofe } from './papel.ts'

/** The songs by name, each with its page; `paginas` are in the order of the songs. */
export function estrofesDoIndice(
  folhas: readonly FolhaNoPapel[],
  paginas: readonly number[],
  { corpo, largura }: { corpo: number; largura: number },
  caneta: Caneta,
): Estrofe[] {
  const normal: Estilo = { fonte: 'normal', corpo }
  const byName = folhas
    .map(({ nome, artista }, i) => ({ nome, artista, pagina: String(paginas[i] ?? '') }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt') || a.artista.localeCompare(b.artista, 'pt'))
  return [
    { antes: 0, fileiras: caneta.fileiras('Índice', { fonte: 'forte', corpo: corpo * 1.6 }, largura) },
    { antes: corpo * 0.5, fileiras: [] },
    ...byName.map(({ nome, artista, pagina }) => ({
      antes: corpo * 0.3,
      fileiras: lado(
        [],
        caneta.fileiras(`${nome} – ${artista}`, normal, largura - corpo * 4),
        direita(pagina, normal, largura, caneta),
      ),
    })),
  ]
}
