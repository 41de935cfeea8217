import { FileUp, FolderUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { arquivosSoltos } from './arquivos-soltos.ts'

type SoltarProps = {
  /** The forms that are read, in words. */
  formas: string
  /** The field's name: 'Arquivos de músicas'. */
  label: string
  /** Offered where a folder may hold them. */
  pasta?: string
  onFiles: (arquivos: readonly File[]) => void
}

/** Files that are dropped or chosen. */
export function Soltar({ formas, label, pasta, onFiles }: SoltarProps) {
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
        {formas}
        <span className="max-lg:hidden"> Solte aqui ou escolha.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<FileUp aria-hidden />} onClick={() => files.current?.click()}>
          Escolher arquivos
        </Button>
        {pasta !== undefined && (
          <Button
            icon={<FolderUp aria-hidden />}
            // A phone has no folders to choose.
            className="pointer-coarse:hidden"
            onClick={() => folder.current?.click()}
          >
            Escolher pasta
          </Button>
        )}
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => take(event.target)}
      />
      {pasta !== undefined && (
        <input
          ref={(input) => {
            folder.current = input
            // React knows no such attribute.
            input?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          hidden
          aria-label={pasta}
          onChange={(event) => take(event.target)}
        />
      )}
    </div>
  )
}
