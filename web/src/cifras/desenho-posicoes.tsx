import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Button, IconButton } from '../ui/form/button.tsx'
import { Desenho } from './desenho.tsx'
import { casas, findDesenhos, INSTRUMENTOS, type Instrumento } from './desenhos.ts'
import type { Leitura } from './leitura.ts'

type InstrumentosProps = { leitura: Pick<Leitura, 'instrumento'>; onChange: (part: Partial<Leitura>) => void }

/** The instrument whose shapes are shown. */
export const Instrumentos = ({ leitura, onChange }: InstrumentosProps) => (
  <fieldset aria-label="Instrumento" className="mt-1 grid min-w-0 grid-cols-2 gap-1">
    {(Object.keys(INSTRUMENTOS) as Instrumento[]).map((instrumento) => (
      <button
        key={instrumento}
        type="button"
        aria-pressed={instrumento === leitura.instrumento}
        onClick={() => onChange({ instrumento })}
        className="h-11 cursor-pointer rounded-md text-sm font-medium text-dim transition-colors hover:text-paper aria-pressed:bg-hover aria-pressed:text-paper"
      >
        {INSTRUMENTOS[instrumento].nome}
      </button>
    ))}
  </fieldset>
)

/** The shapes of a chord, one after the other. */
export function Posicoes({ acorde, instrumento }: { acorde: string; instrumento: Instrumento }) {
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
          word="Anterior"
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
          word="Próxima"
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
