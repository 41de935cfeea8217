import { FileUp, FolderUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { plural } from '@cantai/domain/palavras'
import { Card } from '../../ui/data/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { readDraft, removeDraft, writeDraft } from '../../lib/record/draft/drafts.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { trabalho } from '../trabalho.ts'
import { arquivosSoltos } from './arquivos-soltos.ts'
import { Colunas } from './colunas.tsx'
import { useLeitura } from './use-leitura.ts'

const EXEMPLO =
  'Grande é o Senhor – Adhemar de Campos (G)\n2. Rude Cruz - Harpa Cristã\nOceanos | Ana Nóbrega | D'

const LISTA_COLADA = 'lista-colada'

/** The list as it is being pasted together: a reload does not lose it. */
function useListaColada() {
  const usuario = useUsuario()?.id
  const [texto, setTexto] = useState(() => {
    const draft = usuario === undefined ? undefined : readDraft(usuario, LISTA_COLADA)?.values['texto']
    return typeof draft === 'string' ? draft : ''
  })
  function change(novo: string) {
    setTexto(novo)
    if (usuario === undefined) return
    if (novo === '') removeDraft(usuario, LISTA_COLADA)
    else writeDraft(usuario, LISTA_COLADA, { at: Date.now(), values: { texto: novo } })
  }
  return [texto, change] as const
}

/** Where songs come from: a list that is pasted, files, a folder, a zip. */
export function Fonte() {
  const [texto, setTexto] = useListaColada()
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
      <Soltar onFiles={readFiles} />
      <p className="text-sm text-dim lg:col-span-2">
        Nada entra no repertório antes de você conferir, e tudo pode ser desfeito por 7 dias.
      </p>
    </div>
  )
}

function Soltar({ onFiles }: { onFiles: (arquivos: readonly File[]) => void }) {
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void arquivosSoltos(event.dataTransfer).then(onFiles, () => onFiles([]))
  }

  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col gap-3 self-start rounded-lg border border-dashed p-4 transition-colors',
        over ? 'border-gold bg-gold-soft' : 'border-edge',
      )}
    >
      <h2 className="font-semibold">Ou traga arquivos</h2>
      <p className="text-sm text-dim">
        PDF, Word, Excel, CSV, ChordPro, OnSong, OpenSong, OpenLyrics, SongSelect, texto, uma pasta ou um zip.
        <span className="max-lg:hidden"> Solte aqui ou escolha.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<FileUp aria-hidden />} onClick={() => files.current?.click()}>
          Escolher arquivos
        </Button>
        <Button
          icon={<FolderUp aria-hidden />}
          // A phone has no folders to choose.
          className="pointer-coarse:hidden"
          onClick={() => folder.current?.click()}
        >
          Escolher pasta
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Arquivos de músicas"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={(input) => {
          folder.current = input
          // React knows no such attribute.
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        aria-label="Pasta de músicas"
        onChange={(event) => take(event.target)}
      />
    </div>
  )
}
