import { Repeat } from 'lucide-react'
import { duracaoEscrita } from '@cantai/contract/musicas/duracao'
import { TomDaGravacao } from '../musicas/tocar/tom-da-gravacao.tsx'
import { useTomAberto } from '../musicas/tocar/tom-janela.tsx'
import { Button } from '../ui/form/button.tsx'
import { Stepper } from '../ui/form/stepper.tsx'
import { markTrecho, setVelocidade } from './audio-player.ts'
import type { Track } from './sound.ts'
import { otherVelocidade, type Playback, type Trecho } from './playback.ts'

function trechoLabel(trecho: Trecho | undefined): string {
  if (!trecho) return 'Repetir trecho: início'
  const inicio = duracaoEscrita(trecho.inicio)
  return trecho.fim === undefined ? `De ${inicio} até aqui` : `Parar ${inicio}–${duracaoEscrita(trecho.fim)}`
}

type TreinoProps = { playback: Playback; track: Track }

/** For learning a song: slower at the same pitch, one stretch again and again, and in another key. */
export function Treino({ playback: { velocidade, trecho, duration }, track }: TreinoProps) {
  const isTomOpen = useTomAberto()
  const to = (by: 1 | -1) => {
    const next = otherVelocidade(velocidade, by)
    return next === undefined ? undefined : () => setVelocidade(next)
  }
  return (
    <>
      <Stepper
        label="Velocidade da música"
        value={`${String(velocidade).replace('.', ',')}×`}
        lessLabel="Mais devagar"
        moreLabel="Mais rápido"
        onLess={to(-1)}
        onMore={to(1)}
      />
      <Button
        size="sm"
        icon={<Repeat aria-hidden />}
        aria-pressed={trecho?.fim !== undefined}
        className="aria-pressed:border-gold"
        disabled={duration === null}
        onClick={markTrecho}
      >
        {trechoLabel(trecho)}
      </Button>
      {!isTomOpen && <TomDaGravacao track={track} />}
    </>
  )
}
