import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { tomAcima } from '@cantai/domain/cifras/tom/tons'
import { outroPasso } from '@cantai/domain/musicas/tom-da-gravacao'
import { useReachable } from '../../lib/offline/online.ts'
import { useRecursos } from '../../lib/recursos.ts'
import { usePode } from '../../lib/session/session.ts'
import type { Track } from '../../player/sound.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useStore } from '../../ui/layout/store.ts'
import { downloadMp3Of, tellEnd } from '../mp3/use-download-mp3.ts'
import { type Gravacao, gravacaoQuery } from './gravacao.ts'
import { PerguntaDoTom } from './pergunta-do-tom.tsx'
import { mudarTom, type Pedido, tomTocado } from './tom-tocado.ts'

/** The key of a recording that was moved, or how far it was moved where nobody knows its key. */
export const nomeDoPasso = (gravacao: string | null, semitons: number): string =>
  gravacao === null ? (semitons > 0 ? `+${semitons}` : String(semitons)) : tomAcima(gravacao, semitons)

/** The recording of the song that sounds, where it can be moved to other keys; undefined where nothing of that is offered. */
export function useGravacao({ musica }: Track): Gravacao | undefined {
  const { mudar_tom } = useRecursos()
  const { data } = useQuery({ ...gravacaoQuery(musica?.id ?? 0), enabled: musica !== undefined && mudar_tom })
  return mudar_tom ? data : undefined
}

/** The key in which a song's recording sounds: as it was recorded, and half a tone up and down. */
export function TomDaGravacao({ track }: { track: Track }) {
  const gravacao = useGravacao(track)
  const { semitons, pedido } = useStore(tomTocado)
  const reachable = useReachable()
  const mayEdit = usePode('musicas:editar')
  const [asking, setAsking] = useState(false)
  if (!gravacao) return null
  if (gravacao.mp3_file === null) return <SemMp3 gravacao={gravacao} mayDownload={mayEdit && reachable} />

  const { tom_da_gravacao: gravado } = gravacao
  const wanted = pedido?.semitons ?? semitons
  const to = (by: 1 | -1) => {
    const next = outroPasso(wanted, by)
    return next === undefined || !reachable ? undefined : () => void mudarTom(track, next)
  }
  const isUnknown = gravado === null && mayEdit && reachable
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-dim">Tom da gravação</span>
        <div className="flex items-center">
          <Stepper
            label="Tom da gravação"
            value={<Passo gravado={gravado} wanted={wanted} />}
            lessLabel="Meio tom abaixo na gravação"
            moreLabel="Meio tom acima na gravação"
            onLess={to(-1)}
            onMore={to(1)}
          />
          {gravado !== null && mayEdit && (
            <IconButton
              label="Corrigir o tom da gravação"
              word="Corrigir"
              icon={<Pencil aria-hidden />}
              aria-expanded={asking}
              disabled={!reachable}
              onClick={() => setAsking(!asking)}
            />
          )}
        </div>
      </div>
      {!reachable && <p className="text-sm text-dim">Para mudar o tom é preciso estar conectado.</p>}
      {pedido && <Andamento track={track} gravado={gravado} pedido={pedido} />}
      {(isUnknown || (asking && reachable)) && (
        <PerguntaDoTom track={track} gravacao={gravacao} onSaved={() => setAsking(false)} />
      )}
    </div>
  )
}

function Passo({ gravado, wanted }: { gravado: string | null; wanted: number }) {
  if (gravado === null)
    return <span className="px-2">{wanted === 0 ? 'original' : nomeDoPasso(null, wanted)}</span>
  if (wanted === 0) return gravado
  return (
    <span className="px-2 whitespace-nowrap">
      <span className="font-normal text-dim">{gravado} →</span> {nomeDoPasso(gravado, wanted)}
    </span>
  )
}

/** A video's sound only passes through the server, which moves what it holds. */
function SemMp3({ gravacao, mayDownload }: { gravacao: Gravacao; mayDownload: boolean }) {
  const { baixar_mp3 } = useRecursos()
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    void downloadMp3Of(gravacao, () => undefined).then((last) => {
      setBusy(false)
      tellEnd(last)
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm text-dim">Baixe o MP3 para ouvir em outro tom.</p>
      {baixar_mp3 && mayDownload && gravacao.youtube_video_id !== null && (
        <Button size="sm" busy={busy} busyLabel="Baixando…" onClick={download}>
          Baixar MP3
        </Button>
      )}
    </div>
  )
}

type AndamentoProps = { track: Track; gravado: string | null; pedido: Pedido }

/** The recording goes on as it is meanwhile. */
function Andamento({ track, gravado, pedido }: AndamentoProps) {
  const { semitons } = pedido
  if (pedido.estado === 'fazendo') {
    const words =
      semitons === 0 ? 'Voltando ao tom da gravação…' : `Preparando em ${nomeDoPasso(gravado, semitons)}…`
    return (
      <output className="text-sm text-dim">
        {words}
        {pedido.segundos !== undefined && ` leva uns ${pedido.segundos} segundos`}
      </output>
    )
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-red">
      {pedido.erro}
      <Button size="sm" onClick={() => void mudarTom(track, semitons)}>
        Tentar de novo
      </Button>
    </div>
  )
}
