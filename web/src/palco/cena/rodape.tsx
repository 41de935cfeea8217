import type { ReactNode } from 'react'
import { ChevronRight, ChevronsDown, Pause } from 'lucide-react'
import { IconButton } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { type Cena, nomeDaCena } from './cenas.ts'
import { TomLido } from './tom-lido.tsx'

/** 'Próxima: Castelo Forte (C)'; for a card its own words, without 'Próxima', which would promise a song. */
function anuncio(cena: Cena, sentido: 1 | -1): string {
  const nome = nomeDaCena(cena)
  if (cena.tipo === 'roteiro') return sentido === 1 ? `A seguir: ${nome}` : `Antes: ${nome}`
  const tom = cena.tom === null ? '' : ` (${cena.tom})`
  return sentido === 1 ? `Próxima: ${nome}${tom}` : `Anterior: ${nome}${tom}`
}

type RodapeProps = {
  /** The key that is read, '' where there is none: on every page, since it may change during the song. */
  tom: string
  /** The key, see `TomLido`. */
  escrito: string | null
  /** The page and how many there are; undefined while the text scrolls. */
  pagina: { n: number; total: number } | undefined
  /** The next song or card, once the end of this one is visible. */
  depois: Cena | undefined
  /** The destination of a second press. */
  aviso: { cena: Cena; sentido: 1 | -1 } | undefined
  onIr: () => void
  /** Undefined where there are pages. */
  rolagem: { rolando: boolean; toggle: () => void } | undefined
  novidade: ReactNode
  /** The song was removed from the order while it was on the screen. */
  retirada: boolean
}

/** The strip below the sheet: the page, what comes next, and where a second press leads. */
export function Rodape({
  tom,
  escrito,
  pagina,
  depois,
  aviso,
  onIr,
  rolagem,
  novidade,
  retirada,
}: RodapeProps) {
  const text = aviso ? anuncio(aviso.cena, aviso.sentido) : depois && anuncio(depois, 1)
  return (
    <div className="absolute inset-x-0 bottom-0 flex h-9 items-center gap-3 pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))] mb-[env(safe-area-inset-bottom)] text-sm short:h-7">
      <output className="min-w-0 grow">
        {text && (
          <button
            type="button"
            onClick={onIr}
            className={classNames(
              'relative flex h-8 max-w-full cursor-pointer items-center gap-1 rounded-full font-medium after:absolute after:-inset-y-1.5 after:inset-x-0 short:h-6',
              aviso ? 'bg-gold px-3 font-semibold text-on-gold' : 'text-dim hover:text-paper',
            )}
          >
            <span className="truncate">{text}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0" />
            {aviso && <span className="sr-only">Aperte de novo para ir.</span>}
          </button>
        )}
      </output>
      {novidade}
      {retirada && <span className="shrink-0 text-dim">retirada</span>}
      <span aria-hidden className="contents">
        <TomLido tom={tom} escrito={escrito} className="text-lg md:not-short:text-xl" />
      </span>
      {pagina && (
        <output
          aria-label={`Página ${pagina.n} de ${pagina.total}`}
          className="shrink-0 text-lg font-semibold tabular-nums md:not-short:text-xl"
        >
          {pagina.n}/{pagina.total}
        </output>
      )}
      {rolagem && (
        <IconButton
          label={rolagem.rolando ? 'Parar a rolagem' : 'Rolar sozinha'}
          word={rolagem.rolando ? 'Parar' : 'Rolar'}
          icon={rolagem.rolando ? <Pause aria-hidden /> : <ChevronsDown aria-hidden />}
          variant={rolagem.rolando ? 'primary' : 'secondary'}
          onClick={rolagem.toggle}
          className="self-end"
        />
      )}
    </div>
  )
}
