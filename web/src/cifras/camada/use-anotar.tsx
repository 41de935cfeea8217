import { useState } from 'react'
import type { Nota } from './anotacoes.ts'
import { linhasOferecidas, type TextoAnotavel } from './linhas-oferecidas.ts'
import { type Anotando, NotaModal } from './nota-modal.tsx'
import type { NotasNoTexto } from './nota-view.tsx'
import { useNotas } from './use-notas.ts'

/** Notes over a song's text: those to be shown, and the form that writes them. */
export function useAnotar(musica_id: number, texto: TextoAnotavel | undefined) {
  const notas = useNotas(musica_id)
  const [open, setOpen] = useState(false)
  const [anotando, setAnotando] = useState<Anotando & { n: number }>({ nota: undefined, ancora: null, n: 0 })
  const linhas = open && texto ? linhasOferecidas(texto) : []

  function show(next: Anotando) {
    // Each opening is a form of its own.
    setAnotando(({ n }) => ({ ...next, n: n + 1 }))
    setOpen(true)
  }
  const noTexto: NotasNoTexto = {
    notas: notas.notas,
    onNota: (nota: Nota) => show({ nota, ancora: nota.ancora }),
  }
  return {
    noTexto,
    open,
    /** A new note of the whole song. */
    anotar: () => show({ nota: undefined, ancora: null }),
    /** A new note at a block of the text, as `data-bloco` counts them. */
    anotarNo: (bloco: number) => {
      const linha = texto && linhasOferecidas(texto).find(({ n }) => n === bloco)
      show({ nota: undefined, ancora: linha?.ancora ?? null })
    },
    modal: anotando.n > 0 && (
      <NotaModal
        key={anotando.n}
        open={open}
        anotando={anotando}
        linhas={linhas}
        notas={notas}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
