import { useState } from 'react'
import { nomeNaOrdem, numeroNaOrdem, vezesNaOrdem } from '@cantai/domain/musicas/reprise'
import { Badge } from '../../ui/data/badge.tsx'
import { SideBySide } from '../../ui/data/side-by-side.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TomDoDia } from '../tom-do-dia.tsx'
import type { Linha } from './lista.ts'

type DuasListasProps = {
  minha: readonly Linha[]
  atual: readonly Linha[]
  /** The person who saved the other one; told to those who lead only. */
  quem: string | null | undefined
  busy: boolean
  onBack: () => void
  onTheirs: () => void
  onBoth: () => void
}

/** Both lists, where somebody else saved the culto meanwhile; together nothing of either is lost. */
export function DuasListas({ minha, atual, quem, busy, onBack, onTheirs, onBoth }: DuasListasProps) {
  const [side, setSide] = useState('minha')
  return (
    <section aria-labelledby="duas-listas" className="mt-6">
      <h2 id="duas-listas" className="text-lg font-semibold">
        Duas listas deste culto
      </h2>
      <p className="mt-1 mb-4 text-dim">
        Enquanto você editava, {quem ?? 'outra pessoa'} salvou o culto. Nada foi perdido: junte as duas ou
        escolha uma.
      </p>
      <SideBySide
        label="As duas listas"
        shown={side}
        onShow={setSide}
        sides={[
          { id: 'minha', title: 'A sua', content: <Lista linhas={minha} other={atual} /> },
          { id: 'atual', title: 'A salva agora', content: <Lista linhas={atual} other={minha} /> },
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-2 max-sm:*:w-full sm:justify-end">
        <Button disabled={busy} onClick={onBack}>
          Voltar a editar
        </Button>
        <Button disabled={busy} onClick={onTheirs}>
          Ficar com a salva
        </Button>
        <Button variant="primary" busy={busy} busyLabel="Salvando..." onClick={onBoth}>
          Juntar as duas
        </Button>
      </div>
    </section>
  )
}

/** The rows with a text that is the same in both lists, because a song may have been saved in one of them only, and their names. */
function nomeadas(linhas: readonly Linha[]) {
  const vezes = vezesNaOrdem(linhas.filter((linha) => linha.especie === 'musica'))
  let n = 0
  return linhas.map((linha) => {
    if (linha.especie === 'roteiro') return { linha, igual: linha.chave, nome: linha.titulo }
    const vez = vezes[n++] ?? 1
    const igual = `musica ${numeroNaOrdem(linha.musica_id, vez)}`
    return { linha, igual, nome: nomeNaOrdem(linha.nome, vez) }
  })
}

type ListaProps = { linhas: readonly Linha[]; other: readonly Linha[] }

function Lista({ linhas, other }: ListaProps) {
  const inBoth = new Set(nomeadas(other).map(({ igual }) => igual))
  return (
    <ol className="flex flex-col gap-2">
      {nomeadas(linhas).map(({ linha, igual, nome }) => (
        <li key={linha.chave} className="flex items-center gap-3 wrap-anywhere">
          {linha.especie === 'musica' ? (
            <>
              <TomDoDia tom={linha.tom_culto || linha.tom} size="sm" />
              <span className="min-w-0">{nome}</span>
            </>
          ) : (
            <span className="min-w-0 text-dim">{nome}</span>
          )}
          {!inBoth.has(igual) && (
            <span className="shrink-0">
              <Badge tone="blue">só nesta</Badge>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
