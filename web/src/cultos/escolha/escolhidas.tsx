import { BookOpen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { neighbourOf } from '../../lib/focus-row.ts'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { isTouch } from '../../ui/layout/touch.ts'
import type { Escolhida } from './candidatas.ts'
import { TonsDoDia } from './tons-do-dia.tsx'

const loadCifra = async () => (await import('../../musicas/texto/cifra-modal.tsx')).CifraModal
const loadLetra = async () => (await import('../../musicas/texto/letra-modal.tsx')).LetraModal

type EscolhidasProps = {
  value: readonly Escolhida[]
  onChange: (escolhidas: Escolhida[]) => void
  /** The song whose keys are in sight: the last one that was chosen, or whose key was pressed. */
  aberta: number | undefined
  onAberta: (id: number | undefined) => void
  resumoOf: (id: number) => MusicaResumo | undefined
}

/** The chosen songs in the order in which they will be sung, each with its key of the day. */
export function Escolhidas({ value, onChange, aberta, onAberta, resumoOf }: EscolhidasProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-escolhida="${aberta}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [aberta])
  function remove(id: number) {
    const heir = neighbourOf(value, id)
    const box = list.current?.parentElement
    flushSync(() => onChange(value.filter((other) => other.id !== id)))
    // The last one takes the list with it: the search stays, whose keyboard a finger did not ask for.
    const next = list.current?.querySelector<HTMLElement>(`[data-escolhida="${heir}"] [data-tirar]`)
    const search = isTouch() ? undefined : box?.querySelector<HTMLElement>('input[type=search]')
    ;(next ?? search)?.focus()
  }
  if (value.length === 0) return null
  return (
    <ol
      ref={list}
      aria-label="Escolhidas, na ordem"
      // More than five and the keys of one scroll by themselves: the search below stays in sight.
      className="relative mb-2 max-h-66 divide-y divide-line overflow-y-auto rounded-md border border-line bg-raised/50"
    >
      {value.map((musica, i) => (
        <Linha
          key={musica.id}
          musica={musica}
          lugar={i + 1}
          resumo={resumoOf(musica.id)}
          open={musica.id === aberta}
          onOpen={() => onAberta(musica.id === aberta ? undefined : musica.id)}
          onTom={(tom_culto) =>
            onChange(value.map((other) => (other.id === musica.id ? { ...other, tom_culto } : other)))
          }
          onRemove={() => remove(musica.id)}
        />
      ))}
    </ol>
  )
}

type LinhaProps = {
  musica: Escolhida
  lugar: number
  resumo: MusicaResumo | undefined
  open: boolean
  onOpen: () => void
  onTom: (tom: string) => void
  onRemove: () => void
}

function Linha({ musica, lugar, resumo, open, onOpen, onTom, onRemove }: LinhaProps) {
  const { id, nome, tom, tom_culto } = musica
  const folha = useLazyModal()
  const isLetra = resumo?.tem_letra === true && !resumo.tem_cifras
  const verbo = isLetra ? 'Ver letra' : 'Ver cifra'
  const doDia = tom_culto || tom
  return (
    <li data-escolhida={id}>
      <div className="flex min-h-11 items-center gap-2 pl-3">
        <span className="w-4 shrink-0 text-sm text-dim">{lugar}</span>
        <span title={nome} className="line-clamp-1 min-w-0 grow wrap-anywhere">
          {nome}
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-label={`Tom de ${nome}: ${doDia ?? 'sem tom'}. Mudar`}
          onClick={onOpen}
          className={classNames(
            'h-11 min-w-12 shrink-0 cursor-pointer rounded-md px-1 font-semibold text-gold -outline-offset-2',
            tom_culto !== '' && 'underline underline-offset-4',
          )}
        >
          <span
            className={classNames(
              'block rounded-md px-2 py-1',
              open ? 'bg-gold text-on-gold' : 'bg-gold-soft',
            )}
          >
            {doDia ?? '–'}
          </span>
        </button>
        <IconButton
          label={`Tirar ${nome}`}
          word="Tirar"
          icon={<X aria-hidden />}
          onClick={onRemove}
          data-tirar=""
        />
      </div>
      {open && (
        <div className="flex items-center gap-1 pl-2">
          <TonsDoDia nome={nome} tom={tom} value={tom_culto} onChange={onTom} />
          {resumo && (resumo.tem_letra || resumo.tem_cifras) && (
            <IconButton
              label={`${verbo}: ${nome}`}
              word={verbo}
              icon={<BookOpen aria-hidden />}
              onClick={() => folha.show(isLetra ? loadLetra : loadCifra, { musica: resumo })}
            />
          )}
        </div>
      )}
      {folha.modal}
    </li>
  )
}
