import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { Duvida, Trazida } from '@cantai/domain/importacao/limpar'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

const AoLadoModal = lazyPart(async () => (await import('./ao-lado-modal.tsx')).AoLadoModal)

type EmDuvidaProps = { duvida: Duvida; musica: Trazida; documento: Blob | undefined }

/** The doubts of a reader, and the page that can settle them. */
export function EmDuvida({ duvida: { porque, pagina }, musica, documento }: EmDuvidaProps) {
  const [shown, setShown] = useState<boolean>()
  return (
    <div className="mt-1 flex flex-col items-start gap-1.5 text-sm">
      <ul aria-label="A conferir" className="text-amber wrap-anywhere">
        {porque.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      {documento && pagina !== undefined && (
        <Button
          size="sm"
          icon={<FileSearch aria-hidden />}
          aria-label={`Conferir ${musica.nome} com a página ${pagina}`}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        >
          Conferir com a página {pagina}
        </Button>
      )}
      {shown !== undefined && documento && pagina !== undefined && (
        <AoLadoModal
          {...{ musica, porque, documento, pagina }}
          open={shown}
          onClose={() => setShown(false)}
          onClosed={() => setShown(undefined)}
        />
      )}
    </div>
  )
}
