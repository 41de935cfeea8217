import { Link } from '@tanstack/react-router'
import { Guitar, ListMusic, Presentation } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { nomeNaOrdem, numeroNaOrdem } from '@cantai/domain/musicas/reprise'
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
import { ScreenLink } from './screen-link.tsx'

/** The room is reserved for this many lines, however many songs the culto has. */
export const LINES = 6

type CultoPlanoProps = { culto: Culto; hoje: string }

/** When the next service is, how far it is, and its songs, each a press away from its sheet in the key of the day. */
export function CultoPlano({ culto, hoje }: CultoPlanoProps) {
  const { id, data, hora, titulo, prontidao } = culto
  const musicas = musicasDe(culto)
  const [first] = musicas
  // They do not count for the readiness.
  const talvez = musicas.filter(({ reserva }) => reserva).length
  return (
    <div className="grid min-w-0 gap-x-8 gap-y-4 max-md:grid-rows-[auto_1fr_auto] md:grid-cols-2 md:grid-rows-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-lg font-semibold text-balance text-gold md:text-xl">
          <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
        </p>
        <p title={titulo} className="mt-1 line-clamp-2 font-medium wrap-anywhere">
          {titulo}
        </p>
        <p className="mt-1 text-dim">
          {plural(musicas.length, 'música planejada', 'músicas planejadas')}
          {talvez > 0 && ` · ${talvez} talvez`}
        </p>
        {musicas.length > 0 && <EnsaioDoCulto culto={culto} hoje={hoje} />}
        <MeuLugar culto={culto} />
        {prontidao.total > 0 && <BarraDeProntidao prontidao={prontidao} className="mt-3 max-w-72" />}
      </div>
      {musicas.length > 0 && <Musicas cultoId={id} musicas={musicas} />}
      <div className="flex flex-wrap gap-2 self-end max-sm:*:grow">
        {first ? (
          <Link to={enderecoDoCulto(id, `cifra/${first.musica_id}`)} className={buttonClass('primary')}>
            <ListMusic aria-hidden />
            Abrir as cifras
          </Link>
        ) : (
          <Link to={enderecoDoCulto(id, 'musicas')} className={buttonClass('primary')}>
            Adicionar músicas
          </Link>
        )}
        {first && (
          <Link to={palcoDoCulto(id)} className={buttonClass()}>
            <Presentation aria-hidden />
            Palco
          </Link>
        )}
        <Link to={enderecoDoCulto(id)} className={buttonClass()}>
          Ver culto
        </Link>
        <ScreenLink
          link={{ to: '/planejamento', search: { data_inicio: data, data_fim: data } }}
          variant="ghost"
        >
          Abrir planejamento
        </ScreenLink>
      </div>
    </div>
  )
}

function Musicas({ cultoId, musicas }: { cultoId: number; musicas: readonly MusicaDoCulto[] }) {
  const shownMusicas = contados(musicas.length > LINES ? musicas.slice(0, LINES - 1) : musicas)
  const moreCount = musicas.length - shownMusicas.length
  return (
    <ol aria-label="Músicas do próximo culto" className="min-w-0 self-start md:row-span-2 md:self-center">
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
function EnsaioDoCulto({ culto: { ensaios }, hoje }: CultoPlanoProps) {
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
