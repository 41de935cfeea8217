import { Radio } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Musica } from '@cantai/contract/musicas'
import { useAnotar } from '../cifras/camada/use-anotar.tsx'
import { useWakeLock } from '../cifras/leitor/use-wake-lock.ts'
import { AcordesModal } from './ajustes/acordes-modal.tsx'
import { AjustesModal } from './ajustes/ajustes-modal.tsx'
import { ListaModal } from './ajustes/lista-modal.tsx'
import { useSessionOnStage } from '../lib/session/on-stage.ts'
import { AvisoDoPalco } from './barras/aviso.tsx'
import { Barra, Linha } from './barras/barra.tsx'
import { useTelaCheia } from './barras/use-tela-cheia.ts'
import { useTopo } from './barras/use-topo.ts'
import { type Cena, isMusica, itemDaCena, lugarDe, nomeDaCena } from './cena/cenas.ts'
import { CenaView } from './cena/cena-view.tsx'
import { useLeitorDoPalco } from './cena/use-leitor-do-palco.ts'
import type { Sentido } from './pedal/pedal.ts'
import { usePedal } from './pedal/use-movimento.ts'
import { Faixa, temFaixa } from './seguir/faixa.tsx'
import { useSeguir } from './seguir/use-seguir.ts'
import { IconButton } from '../ui/form/button.tsx'

type PalcoProps = {
  titulo: string
  /** At least one. */
  cenas: readonly [Cena, ...Cena[]]
  musicas: ReadonlyMap<number, Musica>
  /** The culto, whose keys rule; undefined for one song in this person's own key. */
  cultoId: number | undefined
  /** The card that the address names, and how it is told that another one is there. */
  item: string | undefined
  onItem: (chave: string) => void
  onSair: () => void
  /** Says in the strip below the text that there is something newer. */
  novidade: ReactNode
}

/** The address follows once the song is on the screen. */
const afterPaint = (tell: () => void) => requestAnimationFrame(() => setTimeout(tell))

type Janela = 'lista' | 'ajustes' | 'acordes'

/** The stage: one song or card at a time, the whole screen for it, and everything else out of the way. */
export function Palco({ titulo, cenas, musicas, cultoId, item, onItem, onSair, novidade }: PalcoProps) {
  const [lugar, setLugar] = useState({ chave: item ?? cenas[0].chave, indice: 0, doFim: false })
  const [janela, setJanela] = useState<Janela>()
  const pedal = usePedal()
  const { topo, showLinha, showBarra, toggle } = useTopo(janela !== undefined)
  const telaCheia = useTelaCheia()
  useWakeLock(true)
  useSessionOnStage()

  const at = lugarDe(cenas, lugar)
  const cena = cenas[at] ?? cenas[0]
  const musica = isMusica(cena) ? musicas.get(cena.musica_id) : undefined
  const doCulto = cultoId !== undefined
  const [bloco, setBloco] = useState(0)
  const seguir = useSeguir({
    cultoId,
    lugar: { item: itemDaCena(cena), bloco },
    onLider: (posicao) => {
      const there = lugarDe(cenas, { chave: posicao.item, indice: at })
      if (there !== at) mudar(there)
    },
  })
  const { posicao } = seguir
  const isWithLider = posicao?.item === itemDaCena(cena)
  const goes = seguir.segue && !seguir.pausado && !seguir.conduz && isWithLider
  const leitor = useLeitorDoPalco({ cena, musica, doCulto, semitons: isWithLider ? seguir.semitons : 0 })
  const total = cenas.filter(isMusica).length
  const anotar = useAnotar(isMusica(cena) ? cena.musica_id : 0, leitor.texto)

  /** Something over the stage has the keyboard. */
  const over = janela !== undefined || anotar.open

  function mudar(indice: number, doFim = false) {
    const next = cenas[indice]
    if (!next) return
    setLugar({ chave: next.chave, indice, doFim })
    setBloco(0)
    afterPaint(() => onItem(next.chave))
    showLinha()
  }
  /** By this person's own hand. */
  function ir(indice: number, doFim = false) {
    seguir.pausar()
    mudar(indice, doFim)
  }
  const open = (wanted: Janela) => () => setJanela(wanted)
  const close = () => setJanela(undefined)

  const linha: ReactNode = (
    <Linha
      tom={isMusica(cena) ? leitor.tocada?.tom || cena.tom || '' : ''}
      nome={nomeDaCena(cena)}
      lugar={isMusica(cena) && doCulto ? `${cena.numero}/${total}` : ''}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a mouse that moves looks for the buttons
    <div
      data-palco
      style={temFaixa(seguir) ? ({ '--faixa': '3rem' } as CSSProperties) : undefined}
      onPointerMove={({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) showBarra()
      }}
      className="fixed inset-0 overflow-clip bg-page"
    >
      <h1 className="sr-only">Palco: {titulo}</h1>
      <output className="sr-only">
        {isMusica(cena) && `Música ${cena.numero} de ${total}: `}
        {nomeDaCena(cena)}
      </output>
      <CenaView
        key={cena.chave}
        cena={cena}
        antes={cenas[at - 1]}
        depois={cenas[at + 1]}
        musica={musica}
        leitor={leitor}
        notas={anotar.noTexto}
        pedal={pedal}
        doFim={lugar.doFim}
        busy={over}
        onIr={(sentido: Sentido, doFim: boolean) => ir(at + sentido, doFim)}
        onPress={() => {
          seguir.pausar()
          showLinha()
        }}
        onRolar={seguir.pausar}
        onMeio={toggle}
        onEscape={showBarra}
        onSegurar={anotar.anotarNo}
        onBloco={setBloco}
        alvo={goes ? posicao : undefined}
        novidade={novidade}
      />
      <Faixa seguir={seguir} tom={leitor.tocada?.tom ?? ''} />
      <Barra
        topo={topo}
        linha={linha}
        onSair={onSair}
        onLista={cenas.length > 1 ? open('lista') : undefined}
        onAnotar={isMusica(cena) ? anotar.anotar : undefined}
        onAjustes={open('ajustes')}
        telaCheia={telaCheia}
      >
        {doCulto && seguir.mayLead && !seguir.conduz && (
          <IconButton
            label="Conduzir"
            icon={<Radio aria-hidden />}
            busy={seguir.busy}
            onClick={seguir.conduzir}
          />
        )}
        <AvisoDoPalco />
      </Barra>
      <ListaModal
        open={janela === 'lista'}
        titulo={titulo}
        cenas={cenas}
        at={at}
        onIr={(indice) => {
          close()
          ir(indice)
        }}
        onClose={close}
      />
      {anotar.modal}
      <AjustesModal
        open={janela === 'ajustes'}
        onClose={close}
        leitor={leitor}
        telaCheia={telaCheia}
        onAcordes={open('acordes')}
      />
      <AcordesModal open={janela === 'acordes'} onClose={close} tocada={leitor.tocada} />
    </div>
  )
}
