import { useRef, useState } from 'react'
import { plural } from '@cantai/domain/palavras'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Recusado } from '../leitura/recusado.ts'
import { type FonteLida, fonteColada, lerFontes } from './ler-fontes.ts'
import { Soltar } from './soltar.tsx'
import { useListaColada } from './use-lista-colada.ts'

/** The place that a list came from, as its import says it. */
export interface Origem {
  readonly origem: string
  readonly arquivo: string | null
}

type EntradaProps = {
  /** The name of its draft. */
  rascunho: string
  label: string
  hint: string
  exemplo: string
  promessa: string
  /** Reads the sources and shows them; returns why nothing could be read. */
  onRead: (fontes: readonly FonteLida[], origem: Origem) => string | null | Promise<string | null>
}

/** A list that is pasted, or files that hold one. */
export function Entrada({ rascunho, label, hint, exemplo, promessa, onRead }: EntradaProps) {
  const [texto, setTexto] = useListaColada(rascunho)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function read(fontes: () => FonteLida[] | Promise<FonteLida[]>, origem: Origem) {
    if (busy) return
    setBusy(true)
    try {
      setRecusa(await onRead(await fontes(), origem))
    } catch (error) {
      setRecusa(error instanceof Recusado ? error.message : 'Não foi possível ler. Tente de novo.')
    } finally {
      setBusy(false)
    }
  }

  function readFiles(arquivos: readonly File[]) {
    const [first] = arquivos
    if (!first) return
    const arquivo =
      arquivos.length === 1 ? first.name.slice(0, 200) : plural(arquivos.length, 'arquivo', 'arquivos')
    void read(() => lerFontes(arquivos), { origem: 'Arquivos', arquivo })
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (texto.trim() === '') field.current?.focus()
          else
            void read(() => [fonteColada(texto, 'Lista colada')], { origem: 'Lista colada', arquivo: null })
        }}
      >
        <TextArea
          ref={field}
          label={label}
          hint={hint}
          rows={9}
          placeholder={exemplo}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          {...(recusa !== null && { error: recusa })}
        />
        <Button type="submit" variant="primary" className="self-start" busy={busy} busyLabel="Lendo...">
          Conferir a lista
        </Button>
      </form>
      <Soltar formas="Excel, CSV ou texto." label="Arquivos da lista" onFiles={readFiles} />
      <p className="text-sm text-dim lg:col-span-2">{promessa}</p>
    </div>
  )
}
