import { Minus, Plus, Radio, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/form/button.tsx'
import type { Seguir } from './use-seguir.ts'

/** True when the stage has this strip: somebody leads. */
export const temFaixa = ({ posicao }: Pick<Seguir, 'posicao'>): boolean => Boolean(posicao)

/** Leading and following, in a strip of its own that no text stands under. */
export function Faixa({ seguir, tom }: { seguir: Seguir; tom: string }) {
  const { posicao, conduz, segue, pausado, busy } = seguir
  if (!posicao) return null
  if (conduz)
    return (
      <Linha dito="Você conduz">
        {tom && (
          <span className="flex items-center">
            <IconButton
              label="Descer meio tom agora"
              icon={<Minus aria-hidden />}
              busy={busy}
              onClick={() => seguir.subir(-1)}
            />
            <output className="min-w-8 text-center font-semibold text-gold">{tom}</output>
            <IconButton
              label="Subir meio tom agora"
              icon={<Plus aria-hidden />}
              busy={busy}
              onClick={() => seguir.subir(1)}
            />
          </span>
        )}
        <Button size="sm" variant="ghost" onClick={seguir.parar}>
          Parar
        </Button>
      </Linha>
    )
  if (!segue)
    return (
      <Linha dito={`${posicao.lider_nome} conduz`}>
        <Button size="sm" onClick={() => seguir.seguir(true)}>
          Seguir o líder
        </Button>
      </Linha>
    )
  return (
    <Linha dito={pausado ? `${posicao.lider_nome} conduz` : `Seguindo ${posicao.lider_nome}`}>
      {pausado && (
        <Button size="sm" variant="primary" icon={<Undo2 aria-hidden />} onClick={seguir.voltar}>
          Voltar ao líder
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => seguir.seguir(false)}>
        Soltar
      </Button>
    </Linha>
  )
}

const Linha = ({ dito, children }: { dito: string; children: ReactNode }) => (
  <section
    aria-label="Condução"
    className="absolute inset-x-0 bottom-[calc(2.25rem+env(safe-area-inset-bottom))] flex h-12 items-center gap-2 overflow-hidden border-t border-line bg-surface pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] short:bottom-[calc(1.75rem+env(safe-area-inset-bottom))]"
  >
    <Radio aria-hidden className="size-4 shrink-0 text-gold" />
    <output className="min-w-0 grow truncate text-sm">{dito}</output>
    {children}
  </section>
)
