import { useRef } from 'react'
import { plural } from '@cantai/domain/palavras'
import { Card } from '../../ui/data/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Soltar } from '../entrada/soltar.tsx'
import { useListaColada } from '../entrada/use-lista-colada.ts'
import { trabalho } from '../trabalho.ts'
import { Colunas } from './colunas.tsx'
import { useLeitura } from './use-leitura.ts'

const EXEMPLO =
  'Grande é o Senhor – Adhemar de Campos (G)\n2. Rude Cruz - Harpa Cristã\nOceanos | Ana Nóbrega | D'

/** Where songs come from: a list that is pasted, files, a folder, a zip. */
export function Fonte() {
  const [texto, setTexto] = useListaColada('lista-colada')
  const { lendo, pergunta, recusa, ler, cancelar } = useLeitura()
  const field = useRef<HTMLTextAreaElement>(null)

  function read() {
    if (texto.trim() === '') field.current?.focus()
    else
      void ler({ tipo: 'colada', texto }, { origem: 'Lista colada', arquivo: null }).then(() => {
        // On the table it is kept as such, and the next list begins empty.
        if (trabalho.get()) setTexto('')
      })
  }

  function readFiles(arquivos: readonly File[]) {
    const [first] = arquivos
    if (!first) return
    const arquivo =
      arquivos.length === 1 ? first.name.slice(0, 200) : plural(arquivos.length, 'arquivo', 'arquivos')
    void ler({ tipo: 'arquivos', arquivos }, { origem: 'Arquivos', arquivo })
  }

  if (pergunta) return <Colunas tabelas={pergunta.tabelas} onAnswer={pergunta.answer} onCancel={cancelar} />
  if (lendo)
    return (
      <Card className="flex flex-col gap-4">
        <p aria-live="polite">
          {lendo.total === 0
            ? 'Lendo...'
            : `Lendo ${Math.min(lendo.feito + 1, lendo.total)} de ${lendo.total}...`}
        </p>
        <ProgressBar
          label="Leitura"
          percent={lendo.total === 0 ? 0 : (100 * lendo.feito) / lendo.total}
          waiting={lendo.total === 0}
        />
        <Button className="self-start" onClick={cancelar}>
          Cancelar
        </Button>
      </Card>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          read()
        }}
      >
        <TextArea
          ref={field}
          label="Cole a lista de músicas"
          hint="Uma por linha, do jeito que estiver: com artista, tom, número ou link. Pode vir do WhatsApp ou de uma planilha."
          rows={9}
          placeholder={EXEMPLO}
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          {...(recusa !== null && { error: recusa })}
        />
        <Button type="submit" variant="primary" className="self-start">
          Conferir a lista
        </Button>
      </form>
      <Soltar
        formas="PDF, Word, Excel, CSV, ChordPro, OnSong, OpenSong, OpenLyrics, SongSelect, texto, uma pasta ou um zip."
        label="Arquivos de músicas"
        pasta="Pasta de músicas"
        onFiles={readFiles}
      />
      <p className="text-sm text-dim lg:col-span-2">
        Nada entra no repertório antes de você conferir, e tudo pode ser desfeito por 7 dias.
      </p>
    </div>
  )
}
