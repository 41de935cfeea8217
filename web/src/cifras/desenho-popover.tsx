import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../ui/form/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Desenho } from './desenho.tsx'
import { casas, findDesenhos, INSTRUMENTOS, type Instrumento } from './desenhos.ts'
import { useLeitura } from './leitura.ts'

type DesenhoPopoverProps = { acorde: string; anchor: HTMLElement; onClose: () => void }

/** How a chord is played, beside the chord that was tapped. */
export function DesenhoPopover({ acorde, anchor, onClose }: DesenhoPopoverProps) {
  const { leitura, change } = useLeitura()
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal render={<section aria-label={`Desenho de ${acorde}`} />}>
        <Popover.Positioner anchor={anchor} sideOffset={8} collisionPadding={8} className="z-50">
          <Popover.Popup
            finalFocus={() => anchor}
            className="w-64 rounded-lg border border-line bg-raised p-3 shadow-over outline-none"
          >
            <div className="flex items-center justify-between gap-2 pl-1">
              <Popover.Title className="min-w-0 font-mono text-lg font-semibold wrap-anywhere text-gold">
                {acorde}
              </Popover.Title>
              <Popover.Close render={<IconButton label="Fechar desenho" icon={<X aria-hidden />} />} />
            </div>
            <fieldset aria-label="Instrumento" className="mt-1 grid min-w-0 grid-cols-2 gap-1">
              {(Object.keys(INSTRUMENTOS) as Instrumento[]).map((instrumento) => (
                <button
                  key={instrumento}
                  type="button"
                  aria-pressed={instrumento === leitura.instrumento}
                  onClick={() => change({ instrumento })}
                  className="h-11 cursor-pointer rounded-md text-sm font-medium text-dim transition-colors hover:text-paper aria-pressed:bg-hover aria-pressed:text-paper"
                >
                  {INSTRUMENTOS[instrumento].nome}
                </button>
              ))}
            </fieldset>
            <Posicoes key={leitura.instrumento} acorde={acorde} instrumento={leitura.instrumento} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Posicoes({ acorde, instrumento }: { acorde: string; instrumento: Instrumento }) {
  const { nome, load } = INSTRUMENTOS[instrumento]
  const [at, setAt] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: ['desenhos', instrumento],
    queryFn: load,
    staleTime: Infinity,
  })
  if (isError)
    return (
      <Message>
        Não foi possível carregar os desenhos.
        <Button size="sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Message>
    )
  if (!data) return <Skeleton className="mx-auto mt-2 h-67 w-48" />
  const { positions, semBaixo } = findDesenhos(data, acorde)
  const position = positions[at]
  if (!position) return <Message>Sem desenho para {acorde}</Message>
  return (
    <>
      <Desenho position={position} tuning={data.tunings.standard} />
      <div className="flex items-center justify-between">
        <IconButton
          label="Posição anterior"
          icon={<ChevronLeft aria-hidden />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <output className="text-center text-sm">
          {at + 1} de {positions.length}
          <span className="sr-only">
            {' '}
            · {nome}, cordas {casas(position)}
          </span>
        </output>
        <IconButton
          label="Próxima posição"
          icon={<ChevronRight aria-hidden />}
          disabled={at === positions.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      {semBaixo && (
        <p className="pb-1 text-center text-sm text-balance text-dim">
          Sem desenho para {acorde}: este é o acorde sem o baixo.
        </p>
      )}
    </>
  )
}

const Message = ({ children }: { children: ReactNode }) => (
  <div className="flex h-67 flex-col items-center justify-center gap-3 text-center text-dim">{children}</div>
)
