import { PaginaVista } from '../../musicas/papel/pagina-vista.tsx'
import { PaginasImpressas } from '../../musicas/papel/paginas-impressas.tsx'
import { useImprimindo } from '../../musicas/papel/use-imprimindo.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { useArquivo } from './use-arquivo.ts'

type ArquivoPrevistoProps = {
  arquivo: ReturnType<typeof useArquivo>
  titulo: string
  /** Its pages lie on their side. */
  deitado: boolean
}

const VISTA = 'w-full rounded-lg border border-line bg-[white]'

/** A file of the month as it will leave: its picture, or its pages. */
export function ArquivoPrevisto({ arquivo: { feito, tentar }, titulo, deitado }: ArquivoPrevistoProps) {
  const printing = useImprimindo()
  if (!feito)
    return (
      <div aria-busy="true">
        <output className="sr-only">Preparando…</output>
        <Skeleton className="h-64 w-full" />
      </div>
    )
  if (feito === 'falhou')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p className="text-red">Não foi possível preparar o arquivo.</p>
        <Button onClick={tentar}>Tentar de novo</Button>
      </div>
    )
  const { vista } = feito
  return (
    <section
      aria-label="Prévia"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached
      tabIndex={0}
      className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto"
    >
      {typeof vista === 'string' ? (
        <img src={vista} alt={titulo} className={VISTA} />
      ) : (
        vista.map((pagina, i) => (
          <PaginaVista
            // oxlint-disable-next-line react/no-array-index-key -- pages have no other name
            key={i}
            pagina={pagina}
            deitada={deitado}
            label={`Página ${i + 1} de ${vista.length}`}
            className={`${VISTA} shrink-0`}
          />
        ))
      )}
      {printing && typeof vista !== 'string' && <PaginasImpressas paginas={vista} deitadas={deitado} />}
    </section>
  )
}
