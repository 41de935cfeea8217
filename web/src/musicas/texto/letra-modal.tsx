import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { fontSize, useLeitura } from '../../cifras/leitura.ts'
import { TamanhoStepper } from '../../cifras/tamanho-stepper.tsx'
import { failureMessage } from '../../lib/api/failure.ts'
import { useUnsavedGuard } from '../../lib/record/use-unsaved-guard.ts'
import { useValuesDraft } from '../../lib/record/draft/use-draft.ts'
import { Button } from '../../ui/form/button.tsx'
import { DraftOffer } from '../../lib/record/draft/draft-offer.tsx'
import { ConflictVersions } from '../../lib/record/conflict-versions.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FonteGuardada } from './fonte.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { TextoFooter } from './texto-footer.tsx'
import { TextoPendente } from './texto-pendente.tsx'
import { useModeFocus } from './use-mode-focus.ts'
import { useSaveTexto } from './use-save-texto.ts'
import { useWholeMusica } from '../formulario/use-whole-musica.ts'

export function LetraModal({ musica, open, onClose, onClosed }: MusicaModalProps) {
  const { whole, texts, retry } = useWholeMusica(musica)
  const { leitura, change } = useLeitura()
  /** What is being written; undefined while reading. */
  const [draft, setDraft] = useState<string>()
  const kept = useValuesDraft({
    name: `letra.${musica.id}`,
    versao: whole?.versao,
    ready: whole !== undefined,
    original: { letra: whole?.letra ?? '' },
    onRecover: ({ letra }) => setDraft(String(letra)),
  })
  const saving = useSaveTexto({
    saved: 'Letra salva com sucesso!',
    tellFailure: (error) =>
      toast.apiError('Erro ao salvar letra', { description: failureMessage(error, 'Tente novamente.') }),
    onSaved: () => {
      kept.clear()
      stopEditing()
    },
  })
  const { busy, conflict, save, backToForm } = saving
  const isDirty = draft !== undefined && draft !== (whole?.letra ?? '')
  const mayLeave = useUnsavedGuard(open && isDirty, kept.clear)

  function stopEditing() {
    backToForm()
    setDraft(undefined)
  }

  async function leave(then: () => void) {
    if (!busy && (await mayLeave())) then()
  }

  function submit() {
    if (!whole || !isDirty) return stopEditing()
    save(whole, { letra: draft, versao: whole.versao })
  }

  const editing = draft !== undefined
  const content = useModeFocus(editing)
  return (
    <Modal
      open={open}
      onClose={() => void leave(onClose)}
      onClosed={onClosed}
      size="tall"
      initialFocus={editing ? undefined : true}
      title={conflict ? 'Duas versões desta música' : `${editing ? 'Editar Letra' : 'Letra'}: ${musica.nome}`}
      footer={
        whole && (
          <TextoFooter
            saving={saving}
            editing={editing}
            onCancel={() => void leave(stopEditing)}
            onSave={submit}
          >
            <div className="flex w-full items-center justify-between gap-2">
              {whole.letra === null ? <span /> : <TamanhoStepper leitura={leitura} onChange={change} />}
              <Button onClick={() => setDraft(whole.letra ?? '')}>Editar Letra</Button>
            </div>
          </TextoFooter>
        )
      }
    >
      <div ref={content}>
        {conflict && <ConflictVersions what="esta música" differences={conflict.differences} />}
        {!conflict && <DraftOffer offer={kept.offer} />}
        {editing && (
          <div hidden={conflict !== undefined}>
            <TextArea
              label="Letra"
              hint="Uma linha em branco separa as estrofes."
              value={draft}
              maxLength={TEXTO_MAX}
              className="[&_textarea]:h-[60dvh]"
              onChange={({ target: { value } }) => {
                setDraft(value)
                kept.keep({ letra: value })
              }}
            />
          </div>
        )}
        {!editing &&
          (whole ? (
            <>
              <Letra letra={whole.letra} tamanho={leitura.tamanho} />
              <FonteGuardada nome={whole.letra_fonte} href={whole.letra_link} />
            </>
          ) : (
            <TextoPendente what="a letra" failed={texts === 'failed'} onRetry={retry} />
          ))}
      </div>
    </Modal>
  )
}

function Letra({ letra, tamanho }: { letra: string | null; tamanho: number }) {
  const found = estrofes(letra ?? '')
  if (found.length === 0)
    return <EmptyState icon={<ScrollText />} title="Esta música ainda não possui letra cadastrada." />
  return (
    <div style={fontSize({ tamanho })} className="max-w-[38em] leading-relaxed wrap-anywhere">
      {found.map((linhas, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stanza has nothing but its place
        <p key={i} className="mb-[1.1em] last:mb-0">
          {linhas.map((linha, j) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
            <span key={j} className="block pl-[1em] -indent-[1em]">
              {linha}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
