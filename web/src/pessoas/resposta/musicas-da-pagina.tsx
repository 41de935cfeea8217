import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CirclePlay, MicVocal } from 'lucide-react'
import { useState } from 'react'
import type { CultoDaPagina, MusicaDaPagina } from '@cantai/contract/pessoas/pagina'
import { nomeNaOrdem, vezesNaOrdem } from '@cantai/domain/musicas/reprise'
import { plural } from '@cantai/domain/palavras'
import { TomDoDia } from '../../cultos/tom-do-dia.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { folhaQuery } from './resposta-api.ts'

const CARREGANDO = <Skeleton className="mt-2 h-40 w-full" />
const FolhaAberta = lazyPart(async () => (await import('../../cultos/folha-aberta.tsx')).FolhaAberta, {
  instead: CARREGANDO,
})

type MusicasDaPaginaProps = { culto: CultoDaPagina; token: string }

/** The songs of a service with their keys, behind one press, so that all services are seen at once. */
export function MusicasDaPagina({ culto: { culto_id, musicas }, token }: MusicasDaPaginaProps) {
  const [open, setOpen] = useState(false)
  if (musicas.length === 0) return null
  const vezes = vezesNaOrdem(musicas)
  return (
    <div className="min-w-0">
      <Button
        variant="ghost"
        className="-mx-4"
        aria-expanded={open}
        icon={<ChevronDown aria-hidden className={`transition-transform ${open ? 'rotate-180' : ''}`} />}
        onClick={() => setOpen(!open)}
      >
        {plural(musicas.length, 'música', 'músicas')}
      </Button>
      {open && (
        <ol className="mt-1 flex flex-col divide-y divide-line">
          {musicas.map((musica, i) => (
            <UmaMusica
              // The same song comes twice in a service that takes it up again.
              key={`${musica.musica_id} ${vezes[i] ?? 1}`}
              musica={musica}
              nome={nomeNaOrdem(musica.nome, vezes[i] ?? 1)}
              numero={i + 1}
              cultoId={culto_id}
              token={token}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

type UmaMusicaProps = { musica: MusicaDaPagina; nome: string; numero: number; cultoId: number; token: string }

function UmaMusica({ musica, nome, numero, cultoId, token }: UmaMusicaProps) {
  const { musica_id, artista, tom_do_dia, reserva, canto, tem_folha, youtube_video_id } = musica
  const [open, setOpen] = useState(false)
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <TomDoDia tom={tom_do_dia} size="sm" />
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">
            <span className="text-dim">{numero}. </span>
            {nome}
            {reserva && <span className="text-sm font-normal text-dim"> · talvez</span>}
          </p>
          <p className="text-sm text-dim wrap-anywhere">{artista}</p>
          {canto && (
            <p className="flex items-center gap-1.5 text-sm text-gold">
              <MicVocal aria-hidden className="size-4 shrink-0" />
              Você canta
            </p>
          )}
        </div>
      </div>
      {(tem_folha || youtube_video_id !== null) && (
        <div className="mt-1 -ml-3 flex flex-wrap">
          {tem_folha && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={open}
              aria-label={`${open ? 'Fechar' : 'Abrir'} a folha de ${nome}`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Fechar a folha' : 'Abrir a folha'}
            </Button>
          )}
          {youtube_video_id !== null && (
            <a
              href={`https://youtu.be/${youtube_video_id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ouvir ${nome} no YouTube`}
              className="inline-flex min-h-11 items-center gap-2 px-3 text-sm font-medium text-dim hover:text-paper"
            >
              <CirclePlay aria-hidden className="size-4 shrink-0" />
              Ouvir
            </a>
          )}
        </div>
      )}
      {open && <Folha cultoId={cultoId} musicaId={musica_id} tom={tom_do_dia} token={token} />}
    </li>
  )
}

type FolhaProps = { cultoId: number; musicaId: number; tom: string | null; token: string }

function Folha({ cultoId, musicaId, tom, token }: FolhaProps) {
  const query = useQuery(folhaQuery(token, cultoId, musicaId), queryClient)
  if (query.data) {
    const { cifras, letra } = query.data
    return (
      <div className="mt-2">
        {cifras || letra ? (
          <FolhaAberta folha={query.data} tom={tom} />
        ) : (
          <p className="text-dim">Esta música ainda não tem letra nem cifra.</p>
        )}
      </div>
    )
  }
  return query.isError ? <QueryFailed what="a folha" query={query} /> : CARREGANDO
}
