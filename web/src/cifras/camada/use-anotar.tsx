import { useState } from 'react'
import type { Nota } from './anotacoes.ts'
import { linhasOferecidas, type TextoAnotavel } from './linhas-oferecidas.ts'
import { type Anotando, NotaModal } from './nota-modal.tsx'
import type { NotasNoTexto } from './nota-view.tsx'
import { useNotas } from './use-notas.ts'

/** Notes over a song's text: the visible ones, and the form to write them. */
export function useAnotar(musica_id: number, texto: TextoAnotavel | undefined) {
  const notas = useNotas(musica_id)
  const [open, setOpen] = useState(false)
  const [anotando, setAnotando] = useState<Anotando & { n: number }>({ nota: undefined, ancora: null, n: 0 })
  const linhas = open && texto ? linhasOferecidas(texto) : []

  function show(next: Anotando) {
    // A key, so that each opening is a new form.
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
    /** Opens a new note for the whole song. */
    anotar: () => show({ nota: undefined, ancora: null }),
    /** Opens a new note at a block, counted as in `data-bloco`. */
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
