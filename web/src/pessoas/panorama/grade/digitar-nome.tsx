import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { candidatosQuery } from '../../pessoas-api.ts'
import type { Linha } from './celulas.ts'
import { nomesPara } from './nomes-para.ts'

type DigitarNomeProps = {
  /** The letters with which it began. */
  letras: string
  linha: Linha
  escala: Escala
  pessoas: readonly Pessoa[]
  onChoose: (pessoa: { id: number; nome: string }) => void
  /** Opens the whole choice, with what was typed. */
  onMore: (busca: string) => void
  onCancel: () => void
}

const MAIS = 'mais'
type Item = { id: number | typeof MAIS; nome: string; detalhe: string; isWarning: boolean }

const focusAtEnd = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** A name that is typed into a cell: the arrows go through who is found, Enter takes one, Escape leaves the cell as it was. */
export function DigitarNome({
  letras,
  linha,
  escala,
  pessoas,
  onChoose,
  onMore,
  onCancel,
}: DigitarNomeProps) {
  const [busca, setBusca] = useState(letras)
  const candidatos = useQuery(candidatosQuery(escala.culto_id, linha.funcao_id)).data
  const funcao = { id: linha.funcao_id, nome: linha.funcao }
  const items: Item[] = [
    ...nomesPara({ candidatos, pessoas, escala, funcao, busca }).map(({ id, nome, aviso, motivos }) => ({
      id,
      nome,
      detalhe: aviso ?? motivos.join(' · '),
      isWarning: aviso !== undefined,
    })),
    { id: MAIS, nome: `Mais pessoas, ou cadastrar “${busca.trim()}”`, detalhe: '', isWarning: false },
  ]

  const take = ({ id, nome }: Item) => (id === MAIS ? onMore(busca.trim()) : onChoose({ id, nome }))

  return (
    <Autocomplete.Root<Item>
      open
      mode="none"
      autoHighlight="always"
      items={items}
      value={busca}
      onValueChange={(text, { reason }) => reason !== 'item-press' && setBusca(text)}
      onOpenChange={(next) => !next && onCancel()}
      itemToStringValue={({ nome }) => nome}
    >
      <Autocomplete.Input
        ref={focusAtEnd}
        aria-label={`Quem fica em ${linha.funcao}?`}
        autoComplete="off"
        className="size-full bg-hover px-2 text-sm outline-none"
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-40">
          <Autocomplete.Popup className="w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-1 shadow-over outline-none">
            <Autocomplete.List>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => take(item)}
                  className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="line-clamp-2 text-sm font-medium wrap-anywhere">{item.nome}</span>
                  {item.detalhe !== '' && (
                    <span
                      className={`line-clamp-2 text-sm wrap-anywhere ${item.isWarning ? 'text-amber' : 'text-dim'}`}
                    >
                      {item.detalhe}
                    </span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
