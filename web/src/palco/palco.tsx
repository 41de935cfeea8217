import { type CSSProperties, type ReactNode, useState } from 'react'
import { useAnotar } from '../cifras/camada/use-anotar.tsx'
import { useWakeLock } from '../cifras/leitor/use-wake-lock.ts'
import { AcordesModal } from './ajustes/acordes-modal.tsx'
import { AjustesModal } from './ajustes/ajustes-modal.tsx'
import { ListaModal } from './ajustes/lista-modal.tsx'
import { keepQuietly, useVivo } from '../lib/live/vivo.ts'
import type { Vivo } from '../lib/live/vivo-guardado.ts'
import { useSessionOnStage } from '../lib/session/on-stage.ts'
import { Barra, Linha } from './barras/barra.tsx'
import { Botoes } from './barras/botoes.tsx'
import { SomNoPalco } from './barras/som-no-palco.tsx'
import { useTelaCheia } from './barras/use-tela-cheia.ts'
import { useTopo } from './barras/use-topo.ts'
import { aoVivo, type Cena, isCena, isMusica, lugarDe, nomeDaCena, type MusicaNoPalco } from './cena/cenas.ts'
import { CenaView } from './cena/cena-view.tsx'
import { Mold } from './cena/folhas.tsx'
import { useRetirada } from './cena/use-retirada.ts'
import { useLeitorDoPalco } from './cena/use-leitor-do-palco.ts'
import type { Blocos, Ponto } from './cena/pontos.ts'
import { PulsoNoTopo } from './metronomo/pulso-no-topo.tsx'
import { useMetronomo } from './metronomo/use-metronomo.ts'
import { Adiante } from './pagina/adiante.tsx'
import { useCaixa } from './pagina/use-caixa.ts'
import { usePedal } from './pedal/use-movimento.ts'
import { Faixa, temFaixa } from './seguir/faixa.tsx'
import type { JuntoDoLider } from './seguir/dito.ts'
import { SemSinal } from './seguir/sem-sinal.tsx'
import { type Lista, useSeguir } from './seguir/use-seguir.ts'
import { useTons } from './seguir/use-tons.ts'
import { useQuiet } from '../ui/feedback/quiet.ts'

type PalcoProps = {
  titulo: string
  /** The cards, at least one. */
  cenas: readonly [Cena, ...Cena[]]
  musicas: ReadonlyMap<number, MusicaNoPalco>
  /** The culto, whose keys rule; undefined for a single song in this person's own key. */
  cultoId: number | undefined
  /** A guest with a link: the keys of a culto rule, nobody is followed, and nothing is stored. */
  convidado?: boolean
  /** The card in the address, and the setter for another one. */
  item: string | undefined
  onItem: (chave: string) => void
  onSair: () => void
  /** The newest order; undefined where it cannot change. */
  lista?: Lista
  /** Announces something newer in the strip below the text. */
  novidade: ReactNode
}

/** The address is updated once the song is drawn. */
const afterPaint = (tell: () => void) => requestAnimationFrame(() => setTimeout(tell))

/** The place at which this device left a song; undefined: its beginning. */
const pontoGuardado = ({ bloco, passo }: NonNullable<Vivo['lugar']>): Ponto | undefined =>
  bloco === 0 && !passo ? undefined : { bloco, ...(passo === undefined ? {} : { passo }) }

type Janela = 'lista' | 'ajustes' | 'acordes'

/** The stage: one song or card at a time fills the screen. */
export function Palco({
  titulo,
  cenas: ordem,
  musicas: daOrdem,
  cultoId,
  convidado = false,
  item,
  onItem,
  onSair,
  lista,
  novidade,
}: PalcoProps) {
  const vivo = useVivo(cultoId)
  // The place at which this device left the service, which may be a page of the song in the address.
  const [left] = useState(vivo?.lugar)
  const [lugar, setLugar] = useState({
    chave: item ?? left?.item ?? ordem[0].chave,
    indice: 0,
    doFim: false,
    inicio: left && (item === undefined || item === left.item) ? pontoGuardado(left) : undefined,
  })
  const { cenas: todas, musicas } = useRetirada(ordem, daOrdem, lugar)
  const cenas = todas.map((cena) => aoVivo(cena, vivo))
  const [janela, setJanela] = useState<Janela>()
  const pedal = usePedal()
  const { mold, caixa } = useCaixa()
  const { topo, showLinha, showBarra, toggle } = useTopo(janela !== undefined)
  const telaCheia = useTelaCheia()
  useWakeLock(true)
  useSessionOnStage(!convidado)
  useQuiet()

  const at = lugarDe(cenas, lugar)
  const cena = cenas[at] ?? ordem[0]
  const musica = isMusica(cena) ? musicas.get(cena.musica_id) : undefined
  const next = cenas.slice(at + 1).find(isMusica)
  const nextMusica = next && musicas.get(next.musica_id)
  const doCulto = cultoId !== undefined || convidado
  const leitor = useLeitorDoPalco({ cena, musica, doCulto })
  const tons = useTons({ cena, vivo, leitor, doCulto: cultoId !== undefined })
  const [visto, setVisto] = useState<{ item: string; blocos: Blocos }>()
  const [junto, setJunto] = useState<JuntoDoLider>({ fora: false, mais: 0 })
  const seguir = useSeguir({
    cultoId,
    vivo,
    item: cena.chave,
    semitons: tons.semitons,
    blocos: visto?.item === cena.chave ? visto.blocos : undefined,
    isAddressed: item !== undefined && left == null,
    lista,
    temItem: (chave) => cenas.some((there) => isCena(there, chave)),
    onLider: (chave) => {
      if (!isCena(cena, chave)) mudar(lugarDe(cenas, { chave, indice: at }))
    },
  })
  const { posicao } = seguir
  const isWithLider = posicao?.item === cena.chave
  const total = ordem.filter(isMusica).length
  const metronomo = useMetronomo(cena.chave, musica)
  const [somPx, setSomPx] = useState(0)
  const anotar = useAnotar(isMusica(cena) ? cena.musica_id : 0, leitor.texto)

  /** Something over the stage has the keyboard focus. */
  const over = janela !== undefined || anotar.open

  function mudar(indice: number, doFim = false) {
    const there = cenas[indice]
    if (!there || there.chave === cena.chave) return showLinha()
    setLugar({ chave: there.chave, indice, doFim, inicio: undefined })
    setJunto({ fora: false, mais: 0 })
    keepQuietly({ lugar: { item: there.chave, bloco: 0 } })
    afterPaint(() => onItem(there.chave))
    showLinha()
  }
  /** A turn by this person's own hand. */
  function ir(indice: number, doFim = false) {
    const there = cenas[indice]
    seguir.virei(there?.chave === cena.chave ? undefined : there?.chave)
    mudar(indice, doFim)
  }
  const numero = isMusica(cena) ? (cena.retirada ? 'retirada' : `${cena.numero}/${total}`) : ''
  const hasFaixa = temFaixa({ seguir, tons })
  const open = (wanted: Janela) => () => setJanela(wanted)
  const close = () => setJanela(undefined)

  const linha: ReactNode = (
    <Linha tom={leitor.tom} escrito={leitor.escrito} nome={nomeDaCena(cena)} lugar={doCulto ? numero : ''} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a mouse that moves looks for the buttons
    <div
      data-palco
      style={
        {
          '--conducao': hasFaixa ? '3rem' : '0rem',
          '--faixa': `calc(var(--conducao) + ${somPx}px)`,
        } as CSSProperties
      }
      onPointerMove={({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) showBarra()
      }}
      // Where there is room, the strip over the text is as high as the bar, so the bar moves nothing.
      className="fixed inset-0 overflow-clip bg-page [--topo:2rem] short:[--topo:1.5rem] md:not-short:[--topo:3.5rem]"
    >
      <h1 className="sr-only">Palco: {titulo}</h1>
      <output className="sr-only">
        {isMusica(cena) &&
          (cena.retirada ? 'Música retirada do culto: ' : `Música ${cena.numero} de ${total}: `)}
        {nomeDaCena(cena)}
      </output>
      <Mold mold={mold} />
      <CenaView
        key={cena.chave}
        cena={cena}
        vizinhas={{ antes: cenas[at - 1], depois: cenas[at + 1] }}
        musica={musica}
        leitor={leitor}
        notas={anotar.noTexto}
        caixa={caixa}
        pedal={pedal}
        busy={over}
        gestos={{
          onIr: (sentido, doFim) => ir(at + sentido, doFim),
          onPress: () => {
            seguir.virei()
            showLinha()
          },
          onRolar: () => seguir.virei(),
          onMeio: toggle,
          onEscape: showBarra,
          onSegurar: convidado ? () => undefined : anotar.anotarNo,
        }}
        lugar={{
          doFim: lugar.doFim,
          inicio: lugar.inicio,
          onBlocos: (blocos) => {
            setVisto({ item: cena.chave, blocos })
            keepQuietly({
              lugar: {
                item: cena.chave,
                bloco: blocos.bloco,
                ...(blocos.passo === undefined ? {} : { passo: blocos.passo }),
              },
            })
          },
          alvo:
            posicao && isWithLider && seguir.porPaginas
              ? {
                  place: `${seguir.place} ${seguir.volta}`,
                  bloco: posicao.bloco,
                  bloco_fim: posicao.bloco_fim ?? posicao.bloco,
                  blocos: posicao.blocos ?? 0,
                  passo: posicao.passo ?? null,
                  passo_fim: posicao.passo_fim ?? null,
                  passos: posicao.passos ?? null,
                }
              : undefined,
          onJunto: setJunto,
        }}
        novidade={
          <>
            {!hasFaixa && <SemSinal />}
            {novidade}
          </>
        }
      />
      {next && nextMusica && caixa && (
        <Adiante key={next.chave} cena={next} musica={nextMusica} doCulto={doCulto} caixa={caixa} />
      )}
      <Faixa
        seguir={seguir}
        tom={leitor.tom}
        onSubir={(by) => seguir.mudarTom(...tons.daEquipe(by))}
        tons={tons}
        junto={{ ...junto, fora: !isWithLider || junto.fora }}
      />
      <SomNoPalco onAltura={setSomPx} />
      {metronomo.pulso && <PulsoNoTopo pulso={metronomo.pulso} />}
      <Barra
        topo={topo}
        linha={linha}
        onSair={() => {
          // Clears the place: the next visit begins at the beginning.
          keepQuietly({ lugar: null, seguido: null })
          onSair()
        }}
        onLista={cenas.length > 1 ? open('lista') : undefined}
        onAnotar={isMusica(cena) && !convidado ? anotar.anotar : undefined}
        onAjustes={open('ajustes')}
        telaCheia={telaCheia}
      >
        <Botoes seguir={seguir} metronomo={metronomo} cena={cena} musica={musica} onPress={showLinha} />
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
        tons={tons}
        temMetronomo={metronomo.bpm !== undefined}
        cultoId={cultoId}
        telaCheia={telaCheia}
        onAcordes={open('acordes')}
      />
      <AcordesModal open={janela === 'acordes'} onClose={close} tocada={leitor.tocada} />
    </div>
  )
}
