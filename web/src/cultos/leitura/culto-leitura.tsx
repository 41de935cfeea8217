import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { avisosCalls } from '@cantai/contract/cultos/avisos'
import { holyricsCalls } from '@cantai/contract/cultos/holyrics'
import type { LoadQuemVeio } from '../conclusao/quem-veio.ts'
import { faltaFazer } from '@cantai/domain/cultos/falta-fazer'
import { proximaVez } from '@cantai/domain/cultos/repetir'
import { agora, hoje as today } from '../../lib/hoje.ts'
import { readRegistro } from '../../lib/record/registro-address.ts'
import { usePode } from '../../lib/session/session.ts'
import { modalOf, useLazyModal, usePrefetchedModal } from '../../lib/record/use-row-modal.tsx'
import { useRegistroModal } from '../../lib/record/use-registro-modal.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { useTeclaImprimir } from '../../lib/levar/use-tecla-imprimir.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { aEnsaiar, musicasDe, semEnsaio, temOQueDizer } from '../itens.ts'
import { diaLivre } from '../cultos-api.ts'
import type { FiltroDaEscolha } from '../escolha/candidatas.ts'
import { EsperaPainel } from '../mensagem/espera-painel.tsx'
import { MensagemPainel } from '../mensagem/mensagem-painel.tsx'
import { ProntidaoPainel } from '../prontidao/prontidao.tsx'
import { usePreparo } from '../prontidao/use-preparo.tsx'
import { ProntoSemInternet } from '../sem-internet/pronto.tsx'
import { CultoBotoes } from './culto-botoes.tsx'
import { CultoCabecalho } from './culto-cabecalho.tsx'
import { EnsaiosDoCulto } from './ensaios-do-culto.tsx'
import { Folhas } from './folhas.tsx'
import { OQueFalta } from './o-que-falta.tsx'
import { Ordem } from './ordem.tsx'
import type { LoadQuemCanta } from './quem-canta.tsx'

const loadForm = async () => (await import('../formulario/culto-form-modal.tsx')).CultoFormModal
const loadPicker = async () => (await import('../escolha/adicionar-modal.tsx')).AdicionarModal
const loadRepetir = async () => (await import('../repeticao/repetir-modal.tsx')).RepetirModal
const loadMensagem = async () => (await import('../mensagem/mensagem-modal.tsx')).MensagemModal
const loadLevar = async () => (await import('../levar/levar-culto-modal.tsx')).LevarCultoModal
const loadHolyrics = async () => (await import('../holyrics/holyrics-modal.tsx')).HolyricsModal
const loadHolyricsAjustes = async () => (await import('../holyrics/ajustes-modal.tsx')).HolyricsAjustesModal
const loadEnsaio = async () => (await import('../../ensaios/ensaio-form-modal.tsx')).EnsaioFormModal
const loadConcluir = async () => (await import('../conclusao/concluir-modal.tsx')).ConcluirModal

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter that the songs to add begin with. */
    filtroDaEscolha?: FiltroDaEscolha
  }
}

type CultoLeituraProps = {
  culto: Culto
  /** The roster's panel. */
  escala: ReactNode
  /** Undefined for a person who may not choose singers. */
  loadQuemCanta: LoadQuemCanta | undefined
  loadQuemVeio: LoadQuemVeio
  /** Hands the culto to one's own calendar. */
  onCalendario: (id: number) => void
  /** Called when a finger or the pointer approaches 'Editar'. */
  onNearEdit: () => void
}

/** The culto as everybody reads it: its order on one side, how ready it is on the other. */
export function CultoLeitura({
  culto,
  escala,
  loadQuemCanta,
  loadQuemVeio,
  onCalendario,
  onNearEdit,
}: CultoLeituraProps) {
  const { id } = culto
  const router = useRouter()
  const hoje = today()
  const mayProject = usePode(holyricsCalls.send.access)
  const mayConfigure = usePode(holyricsCalls.change.access)
  const address = enderecoDoCulto(id)
  const open = culto.concluido_em === null
  const mayRehearse = open && culto.data >= hoje
  const lidera = usePode(avisosCalls.avisar.access)
  const passos = faltaFazer(culto, { agora: agora(), lidera })
  const phone = usePhone()
  const canto = useLazyModal()
  const onQuemCanta = loadQuemCanta
    ? (musica: MusicaDoCulto) => canto.show(loadQuemCanta, { cultoId: id, musica })
    : undefined
  const { parte } = useLocation({ select: ({ pathname }) => readRegistro(address, pathname) ?? {} })
  const [, folha] = /^cifra\/([1-9]\d*(?:-\d{1,2})?)$/.exec(parte ?? '') ?? []
  const repetir = async () => ({
    culto,
    proposta: await diaLivre(proximaVez(culto.data, hoje), hoje),
  })
  const registro = useRegistroModal({
    lista: address,
    ready: true,
    show: async ({ parte: wanted = '' }) => {
      // Preloads the code of the roster's screen; the sheets open by their address.
      if (wanted.startsWith('cifra/') || wanted === 'escala') return () => null
      if (wanted === 'dados') return modalOf(loadForm, { row: culto })
      if (wanted === 'repetir') return modalOf(loadRepetir, repetir())
      if (wanted === 'ensaio' && mayRehearse) return modalOf(loadEnsaio, { row: ensaioDe(culto) })
      if (wanted === 'mensagem') return modalOf(loadMensagem, { culto })
      if (wanted === 'holyrics' && mayProject) return modalOf(loadHolyrics, { culto })
      const [way, inicio = 'texto'] = wanted.split('/')
      if (way === 'levar') return modalOf(loadLevar, { culto, inicio, onCalendario })
      if (wanted === 'configurar-holyrics' && mayConfigure) return modalOf(loadHolyricsAjustes, {})
      if (wanted === 'musicas' && open)
        return modalOf(loadPicker, { culto, inicio: router.history.location.state.filtroDaEscolha })
      if (wanted !== 'concluir' || !(open || culto.por_concluir)) return undefined
      return modalOf(
        loadConcluir,
        loadQuemVeio?.().then((quemVeio) => ({ culto, quemVeio })) ?? { culto, quemVeio: undefined },
      )
    },
  })
  // An open sheet prints itself.
  useTeclaImprimir(parte === undefined && temOQueDizer(culto), () => registro.open('levar/pdf'))
  const onEnsaiar = () => registro.open('ensaio')
  const preparo = usePreparo({ onEnsaiar })
  const onAdd = open
    ? (filtroDaEscolha?: FiltroDaEscolha) =>
        registro.open('musicas', filtroDaEscolha === undefined ? {} : { filtroDaEscolha })
    : undefined

  const falta = passos.some((passo) => passo !== 'musicas') && (
    <OQueFalta cultoId={id} passos={passos} loadQuemVeio={loadQuemVeio} onOpen={registro.open} />
  )

  usePrefetchedModal(loadEnsaio, true)
  useEffect(() => {
    for (const load of [loadPicker, loadRepetir, loadConcluir, loadQuemCanta, loadQuemVeio])
      load?.().catch(() => undefined)
  }, [loadQuemCanta, loadQuemVeio])

  return (
    <>
      <CultoCabecalho culto={culto} hoje={hoje}>
        <CultoBotoes
          culto={culto}
          hoje={hoje}
          passos={passos}
          falta={!phone && falta}
          onOpen={registro.open}
          onNearEdit={onNearEdit}
        />
      </CultoCabecalho>
      {open && culto.data >= hoje && (
        <div className="mt-4">
          <ProntoSemInternet culto={culto} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Ordem culto={culto} onAdd={onAdd} onQuemCanta={onQuemCanta} />
        <aside aria-label="Preparação" className="flex flex-col gap-4 self-start">
          {open && culto.data >= hoje && culto.prontidao.total > 0 && (
            <ProntidaoPainel culto={culto} onResolver={preparo.resolver} />
          )}
          {escala}
          <EnsaiosDoCulto
            ensaios={culto.ensaios}
            semEnsaio={semEnsaio(culto).length}
            hoje={hoje}
            onMarcar={mayRehearse && !passos.includes('ensaio') ? onEnsaiar : undefined}
          />
          <EsperaPainel cultoId={id} />
          <MensagemPainel
            culto={culto}
            onOpen={
              passos.some((passo) => passo === 'avisar' || passo === 'mudanca')
                ? undefined
                : () => registro.open('mensagem')
            }
          />
        </aside>
      </div>
      {phone && falta && (
        <div
          data-floating
          className="sticky bottom-(--above-bar) z-20 mt-4 flex flex-wrap gap-2 rounded-lg border border-line bg-surface p-2 shadow-raised *:grow *:px-2"
        >
          {falta}
        </div>
      )}
      <Folhas
        cultoId={id}
        musicas={musicasDe(culto)}
        numero={folha}
        onGo={(numero) => registro.open(`cifra/${numero}`)}
        onLeave={registro.leave}
      />
      {registro.modal}
      {preparo.modal}
      {canto.modal}
    </>
  )
}

/** The rehearsal of a service begins with all its songs. */
function ensaioDe(culto: Culto) {
  const musicas_ids = aEnsaiar(culto)
  return {
    kind: 'novo' as const,
    musicas_ids,
    culto: { ...culto, musicas_ids, sem_ensaio: semEnsaio(culto) },
  }
}
