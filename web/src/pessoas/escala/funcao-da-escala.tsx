import { ChevronRight, Minus, Plus, UserPlus } from 'lucide-react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Vaga } from '@cantai/contract/pessoas/escala'
import { IconButton } from '../../ui/form/button.tsx'
import { EstadoDaVagaBadge } from './estado-da-vaga.tsx'
import { Conflitos, conflitosDaVaga } from './conflitos.tsx'

type FuncaoDaEscalaProps = {
  funcao: Funcao
  /** Its places with their index in the whole list; a place that was not saved yet has no row. */
  vagas: readonly { index: number; vaga: Vaga | undefined }[]
  onOpen: (index: number) => void
  onMore: () => void
  /** Undefined where no place is empty. */
  onLess: (() => void) | undefined
}

/** A function of a roster: its number of places, and the people in them. */
export const FuncaoDaEscala = ({ funcao: { nome }, vagas, onOpen, onMore, onLess }: FuncaoDaEscalaProps) => (
  <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-2 pl-3">
    <legend className="sr-only">{nome}</legend>
    <div className="flex items-center gap-1">
      <h3 className="min-w-0 grow font-semibold wrap-anywhere">
        {nome}
        {vagas.length > 1 && <span className="font-normal text-dim"> · {vagas.length}</span>}
      </h3>
      {onLess && vagas.length > 1 && (
        <IconButton label={`Uma vaga a menos de ${nome}`} icon={<Minus aria-hidden />} onClick={onLess} />
      )}
      <IconButton label={`Mais uma vaga de ${nome}`} icon={<Plus aria-hidden />} onClick={onMore} />
    </div>
    <ul className="flex flex-col gap-1 pr-1">
      {vagas.map(({ index, vaga }) => (
        <li key={vaga?.id ?? `nova ${index}`}>
          {vaga?.pessoa ? (
            <>
              <button
                type="button"
                onClick={() => onOpen(index)}
                className="-mx-1.5 flex min-h-11 w-[calc(100%+0.75rem)] cursor-pointer flex-wrap items-center gap-x-2 gap-y-1 rounded-md px-1.5 py-1 text-left transition-colors -outline-offset-2 hover:bg-raised"
              >
                <span className="min-w-0 grow basis-0 wrap-anywhere max-[21rem]:basis-full">
                  <span className="sr-only">{nome}: </span>
                  {vaga.pessoa.nome}
                </span>
                {vaga.estado !== 'rascunho' && <EstadoDaVagaBadge estado={vaga.estado} />}
                <ChevronRight aria-hidden className="size-5 shrink-0 text-edge" />
              </button>
              <div className="-mt-1 pb-1">
                {vaga.estado === 'recusada' && vaga.motivo && (
                  <p className="text-sm text-dim wrap-anywhere">“{vaga.motivo}”</p>
                )}
                <Conflitos textos={conflitosDaVaga(vaga)} />
              </div>
            </>
          ) : (
            <button
              type="button"
              onClick={() => onOpen(index)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md border border-dashed border-amber px-3 text-amber transition-colors hover:bg-amber-soft [&_svg]:size-5 [&_svg]:shrink-0"
            >
              <UserPlus aria-hidden />
              Escolher<span className="sr-only"> quem fica em {nome}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  </fieldset>
)
