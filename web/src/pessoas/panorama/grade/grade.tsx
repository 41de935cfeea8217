import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { Button } from '../../../ui/form/button.tsx'
import { focusWhileScrolls } from '../../../ui/layout/scroll-focus.ts'
import { chaveDe, type Proposta } from '../proposta/proposta.ts'
import { Cabeca } from './cabeca.tsx'
import { CelulaDaGrade } from './celula-da-grade.tsx'
import type { Linha } from './celulas.ts'
import { Detalhe } from './detalhe.tsx'
import { DigitarNome } from './digitar-nome.tsx'
import { andar, nomeDa, pedidoDaTecla, type Posicao } from './teclas.ts'
import { useForaDaVista } from './use-fora-da-vista.ts'
import type { Mes } from './use-mes.ts'

type GradeProps = {
  mes: Mes
  proposta: Proposta
  /** Puts somebody in a place, or nobody: of the roster, or of the suggestion that is drawn into it. */
  onPut: (linha: Linha, escala: Escala, pessoa: { id: number; nome: string } | null) => void
  /** Opens the choice of a place, with the name to search for. */
  onOpen: (linha: Linha, escala: Escala, busca?: string) => void
}

/** Functions down, services across; who leads changes it in place, by the keyboard too. */
export function Grade({ mes, proposta, onPut, onOpen }: GradeProps) {
  const { escalas, linhas, mayEdit, celula } = mes
  const box = useRef<HTMLDivElement>(null)
  const first = Math.max(
    0,
    escalas.findIndex(({ encerrada }) => !encerrada),
  )
  const [at, setAt] = useState<Posicao>({ linha: 0, coluna: first })
  const [typing, setTyping] = useState<string>()
  const { antes, depois } = useForaDaVista(box, escalas.length)
  const active: Posicao = {
    linha: Math.min(at.linha, linhas.length - 1),
    coluna: Math.min(at.coluna, escalas.length - 1),
  }
  const [linha, escala] = [linhas[active.linha], escalas[active.coluna]]
  const size = { linhas: linhas.length, colunas: escalas.length }

  const focus = (posicao: Posicao) =>
    box.current?.querySelector<HTMLElement>(`[data-celula="${nomeDa(posicao)}"]`)?.focus()
  const scroll = (pages: number) =>
    box.current?.scrollBy({ left: pages * box.current.clientWidth * 0.7, behavior: 'smooth' })

  // Services that are over lie to the left of those that are made.
  useLayoutEffect(() => {
    const head = box.current?.querySelectorAll<HTMLElement>('thead th')[first + 1]
    const sticky = box.current?.querySelector<HTMLElement>('thead th')?.offsetWidth ?? 0
    if (box.current && head && first > 0) box.current.scrollLeft = head.offsetLeft - sticky
  }, [first])

  // A cell of the grid can have the focus itself.
  useEffect(() => (mayEdit ? undefined : focusWhileScrolls(box.current)), [mayEdit])

  function stopTyping() {
    setTyping(undefined)
    focus(active)
  }

  function pressed(event: KeyboardEvent) {
    if (typing !== undefined) return
    const there = andar(event, active, size)
    if (there) {
      event.preventDefault()
      focus(there)
      return
    }
    const asked = pedidoDaTecla(event)
    if (asked?.faz === 'desfaz') {
      event.preventDefault()
      void mes.undo()
    }
    if (!asked || asked.faz === 'desfaz' || !linha || !escala || escala.encerrada) return
    event.preventDefault()
    if (asked.faz === 'abre') onOpen(linha, escala)
    else if (asked.faz === 'esvazia') onPut(linha, escala, null)
    else setTyping(asked.letra)
  }

  return (
    <>
      {(antes > 0 || depois > 0) && (
        <div className="mb-2 flex justify-between gap-2">
          <span>
            {antes > 0 && (
              <Button size="sm" variant="ghost" icon={<ChevronLeft aria-hidden />} onClick={() => scroll(-1)}>
                {plural(antes, 'culto antes', 'cultos antes')}
              </Button>
            )}
          </span>
          {depois > 0 && (
            <Button size="sm" variant="ghost" onClick={() => scroll(1)}>
              mais {plural(depois, 'culto', 'cultos')}
              <ChevronRight aria-hidden />
            </Button>
          )}
        </div>
      )}
      <div className="rounded-lg border border-line bg-surface">
        <div ref={box} className="relative scroll-pl-30 overflow-x-auto rounded-lg">
          <table
            {...(mayEdit && { role: 'grid', onKeyDown: pressed })}
            aria-label="Escala por função e data"
            className="w-full table-fixed border-collapse text-left"
            style={{ minWidth: `calc(7.5rem + ${escalas.length} * 6.8rem)` }}
          >
            <thead>
              <tr className="border-b border-line align-top">
                <th className="sticky left-0 z-10 w-30 border-r border-line bg-surface p-3 text-sm font-medium text-dim">
                  Função
                </th>
                {escalas.map((one, coluna) => (
                  <th
                    key={one.culto_id}
                    scope="col"
                    className={`border-l border-line p-0.5 font-normal ${one.encerrada ? 'opacity-80' : ''}`}
                  >
                    <Cabeca
                      escala={one}
                      mayEdit={mayEdit}
                      {...(mayEdit && {
                        'data-celula': nomeDa({ linha: -1, coluna }),
                        tabIndex: active.linha === -1 && active.coluna === coluna ? 0 : -1,
                        onFocus: () => setAt({ linha: -1, coluna }),
                      })}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas.map((row, l) => (
                <tr key={`${row.funcao_id} ${row.n}`} className="h-13 border-b border-line last:border-0">
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-r border-line bg-surface px-3 py-0 text-sm font-medium"
                  >
                    <span className={`line-clamp-3 leading-4 wrap-anywhere ${row.n > 0 ? 'text-dim' : ''}`}>
                      {row.n > 0 ? `${row.funcao} ${row.n + 1}` : row.funcao}
                    </span>
                  </th>
                  {escalas.map((one, coluna) => {
                    const here = { linha: l, coluna }
                    const isActive = active.linha === l && active.coluna === coluna
                    return (
                      <CelulaDaGrade
                        key={one.culto_id}
                        celula={celula(row, one)}
                        escala={one}
                        proposto={proposta.propostos.get(chaveDe(one.culto_id, row))}
                        mover={
                          mayEdit
                            ? {
                                at: nomeDa(here),
                                isActive,
                                onFocus: () => setAt(here),
                                onOpen: () => onOpen(row, one),
                              }
                            : undefined
                        }
                        campo={
                          isActive && typing !== undefined ? (
                            <DigitarNome
                              letras={typing}
                              linha={row}
                              escala={one}
                              pessoas={mes.pessoas ?? []}
                              onChoose={(pessoa) => {
                                stopTyping()
                                onPut(row, one, pessoa)
                              }}
                              onMore={(busca) => {
                                stopTyping()
                                onOpen(row, one, busca)
                              }}
                              onCancel={stopTyping}
                            />
                          ) : undefined
                        }
                      />
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {mayEdit && (
          <div aria-hidden className="min-h-24 border-t border-line px-3 py-2 text-sm">
            {linha && escala && (
              <Detalhe
                linha={linha}
                escala={escala}
                celula={celula(linha, escala)}
                proposto={proposta.propostos.get(chaveDe(escala.culto_id, linha))}
                porQue={proposta.vazios.get(chaveDe(escala.culto_id, linha))}
              />
            )}
          </div>
        )}
      </div>
    </>
  )
}
