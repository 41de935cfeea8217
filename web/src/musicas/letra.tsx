import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { porBloco } from '@cantai/domain/cifras/folha/anotacoes'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { blocosDaLetra } from '../cifras/camada/linhas-oferecidas.ts'
import { NotaList, NotasDoTexto, type NotasNoTexto } from '../cifras/camada/nota-view.tsx'
import { fontSize } from '../cifras/leitura.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type LetraProps = {
  letra: string | null
  tamanho: number
  notas?: NotasNoTexto | undefined
  /** Stands below the sentence that says that there is none. */
  vazia?: ReactNode
}

/** The words of a song in stanzas; a wrapped line goes on indented. */
export function Letra({ letra, tamanho, notas, vazia }: LetraProps) {
  const blocos = estrofes(letra ?? '')
  if (blocos.length === 0)
    return (
      <EmptyState
        icon={<ScrollText />}
        title="Esta música ainda não possui letra cadastrada."
        action={vazia}
      />
    )
  const pinned = notas && porBloco(blocosDaLetra(blocos.flat()), notas.notas)
  let n = 0
  const numbered = blocos.map((linhas) => linhas.map((texto) => ({ texto, n: n++ })))
  return (
    <div style={fontSize({ tamanho })} className="max-w-[38em] leading-relaxed wrap-anywhere">
      {notas && <NotasDoTexto pinned={pinned} onNota={notas.onNota} />}
      {numbered.map((linhas, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stanza has nothing but its place
        <p key={i} className="mb-[1.1em] break-inside-avoid last:mb-0">
          {linhas.map(({ texto, n: at }) => (
            <span key={at} data-bloco={at} className="block">
              {notas && <NotaList notas={pinned?.noBloco.get(at)} onNota={notas.onNota} />}
              <span className="block pl-[1em] -indent-[1em]">{texto}</span>
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
