import { useState } from 'react'
import { EXPORTACAO_MUSICAS_MAX } from '@cantai/contract/limites'
import { buscarMusicas } from '@cantai/domain/musicas/busca'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { isOffered, nomeComArtista, useResumos } from '../musicas/escolha/musicas-resumos.ts'
import { Checkbox, SearchField } from '../ui/form/field.tsx'

/** More are found by typing. */
const SHOWN = 50

type EscolherMusicasProps = { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }

export function EscolherMusicas({ ids, onChange }: EscolherMusicasProps) {
  const [busca, setBusca] = useState('')

  function toggle(id: number) {
    const next = new Set(ids)
    if (!next.delete(id) && next.size < EXPORTACAO_MUSICAS_MAX) next.add(id)
    onChange(next)
  }

  return (
    <QueryAnswer what="as músicas" query={useResumos()} skeleton={<p className="text-dim">Carregando...</p>}>
      {(resumos) => {
        const encontradas = buscarMusicas(resumos.filter(isOffered), busca)
        const escolhidas = encontradas.filter(({ id }) => ids.has(id))
        const mostradas = [...escolhidas, ...encontradas.filter(({ id }) => !ids.has(id))].slice(
          0,
          SHOWN + escolhidas.length,
        )
        return (
          <div>
            <SearchField
              label="Buscar músicas"
              placeholder="Nome ou artista"
              value={busca}
              onChange={setBusca}
            />
            <ul
              aria-label="Músicas"
              className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line px-3"
            >
              {mostradas.map((musica) => (
                <li key={musica.id}>
                  <Checkbox
                    label={<span className="wrap-anywhere">{nomeComArtista(musica)}</span>}
                    checked={ids.has(musica.id)}
                    onChange={() => toggle(musica.id)}
                  />
                </li>
              ))}
              {mostradas.length === 0 && <li className="py-3 text-dim">Nenhuma música encontrada.</li>}
            </ul>
            {encontradas.length > mostradas.length && (
              <p className="pt-1 text-sm text-dim">
                Digite para ver as outras {encontradas.length - mostradas.length}.
              </p>
            )}
          </div>
        )
      }}
    </QueryAnswer>
  )
}
