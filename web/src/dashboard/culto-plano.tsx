import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ChevronDown, Guitar, ListMusic, Presentation } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { nomeNaOrdem, numeroNaOrdem } from '@cantai/domain/musicas/reprise'
import { musicasContadas } from '@cantai/domain/cultos/contagem'
import { plural } from '@cantai/domain/palavras'
import { chaveDoItem, contados, musicasDe } from '../cultos/itens.ts'
import { BarraDeProntidao } from '../cultos/prontidao/barra.tsx'
import { diaDoCulto } from '../cultos/quando.ts'
import { QuandoDoCulto } from '../cultos/quando-do-culto.tsx'
import { TomDoDia } from '../cultos/tom-do-dia.tsx'
import { MeuLugar } from '../pessoas/minha/meu-lugar.tsx'
import { Hora } from '../lib/dia.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { palcoDoCulto } from '../lib/endereco-do-palco.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { useNarrow } from '../ui/layout/use-phone.ts'
import type { Passo } from './passo/use-proximo-passo.ts'

/** The room is reserved for this many lines, however many songs the culto has. */
export const LINES = 6

type CultoPlanoProps = {
  culto: Culto
  hoje: string
  /** The step that stands above it: then its songs are folded, and it has no main button. */
  depoisDe?: Pick<Passo, 'passo' | 'culto'>
}

/** When the next service is, how far it is, and its songs, each a press away from its sheet in the key of the day. */
export function CultoPlano({ culto, hoje, depoisDe }: CultoPlanoProps) {
  const { id, data, hora, titulo, prontidao } = culto
  const musicas = musicasDe(culto)
  const [first] = musicas
  const contadas = musicasContadas(musicas.length, musicas.filter(({ reserva }) => reserva).length)
  const main = depoisDe ? 'secondary' : 'primary'
  const label = useId()
  const plano = (
    <div className="grid min-w-0 gap-x-8 gap-y-3 md:grid-cols-2 md:grid-rows-[1fr_auto] md:gap-y-4">
      <div className="min-w-0">
        {depoisDe && (
          <h3 id={label} className="text-sm text-dim">
            Próximo culto
          </h3>
        )}
        <p
          className={classNames(
            'font-semibold text-balance text-gold',
            depoisDe ? 'text-base' : 'text-lg leading-6 md:text-xl',
          )}
        >
          <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
        </p>
        <p title={titulo} className="mt-0.5 line-clamp-2 font-medium wrap-anywhere">
          {titulo}
        </p>
        {prontidao.total > 0 ? (
          <BarraDeProntidao prontidao={prontidao} musicas={contadas} className="mt-1 max-w-72" />
        ) : (
          <p className="mt-1 text-sm text-dim">{contadas}</p>
        )}
        {musicas.length > 0 && <EnsaioDoCulto culto={culto} hoje={hoje} />}
        {!(depoisDe?.passo === 'responder' && depoisDe.culto === id) && <MeuLugar culto={culto} />}
      </div>
      <div className="flex flex-wrap gap-2 self-end max-sm:*:grow">
        {first ? (
          <Link to={enderecoDoCulto(id, `cifra/${first.musica_id}`)} className={buttonClass(main)}>
            <ListMusic aria-hidden />
            Abrir as cifras
          </Link>
        ) : (
          <Link to={enderecoDoCulto(id, 'musicas')} className={buttonClass(main)}>
            Adicionar músicas
          </Link>
        )}
        {first && (
          <Link to={palcoDoCulto(id)} className={buttonClass()}>
            <Presentation aria-hidden className="max-[24rem]:hidden" />
            Palco
          </Link>
        )}
        <Link to={enderecoDoCulto(id)} className={buttonClass()}>
          Ver culto
        </Link>
      </div>
      {musicas.length > 0 && <Musicas cultoId={id} musicas={musicas} isFolded={depoisDe !== undefined} />}
    </div>
  )
  return depoisDe ? (
    <section aria-labelledby={label} className="mt-4 border-t border-line pt-3">
      {plano}
    </section>
  ) : (
    plano
  )
}

type MusicasProps = { cultoId: number; musicas: readonly MusicaDoCulto[]; isFolded: boolean }

function Musicas({ cultoId, musicas, isFolded }: MusicasProps) {
  const place = 'min-w-0 self-start md:col-start-2 md:row-span-2 md:row-start-1 md:self-center'
  const lista = <ListaDeMusicas cultoId={cultoId} musicas={musicas} />
  // A desk has room for them beside the service.
  const narrow = useNarrow()
  if (!isFolded || !narrow) return <div className={place}>{lista}</div>
  return (
    <details className={`group ${place}`}>
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 font-semibold">
        Músicas
        <ChevronDown aria-hidden className="size-5 text-dim transition-transform group-open:rotate-180" />
      </summary>
      {lista}
    </details>
  )
}

function ListaDeMusicas({ cultoId, musicas }: Omit<MusicasProps, 'isFolded'>) {
  const shownMusicas = contados(musicas.length > LINES ? musicas.slice(0, LINES - 1) : musicas)
  const moreCount = musicas.length - shownMusicas.length
  return (
    <ol aria-label="Músicas do próximo culto">
      {shownMusicas.map(({ item: musica, vez }) => (
        <li key={chaveDoItem(musica)}>
          <Link
            to={enderecoDoCulto(cultoId, `cifra/${numeroNaOrdem(musica.musica_id, vez)}`)}
            title={musica.nome}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1 transition-colors hover:bg-raised"
          >
            <TomDoDia tom={musica.tom_do_dia} size="sm" />
            <span className="line-clamp-2 min-w-0 wrap-break-word">{nomeNaOrdem(musica.nome, vez)}</span>
            {musica.reserva && <span className="shrink-0 text-sm text-dim">talvez</span>}
          </Link>
        </li>
      ))}
      {moreCount > 0 && (
        <li>
          <Link
            to={enderecoDoCulto(cultoId)}
            className="-mx-2 flex min-h-11 items-center rounded-md pr-2 pl-16 text-dim transition-colors hover:bg-raised hover:text-paper"
          >
            e mais {plural(moreCount, 'música', 'músicas')}
          </Link>
        </li>
      )}
    </ol>
  )
}

/** The rehearsal that is still to come, else the last one. */
function EnsaioDoCulto({ culto: { ensaios }, hoje }: Pick<CultoPlanoProps, 'culto' | 'hoje'>) {
  const coming = ensaios.find(({ data_ensaio }) => data_ensaio >= hoje)
  const ensaio = coming ?? ensaios.at(-1)
  return (
    <p className="mt-1 flex items-start gap-2 text-sm text-dim">
      <Guitar aria-hidden className="mt-0.5 size-4 shrink-0" />
      {ensaio ? (
        <span>
          {coming ? 'Ensaio: ' : 'Ensaiado: '}
          <span className={coming && 'text-paper'}>
            {diaDoCulto(ensaio.data_ensaio, hoje).toLowerCase()}
            {coming && (
              <>
                {' · '}
                <Hora hora={coming.hora_inicio} />
              </>
            )}
          </span>
        </span>
      ) : (
        'Nenhum ensaio marcado'
      )}
    </p>
  )
}
