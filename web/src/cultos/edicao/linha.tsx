import { ArrowDown, ArrowUp, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import { DragHandle, useSortableRow } from '../../ui/data/sortable-list.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Repetida } from '../leitura/sinais.tsx'
import { TIPOS_DE_ROTEIRO } from '../roteiro-tipos.ts'
import { TomDoDiaSelect } from '../tom-do-dia-select.tsx'
import { CamposDeMusica, CamposDeRoteiro } from './campos.tsx'
import type { Linha } from './lista.ts'

type LinhaProps = {
  linha: Linha
  /** Its index in the list, its number among the songs, and which time of the song it is. */
  index: number
  numero: number
  vez: number
  last: boolean
  /** Why it cannot be saved, after an attempt. */
  erro: string | undefined
  onChange: (linha: Linha) => void
  onMove: (by: number) => void
  onRemove: () => void
  /** Adds the song once more; undefined at the limit. */
  onReprise: (() => void) | undefined
  /** Moves the song to another culto; null for one that cannot move. */
  mover: ReactNode
}

const nomeDe = (linha: Linha, vez: number) =>
  linha.especie === 'musica' ? nomeNaOrdem(linha.nome, vez) : linha.titulo || 'item novo'

/** A row of the edited list: its handle, and its fields. */
export function LinhaEditavel(props: LinhaProps) {
  const { linha, index, numero, vez, last, erro, onChange, onMove, onRemove, onReprise, mover } = props
  const nome = nomeDe(linha, vez)
  const first = index === 0
  // A new item opens for typing; the others are mostly moved.
  const [open, setOpen] = useState(linha.especie === 'roteiro' && linha.titulo === '')
  const { ref, handleRef, isDragging } = useSortableRow({ id: linha.chave, index, nome })
  const isSung = linha.especie === 'musica' && linha.tocada
  const isOpen = !isSung && (open || erro !== undefined)
  return (
    <li
      ref={ref}
      data-chave={linha.chave}
      className={classNames(
        'rounded-lg border bg-surface py-2 pr-2 pl-1 sm:pr-3',
        isDragging ? 'border-gold shadow-over' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1">
        <DragHandle ref={handleRef} nome={nome} />
        <Nome linha={linha} numero={numero} vez={vez} isOpen={isOpen} />
        {/* In a narrow window it stands below the name, beside the button that removes the row. */}
        <div className="order-1 flex w-full items-center justify-end gap-x-1 pl-2 max-[21rem]:flex-wrap md:order-none md:w-auto">
          {linha.especie === 'musica' && !isSung && (
            <TomDoDiaSelect
              nome={nome}
              tom={linha.tom}
              value={linha.tom_culto}
              onChange={(tom_culto) => onChange({ ...linha, tom_culto })}
              className="grow max-[21rem]:basis-full sm:w-60"
            />
          )}
          {!isSung && (
            <IconButton
              label={`Detalhes de ${nome}`}
              word="Detalhes"
              icon={<SlidersHorizontal aria-hidden className={isOpen ? 'text-gold' : ''} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          <IconButton
            label={`Subir ${nome}`}
            word="Subir"
            icon={<ArrowUp aria-hidden />}
            aria-disabled={first}
            className="aria-disabled:opacity-40"
            onClick={() => !first && onMove(-1)}
          />
          <IconButton
            label={`Descer ${nome}`}
            word="Descer"
            icon={<ArrowDown aria-hidden />}
            aria-disabled={last}
            className="aria-disabled:opacity-40"
            onClick={() => !last && onMove(1)}
          />
        </div>
        {!isSung && (
          <IconButton label={`Tirar ${nome}`} word="Tirar" icon={<X aria-hidden />} onClick={onRemove} />
        )}
      </div>
      {isOpen && (
        <div className="mt-2 pr-1 pl-2 sm:pl-12">
          {linha.especie === 'roteiro' ? (
            <CamposDeRoteiro linha={linha} erro={erro} onChange={onChange} />
          ) : (
            <CamposDeMusica
              linha={linha}
              nome={nome}
              onChange={onChange}
              onReprise={onReprise}
              mover={mover}
            />
          )}
        </div>
      )}
    </li>
  )
}

type NomeProps = { linha: Linha; numero: number; vez: number; isOpen: boolean }

function Nome({ linha, numero, vez, isOpen }: NomeProps) {
  const isMusica = linha.especie === 'musica'
  return (
    <div className="min-w-0 grow basis-0 py-1 max-[21rem]:basis-36">
      <p
        title={nomeDe(linha, vez)}
        className={classNames('line-clamp-3 wrap-break-word', isMusica && 'font-semibold')}
      >
        {isMusica && <span className="text-dim">{numero}. </span>}
        {isMusica ? nomeDe(linha, vez) : linha.titulo || 'Item novo'}
      </p>
      <p className="line-clamp-2 text-sm text-dim wrap-break-word">
        {isMusica ? linha.artista : TIPOS_DE_ROTEIRO[linha.tipo].label}
      </p>
      {isMusica && linha.tocada && <p className="text-sm text-dim">Já foi tocada: só muda de lugar.</p>}
      {!isOpen && <Resumo linha={linha} />}
      {isMusica && linha.repetida && (
        <span className="mt-1.5 flex">
          <Repetida />
        </span>
      )}
    </div>
  )
}

/** A summary of a row's fields while they are closed. */
function Resumo({ linha }: { linha: Linha }) {
  const parts =
    linha.especie === 'musica'
      ? [linha.reserva && 'talvez', linha.sequencia, linha.notas]
      : [linha.responsavel, linha.duracao_min && `${linha.duracao_min} min`, linha.notas]
  const text = parts.filter(Boolean).join(' · ')
  return text === '' ? null : <p className="line-clamp-2 text-sm text-dim wrap-break-word">{text}</p>
}
