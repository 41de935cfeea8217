import { useEffect, useState } from 'react'
import type { Trazida } from '@cantai/domain/importacao/limpar'
import { Folha } from '../../cifras/folha.tsx'
import { useLeitura } from '../../cifras/leitura.ts'
import { Letra } from '../../musicas/letra.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { desenharPagina } from '../leitura/documento/pdf.ts'

export type AoLadoModalProps = {
  musica: Trazida
  porque: readonly string[]
  documento: Blob
  pagina: number
  open: boolean
  onClose: () => void
  onClosed: () => void
}

type Desenho = { pagina: number; picture: ImageBitmap | null }

/** A song as it was read beside the page that it was read from. */
export function AoLadoModal({ musica, porque, documento, pagina: first, ...life }: AoLadoModalProps) {
  const { leitura } = useLeitura()
  const [pagina, setPagina] = useState(first)
  const [desenho, setDesenho] = useState<Desenho>()
  useEffect(() => {
    let gone = false
    const show = (picture: ImageBitmap | null) => {
      if (!gone) setDesenho({ pagina, picture })
    }
    desenharPagina(documento, pagina).then(show, () => show(null))
    return () => {
      gone = true
    }
  }, [documento, pagina])
  const { nome, artista, letra, cifras } = musica
  const shown = desenho?.pagina === pagina ? desenho : undefined
  return (
    <Modal
      {...life}
      size="full"
      title={`Conferir: ${nome}`}
      description={artista}
      footer={<Button onClick={life.onClose}>Fechar</Button>}
    >
      <ul className="mb-4 text-sm text-amber">
        {porque.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <div className="grid gap-6 lg:grid-cols-2">
        <section aria-label="Como foi lida" className="min-w-0">
          <h3 className="mb-2 font-semibold">Como foi lida</h3>
          {cifras === null ? (
            <Letra letra={letra ?? ''} tamanho={leitura.tamanho} />
          ) : (
            <Folha cifra={cifras} tamanho={leitura.tamanho} semTom />
          )}
        </section>
        <section aria-label="No documento" className="min-w-0">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h3 className="grow font-semibold">No documento, página {pagina}</h3>
            {pagina > 1 && (
              <Button size="sm" onClick={() => setPagina(pagina - 1)}>
                Página anterior
              </Button>
            )}
            {shown?.picture !== null && (
              <Button size="sm" onClick={() => setPagina(pagina + 1)}>
                Próxima página
              </Button>
            )}
          </div>
          {shown === undefined ? (
            <p aria-live="polite" className="text-dim">
              Desenhando a página...
            </p>
          ) : shown.picture === null ? (
            <p className="text-dim">
              {pagina === first
                ? 'Não foi possível desenhar a página.'
                : 'O documento acaba na página anterior.'}
            </p>
          ) : (
            <Pagina picture={shown.picture} pagina={pagina} />
          )}
        </section>
      </div>
    </Modal>
  )
}

const Pagina = ({ picture, pagina }: { picture: ImageBitmap; pagina: number }) => (
  <canvas
    aria-label={`Página ${pagina} do documento`}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image would need an address
    role="img"
    className="h-auto w-full rounded-md border border-line"
    width={picture.width}
    height={picture.height}
    ref={(canvas) => canvas?.getContext('2d')?.drawImage(picture, 0, 0)}
  />
)
