import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Musica } from '@cantai/contract/musicas'
import { fontSize } from '../../cifras/leitura.ts'
import type { NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import { telaPara } from '../../cifras/comeco.ts'
import { useRolagem } from '../../cifras/leitor/use-rolagem.ts'
import { TAMANHOS } from '../../cifras/tamanhos.ts'
import type { Sentido } from '../pedal/pedal.ts'
import { type Pedal, useMovimento } from '../pedal/use-movimento.ts'
import { useTeclas } from '../pedal/use-teclas.ts'
import { useToques } from '../pedal/use-toques.ts'
import { type Cena } from './cenas.ts'
import { CenaContent } from './cena-content.tsx'
import { FolhasNoPalco } from './folhas.tsx'
import { Rodape } from './rodape.tsx'
import type { Leitor } from './use-leitor-do-palco.ts'
import { usePainted } from '../../ui/layout/use-painted.ts'
import { useFolhas } from './use-folhas.ts'

/** A text that scrolls has come to rest. */
const QUIET_MS = 150
/** The strips above and below the text, on the lowest screen. */
const STRIPS_PX = 52

type CenaViewProps = {
  cena: Cena
  antes: Cena | undefined
  depois: Cena | undefined
  musica: Musica | undefined
  leitor: Leitor
  notas: NotasNoTexto
  pedal: Pedal
  /** It was entered from the one after it. */
  doFim: boolean
  /** Something over the stage has the keyboard. */
  busy: boolean
  onIr: (sentido: Sentido, doFim: boolean) => void
  onPress: () => void
  onRolar: () => void
  onMeio: () => void
  onEscape: () => void
  /** A line was held down: its block. */
  onSegurar: (bloco: number) => void
  /** The first block on the screen, each time that another page is there. */
  onBloco: (bloco: number) => void
  /** The block that the leader is at, told by number `seq`. */
  alvo: { bloco: number; seq: number } | undefined
  novidade: ReactNode
}

/** One song or card, filling the stage: its pages, and the presses that turn them and go on. */
export function CenaView({
  cena,
  antes,
  depois,
  musica,
  leitor,
  notas,
  pedal,
  doFim,
  busy,
  onIr,
  onPress,
  onRolar,
  onMeio,
  onEscape,
  onSegurar,
  onBloco,
  alvo,
  novidade,
}: CenaViewProps) {
  const { colunas, tamanho, velocidade } = leitor
  // Only a sheet has pages.
  const isFolha = cena.tipo === 'musica' && musica !== undefined && (musica.cifras ?? musica.letra) !== null
  const inPages = leitor.inPages && isFolha
  // A song shows the lines of its first screen at once; the others are drawn right after.
  const isDrawn = usePainted({ initially: doFim })
  const folhas = useFolhas({ inPages, colunas, doFim })
  const { scroller } = folhas
  const { pagina, total } = folhas.paginas
  const content = useRef<HTMLDivElement>(null)
  const rolagem = useRolagem(content, velocidade, !inPages && !busy)
  const neighbour = (sentido: Sentido) => (sentido === 1 ? depois : antes)
  const { aviso, press } = useMovimento({
    pedal,
    temPagina: folhas.temPagina,
    virar: folhas.virar,
    temCena: (sentido) => neighbour(sentido) !== undefined,
    confirma: cena.tipo === 'musica',
    onCena: (sentido) => onIr(sentido, sentido === -1),
  })
  useTeclas({
    enabled: !busy,
    onSentido: (sentido, repeat) => {
      onPress()
      press(sentido, repeat)
    },
    onOutra: (key) => {
      if (key === 'Escape') onEscape()
    },
  })
  const toques = useToques({
    onLado: (sentido) => {
      onPress()
      press(sentido)
    },
    onMeio,
    onSwipe: (sentido) => {
      if (neighbour(sentido)) onIr(sentido, false)
    },
    isMoving: () => rolagem.rolando,
    onRolar,
    onSegurar: (target) => {
      const bloco = target.closest<HTMLElement>('[data-bloco]')?.dataset['bloco']
      if (bloco !== undefined) onSegurar(Number(bloco))
    },
  })
  const announced = aviso && neighbour(aviso)

  const tellBloco = useEffectEvent(() => onBloco(folhas.blocoAtual()))
  useEffect(() => {
    // Once it is measured.
    if (pagina < total) tellBloco()
  }, [pagina, total])
  useEffect(() => {
    const box = scroller.current
    if (inPages || !box) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(tellBloco, QUIET_MS)
    }
    box.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      box.removeEventListener('scroll', moved)
    }
  }, [inPages, scroller])
  const goToAlvo = useEffectEvent(() => {
    const alvoElement = alvo && content.current?.querySelector(`[data-bloco="${alvo.bloco}"]`)
    if (alvoElement) folhas.mostrar(alvoElement)
  })
  const seq = alvo?.seq
  useEffect(() => {
    if (seq !== undefined && total > 0) goToAlvo()
  }, [seq, total])

  const inside = (
    <div ref={content} style={fontSize({ tamanho })}>
      <CenaContent
        cena={cena}
        musica={musica}
        leitor={leitor}
        notas={notas}
        tela={isDrawn ? undefined : telaPara(TAMANHOS[tamanho] ?? 1, colunas, STRIPS_PX)}
        onBloco={(bloco) => {
          const blocoElement = content.current?.querySelector(`[data-bloco="${bloco}"]`)
          if (blocoElement) folhas.mostrar(blocoElement)
        }}
      />
    </div>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- useTeclas has the keys
    <div {...toques} data-toques className="absolute inset-0 select-none">
      <FolhasNoPalco folhas={folhas} inPages={inPages} tamanho={tamanho}>
        {inside}
      </FolhasNoPalco>
      <Rodape
        pagina={inPages && isDrawn && total > 1 ? { n: pagina + 1, total } : undefined}
        depois={isDrawn && folhas.noFim ? depois : undefined}
        aviso={aviso && announced ? { cena: announced, sentido: aviso } : undefined}
        rolagem={inPages || !isFolha ? undefined : rolagem}
        onIr={() => onIr(aviso ?? 1, aviso === -1)}
        novidade={novidade}
      />
    </div>
  )
}
