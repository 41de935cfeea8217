import { Minus, Plus, Radio, Undo2, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { ditoNaFaixa, type JuntoDoLider } from './dito.ts'
import type { Seguir } from './use-seguir.ts'
import type { Tons } from './use-tons.ts'

type FaixaProps = {
  seguir: Seguir
  tons: Tons
  /** The key of the sheet, '' where there is none. */
  tom: string
  onSubir: (by: number) => void
  junto: JuntoDoLider
}

/** Whether the stage has this strip. */
export const temFaixa = ({ seguir, tons }: Pick<FaixaProps, 'seguir' | 'tons'>): boolean =>
  seguir.posicao !== null ||
  seguir.parou !== null ||
  tons.semLider?.vale === true ||
  tons.equipe !== undefined ||
  seguir.falha !== undefined

/** The strip for leading and following, below the text. */
export function Faixa({ seguir, tons, tom, onSubir, junto }: FaixaProps) {
  if (!temFaixa({ seguir, tons })) return null
  const { posicao, conduz, modo, semSinal, busy, falta } = seguir
  const { equipe } = tons
  const dito = ditoNaFaixa({ ...seguir, tons, junto })
  const isAlone = semSinal !== undefined || (!conduz && posicao?.sem_sinal_desde != null)
  const other = equipe && (
    <Button size="sm" onClick={equipe.onTomDaEquipe} className="min-w-0">
      <span className="truncate">A equipe está em {equipe.tom}</span>
    </Button>
  )
  if (!posicao)
    return (
      <Linha alone={isAlone} dito={dito}>
        {other}
        {seguir.mayLead && !other && (
          <Button size="sm" busy={busy} onClick={seguir.conduzir} className="shrink-0">
            Conduzir
          </Button>
        )}
        {seguir.parou && (
          <IconButton
            label="Entendi"
            icon={<X aria-hidden />}
            onClick={seguir.entendi}
            // The words need the room; a change of song dismisses them too.
            className={seguir.mayLead ? 'max-sm:hidden' : ''}
          />
        )}
      </Linha>
    )
  if (conduz)
    return (
      <Linha alone={isAlone} dito={dito}>
        {other}
        {tom && !other && (
          // The words need the room on a small phone, and nobody needs the key then.
          <span className={classNames('flex shrink-0 items-center', isAlone && 'max-[24rem]:hidden')}>
            <IconButton
              label="Descer meio tom agora"
              icon={<Minus aria-hidden />}
              onClick={() => onSubir(-1)}
            />
            <output className="min-w-8 text-center font-semibold text-gold max-[18rem]:hidden">{tom}</output>
            <IconButton label="Subir meio tom agora" icon={<Plus aria-hidden />} onClick={() => onSubir(1)} />
          </span>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label="Parar de conduzir"
          onClick={seguir.parar}
          className="shrink-0 max-[18rem]:px-2!"
        >
          Parar
        </Button>
      </Linha>
    )
  if (modo === null)
    return (
      <Linha alone={isAlone} dito={dito}>
        {other}
        <Button size="sm" onClick={() => seguir.seguir('musicas')} className="shrink-0">
          Seguir o líder
        </Button>
      </Linha>
    )
  return (
    <Linha alone={isAlone} dito={dito}>
      {other}
      {falta && (
        <Button size="sm" variant="primary" onClick={seguir.buscar} className="shrink-0">
          Ver
        </Button>
      )}
      {junto.fora && !falta && (
        <Button
          size="sm"
          variant="primary"
          icon={<Undo2 aria-hidden />}
          onClick={seguir.voltar}
          className="shrink-0"
        >
          <span className="max-sm:sr-only">Voltar ao líder</span>
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={
          modo === 'musicas'
            ? 'Segue só as músicas: seguir página por página'
            : 'Segue página por página: seguir só as músicas'
        }
        onClick={() => seguir.seguir(modo === 'musicas' ? 'paginas' : 'musicas')}
        className={classNames('shrink-0', falta ? 'max-sm:hidden' : isAlone && 'max-[21rem]:hidden')}
      >
        {modo === 'musicas' ? (
          <>
            <span className="max-sm:hidden">Só as músicas</span>
            <span className="sm:hidden">Músicas</span>
          </>
        ) : (
          <>
            <span className="max-sm:hidden">Página por página</span>
            <span className="sm:hidden">Páginas</span>
          </>
        )}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => seguir.seguir(null)} className="shrink-0">
        Soltar
      </Button>
    </Linha>
  )
}

const Linha = ({ dito, alone = false, children }: { dito: string; alone?: boolean; children: ReactNode }) => (
  <section
    aria-label="Condução"
    className="absolute inset-x-0 bottom-[calc(2.25rem+env(safe-area-inset-bottom))] flex h-12 items-center gap-1 overflow-hidden border-t border-line bg-surface pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] short:bottom-[calc(1.75rem+env(safe-area-inset-bottom))]"
  >
    {alone ? (
      <WifiOff aria-hidden className="size-4 shrink-0 text-amber" />
    ) : (
      <Radio aria-hidden className="size-4 shrink-0 text-gold" />
    )}
    <output className="line-clamp-2 min-w-0 grow text-sm leading-tight min-[18rem]:ml-1">{dito}</output>
    {children}
  </section>
)
