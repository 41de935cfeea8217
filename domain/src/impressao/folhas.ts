import type { Escrito, Fileira, Risco } from './papel.ts'

/** Pages that are filled from above; everything goes onto the last one. */
export function novasFolhas() {
  const paginas: { escritos: Escrito[]; riscos: Risco[] }[] = []
  return {
    paginas,
    begin: (): void => void paginas.push({ escritos: [], riscos: [] }),
    /** Writes lines below each other, the first at `top`. */
    put(fileiras: readonly Fileira[], x: number, top: number): void {
      let at = top
      for (const { altura, escritos } of fileiras) {
        for (const escrito of escritos)
          paginas.at(-1)?.escritos.push({ ...escrito, x: x + escrito.x, y: at + escrito.y })
        at += altura
      }
    },
    draw: (risco: Risco): void => void paginas.at(-1)?.riscos.push(risco),
  }
}
