import { ArrowRightLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { cifrasCalls } from '@cantai/contract/cifras/cifras'
import {
  comTom,
  emSons,
  tomDaFolha,
  tonsEmPalavras,
  type Tons,
} from '@cantai/domain/cifras/capo/tom-da-folha'
import { partidaDe } from '@cantai/domain/cifras/tom/original'
import { CONFIANCA } from '@cantai/domain/cifras/tom/vista'
import { Folha } from '../../cifras/folha.tsx'
import { useLeitura } from '../../cifras/leitura.ts'
import { api } from '../../lib/api/api-client.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { SideBySide } from '../../ui/data/side-by-side.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { TextoPendente } from './texto-pendente.tsx'
import { isTomCerto } from './confirmar-tom.ts'
import { destinos, TransporForm } from './transpor-form.tsx'
import { useTranspor } from './use-transpor.ts'
import { useWholeMusica } from '../formulario/use-whole-musica.ts'

/** A transposition that is shown and not yet saved. */
interface Resultado {
  readonly cifras: string
  readonly de: string
  readonly para: string
  /** The version of the song that it was made from. */
  readonly versao: number
}

export function TransporModal({ musica, open, onClose, onClosed }: MusicaModalProps) {
  const { whole, texts, retry } = useWholeMusica(musica)
  const { leitura } = useLeitura()
  const from = useRef<HTMLSelectElement>(null)
  const [fromKey, setFromKey] = useState('')
  const [toKey, setToKey] = useState('')
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Resultado>()
  const [shown, setShown] = useState('atual')
  const { saving, save, voltarAoOriginal } = useTranspor(whole)

  const cifras = whole?.cifras ?? ''
  const folha = tomDaFolha(cifras, whole?.tom ?? null)
  const de = fromKey || folha.tom
  const para = destinos(de).includes(toKey) ? toKey : ''
  const resultado = made?.versao === whole?.versao ? made : undefined
  const tamanho = Math.min(leitura.tamanho, 3)

  /** The key to move from, once the person is as sure as the detection is not; '' when they want to look again. */
  async function confirmDe(): Promise<string> {
    if (fromKey !== '' || folha.confianca >= CONFIANCA) return de
    if (!(await isTomCerto(folha))) return ''
    setFromKey(de)
    return de
  }

  async function transpor() {
    if (busy || !whole || para === '') return
    if (cifras === '' || de === '') {
      await showAlert({
        kind: 'warning',
        title: 'Dados incompletos para transposição',
        message: 'Escolha em “Tom atual” o tom em que a cifra está escrita.',
      })
      return
    }
    const confirmed = await confirmDe()
    if (confirmed === '') {
      from.current?.focus()
      return
    }
    setBusy(true)
    try {
      const partida = partidaDe({ ...whole, cifras }, confirmed)
      const { transposedCifras } = await api(cifrasCalls.transpose, {
        body: { cifras: partida.cifras, fromKey: partida.tom, toKey: para },
      })
      setMade({ cifras: transposedCifras, de: confirmed, para, versao: whole.versao })
      setShown('transposta')
    } catch (error) {
      await showAlert({
        kind: 'error',
        message: `Erro ao transpor cifras: ${reasonOf(error)}`,
      })
    } finally {
      setBusy(false)
    }
  }

  async function saveResultado({ de, para }: Resultado) {
    if (await save(de, para)) onClose()
  }

  const hasOriginal = whole?.cifras_originais != null
  return (
    <Modal
      open={open}
      onClose={() => !saving && onClose()}
      onClosed={onClosed}
      size="full"
      initialFocus={from}
      title={`Transpor tom: ${musica.nome}`}
      footer={
        <>
          {hasOriginal && (
            <Button className="sm:mr-auto" disabled={saving} onClick={() => void voltarAoOriginal()}>
              Voltar ao original{whole.tom_original && ` (${whole.tom_original})`}
            </Button>
          )}
          <Button className={hasOriginal ? 'max-sm:hidden' : undefined} disabled={saving} onClick={onClose}>
            Fechar
          </Button>
          <Button
            variant="primary"
            disabled={!resultado}
            busy={saving}
            busyLabel="Salvando..."
            onClick={() => resultado && void saveResultado(resultado)}
          >
            Salvar Cifras Transpostas
          </Button>
        </>
      }
    >
      {whole ? (
        <>
          <TransporForm
            folha={folha}
            tomDaMusica={whole.tom}
            fromKey={fromKey}
            de={de}
            toKey={para}
            busy={busy}
            fromRef={from}
            // The key of a sheet with a capo is chosen by its shapes; here every key is the one that sounds.
            onFrom={(tom) => setFromKey(tom && emSons(folha, tom, tom).de)}
            onTo={setToKey}
            onTranspor={() => void transpor()}
          />
          <SideBySide
            label="Cifras"
            shown={shown}
            onShow={setShown}
            sides={[
              {
                id: 'atual',
                title: `${hasOriginal ? 'Atual' : 'Original'}${de && `: ${de}`}`,
                content: <FolhaNoTom cifras={cifras} tons={comTom(folha, de)} tamanho={tamanho} />,
              },
              {
                id: 'transposta',
                title: `Transposta${resultado ? `: ${resultado.para}` : ''}`,
                content: resultado ? (
                  <FolhaNoTom
                    cifras={resultado.cifras}
                    tons={comTom(folha, resultado.para)}
                    tamanho={tamanho}
                  />
                ) : (
                  <EmptyState
                    icon={<ArrowRightLeft />}
                    title="A cifra transposta aparece aqui"
                    hint="Escolha o novo tom e toque em Transpor. Nada muda na música até você salvar."
                  />
                ),
              },
            ]}
          />
        </>
      ) : (
        <TextoPendente what="a cifra" failed={texts === 'failed'} onRetry={retry} />
      )}
    </Modal>
  )
}

/** A sheet below the key that it sounds in, and behind a capo the key of its shapes. */
function FolhaNoTom({ cifras, tons, tamanho }: { cifras: string; tons: Tons; tamanho: number }) {
  return (
    <>
      {tons.capo > 0 && tons.tom !== '' && <p className="mb-2 text-sm text-dim">{tonsEmPalavras(tons)}</p>}
      <Folha cifra={cifras} tamanho={tamanho} semTom={tons.tom !== ''} />
    </>
  )
}
