import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Musica, MusicaResumo } from '@cantai/contract/musicas/musicas'
import { type MusicaVersao, versoesCalls } from '@cantai/contract/musicas/versoes'
import { Folha } from '../../cifras/folha.tsx'
import { useLeitura } from '../../cifras/leitura.ts'
import { api } from '../../lib/api/api-client.ts'
import { Momento } from '../../lib/dia.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { SideBySide } from '../../ui/data/side-by-side.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useWholeMusica } from '../formulario/use-whole-musica.ts'
import { Letra } from '../letra.tsx'
import { TextoPendente } from '../texto/texto-pendente.tsx'
import { useEscrita } from '../use-escrita.ts'

export const findVersao = (id: number, versao_id: number): Promise<MusicaVersao> =>
  api(versoesCalls.get, { params: { id, versao_id } })

type TextoDeAntesModalProps = ModalLife & { musica: MusicaResumo; antes: MusicaVersao }

/** A song's texts before an edit beside those of now, and the way back to them. */
export function TextoDeAntesModal({ musica, antes, ...life }: TextoDeAntesModalProps) {
  const { whole, texts, retry } = useWholeMusica(musica)
  const { saving, run } = useEscrita(whole, {
    deNovo: 'volte de novo',
    falhou: 'Não foi possível voltar a esta versão',
  })
  const mudados = whole ? mudadosDe(antes, whole) : []
  const close = () => !saving && life.onClose()

  async function goBack() {
    const saved = await run(
      ({ id, versao }) => api(versoesCalls.voltar, { params: { id, versao_id: antes.id }, body: { versao } }),
      'O texto de antes está de volta!',
    )
    if (saved) life.onClose()
  }

  return (
    <Modal
      {...life}
      onClose={close}
      size="full"
      title={`Texto de antes: ${musica.nome}`}
      description={
        <>
          Como era antes da mudança de <Momento iso={antes.em} />
        </>
      }
      footer={
        <>
          <Button disabled={saving} onClick={close}>
            Fechar
          </Button>
          <Button
            variant="primary"
            disabled={mudados.length === 0}
            busy={saving}
            busyLabel="Voltando..."
            onClick={() => void goBack()}
          >
            Voltar a esta versão
          </Button>
        </>
      }
    >
      {!whole ? (
        <TextoPendente what="o texto de agora" failed={texts === 'failed'} onRetry={retry} />
      ) : mudados.length === 0 ? (
        <EmptyState icon={<History />} title="É o texto que a música tem agora" />
      ) : (
        mudados.map((texto) => <AntesEAgora key={texto} texto={texto} antes={antes} agora={whole} />)
      )}
    </Modal>
  )
}

type Texto = 'cifras' | 'letra'

/** The texts that going back changes: those that were there then and are different now. */
const mudadosDe = (antes: MusicaVersao, agora: Musica): Texto[] =>
  (['cifras', 'letra'] as const).filter((texto) => antes[texto] !== null && antes[texto] !== agora[texto])

function AntesEAgora({ texto, antes, agora }: { texto: Texto; antes: MusicaVersao; agora: Musica }) {
  const { leitura } = useLeitura()
  const [shown, setShown] = useState('antes')
  const nome = texto === 'letra' ? 'Letra' : 'Cifra'
  const tamanho = Math.min(leitura.tamanho, 3)
  const tomDe = (tom: string | null) => (texto === 'cifras' && tom ? `: ${tom}` : '')
  const view = (value: string | null): ReactNode =>
    value === null ? (
      <p className="py-4 text-dim">Sem {texto === 'letra' ? 'letra' : 'cifra'}.</p>
    ) : texto === 'letra' ? (
      <Letra letra={value} tamanho={tamanho} />
    ) : (
      <Folha cifra={value} tamanho={tamanho} />
    )
  return (
    <div className="mb-8 last:mb-0">
      <SideBySide
        label={nome}
        shown={shown}
        onShow={setShown}
        sides={[
          { id: 'antes', title: `${nome} de antes${tomDe(antes.tom)}`, content: view(antes[texto]) },
          { id: 'agora', title: `${nome} de agora${tomDe(agora.tom)}`, content: view(agora[texto]) },
        ]}
      />
    </div>
  )
}
