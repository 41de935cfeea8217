import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import { useRolagem } from '../../cifras/leitor/use-rolagem.ts'
import { TAMANHOS } from '../../cifras/tamanhos.ts'
import type { Sentido, Toque } from '../pedal/pedal.ts'
import { type Pedal, useMovimento } from '../pedal/use-movimento.ts'
import { useTeclas } from '../pedal/use-teclas.ts'
import { useToques } from '../pedal/use-toques.ts'
import { paginaDe } from '../pagina/pagina.ts'
import type { Caixa } from '../pagina/use-caixa.ts'
import { useNaTela } from '../pagina/use-na-tela.ts'
import { type Cena, isMusica, type MusicaNoPalco } from './cenas.ts'
import { CenaContent } from './cena-content.tsx'
import { FolhasNoPalco } from './folhas.tsx'
import { Rodape } from './rodape.tsx'
import type { Leitor } from './use-leitor-do-palco.ts'
import { usePainted } from '../../ui/layout/use-painted.ts'
import { type Seguida, useAlvo } from '../seguir/use-alvo.ts'
import type { Blocos } from './pontos.ts'
import { useFolhas } from './use-folhas.ts'

/** How long a scrolling text must be still to count as at rest. */
const QUIET_MS = 150

type CenaViewProps = {
  cena: Cena
  /** The neighbouring songs. */
  vizinhas: { antes: Cena | undefined; depois: Cena | undefined }
  musica: MusicaNoPalco | undefined
  leitor: Leitor
  notas: NotasNoTexto
  /** The room of a page; undefined until it is measured. */
  caixa: Caixa | undefined
  pedal: Pedal
  /** Something over the stage has the keyboard focus. */
  busy: boolean
  gestos: Gestos
  lugar: LugarNaCena
  novidade: ReactNode
}

/** Handlers of gestures and pedals. */
interface Gestos {
  onIr: (sentido: Sentido, doFim: boolean) => void
  onPress: () => void
  onRolar: () => void
  onMeio: () => void
  onEscape: () => void
  /** Called with the block of a line that was long-pressed. */
  onSegurar: (bloco: number) => void
}

/** The places of this screen and of the leader in the text. */
interface LugarNaCena extends Seguida {
  /** It was entered by going back from the next one. */
  doFim: boolean
  /** Called with the visible blocks whenever another page is shown. */
  onBlocos: (blocos: Blocos) => void
}

/** One song or card, filling the stage: its pages, and the presses that turn them or go on. */
export function CenaView({
  cena,
  vizinhas: { antes, depois },
  musica,
  leitor,
  notas,
  caixa,
  pedal,
  busy,
  gestos: { onIr, onPress, onRolar, onMeio, onEscape, onSegurar },
  lugar: { doFim, onBlocos, ...seguida },
  novidade,
}: CenaViewProps) {
  const { tamanho, velocidade, duracaoS } = leitor
  // Only a sheet has pages.
  const isFolha = cena.tipo === 'musica' && musica !== undefined && (musica.cifras ?? musica.letra) !== null
  const inPages = leitor.inPages && isFolha
  // A song draws the lines of its first screen at once; the others right after.
  const isPainted = usePainted({ initially: doFim || seguida.inicio !== undefined })
  const isDrawn = isPainted && (caixa !== undefined || !isFolha)
  const pagina =
    caixa && musica && isMusica(cena)
      ? paginaDe({ cena, musica, leitor, notas: notas.notas, caixa })
      : undefined
  const content = useRef<HTMLDivElement>(null)
  const naTela = useNaTela({ content, caixa, pagina, isDrawn })
  const folhas = useFolhas({
    inPages,
    colunas: naTela?.lado ?? 1,
    passos: pagina?.cabeca.ordem === 'cantada' ? pagina.cabeca.passos.length : undefined,
    doFim,
  })
  const { scroller } = folhas
  const { pagina: at, total } = folhas.paginas
  const rolagem = useRolagem(content, velocidade, !inPages && !busy, duracaoS)
  const neighbour = (sentido: Sentido) => (sentido === 1 ? depois : antes)
  const { aviso, press } = useMovimento({
    pedal,
    temPagina: folhas.temPagina,
    virar: folhas.virar,
    temCena: (sentido) => neighbour(sentido) !== undefined,
    confirma: cena.tipo === 'musica',
    onCena: (sentido) => onIr(sentido, sentido === -1),
  })
  const onToque = (toque: Toque) => {
    onPress()
    press(toque)
  }
  useTeclas({
    enabled: !busy,
    onSentido: onToque,
    onOutra: (key) => {
      if (key === 'Escape') onEscape()
    },
  })
  const toques = useToques({
    onLado: onToque,
    onMeio,
    onSwipe: (sentido) => {
      if (neighbour(sentido)) onIr(sentido, false)
    },
    isMoving: () => rolagem.rolando,
    onRolar,
    onSegurar: (target) => {
      const nota = target.closest<HTMLElement>('[data-nota]')
      if (nota) return nota.click()
      const bloco = target.closest<HTMLElement>('[data-bloco]')?.dataset['bloco']
      if (bloco !== undefined) onSegurar(Number(bloco))
    },
  })
  const announced = aviso && neighbour(aviso)

  const tellBlocos = useEffectEvent(() => onBlocos(folhas.blocosAtuais()))
  useEffect(() => {
    // Once it is drawn whole and measured.
    if (isDrawn && at < total) tellBlocos()
  }, [isDrawn, at, total])
  useAlvo({ folhas, isDrawn, ...seguida })
  useEffect(() => {
    const box = scroller.current
    if (inPages || !box) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(tellBlocos, QUIET_MS)
    }
    box.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      box.removeEventListener('scroll', moved)
    }
  }, [inPages, scroller])
  const inside = (
    <div ref={content}>
      {(caixa || !isFolha) && (
        <CenaContent
          cena={cena}
          musica={musica}
          leitor={leitor}
          pagina={pagina}
          naTela={inPages ? naTela : undefined}
          onNota={notas.onNota}
          mostradas={isDrawn ? undefined : naTela?.primeira}
          onPonto={(ponto) => {
            folhas.mostrarPonto(ponto)
          }}
        />
      )}
    </div>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- useTeclas has the keys
    <div {...toques} data-toques className="absolute inset-0 select-none">
      <FolhasNoPalco
        folhas={folhas}
        inPages={inPages}
        tamanho={inPages && naTela ? naTela.tamanho : (TAMANHOS[tamanho] ?? 1) * (caixa?.rem ?? 16)}
      >
        {inside}
      </FolhasNoPalco>
      <Rodape
        tom={leitor.tom}
        escrito={leitor.escrito}
        pagina={inPages && isDrawn && total > 1 ? { n: at + 1, total } : undefined}
        depois={isDrawn && folhas.noFim ? depois : undefined}
        aviso={aviso && announced ? { cena: announced, sentido: aviso } : undefined}
        rolagem={inPages || !isFolha ? undefined : rolagem}
        onIr={() => onIr(aviso ?? 1, aviso === -1)}
        novidade={novidade}
        retirada={isMusica(cena) && cena.retirada}
      />
    </div>
  )
}
