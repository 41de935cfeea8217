import { useState } from 'react'
import { type Musica, MusicaEdicao } from '@cantai/contract/musicas'
import { failureMessage } from '../../lib/api/failure.ts'
import { useUnsavedGuard } from '../../lib/record/use-unsaved-guard.ts'
import { useValuesDraft } from '../../lib/record/draft/use-draft.ts'
import { Button } from '../../ui/form/button.tsx'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import { DraftOffer } from '../../lib/record/draft/draft-offer.tsx'
import { ConflictVersions } from '../../lib/record/conflict-versions.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { CifraBarra } from './cifra-barra.tsx'
import { type CifraDraft, CifraEditor } from './cifra-editor.tsx'
import { CifraLeitura } from './cifra-leitura.tsx'
import { FonteGuardada } from './fonte.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { TextoFooter } from './texto-footer.tsx'
import { TextoPendente } from './texto-pendente.tsx'
import { useCifraVista } from './use-cifra-vista.ts'
import { useModeFocus } from './use-mode-focus.ts'
import { useSaveTexto } from './use-save-texto.ts'
import { useWholeMusica } from '../formulario/use-whole-musica.ts'

const draftOf = ({ tom, cifras }: Musica): CifraDraft => ({ tom: tom ?? '', cifras: cifras ?? '' })

/** Only what was changed. */
function edicaoOf(draft: CifraDraft, whole: Musica): MusicaEdicao {
  const before = draftOf(whole)
  return {
    ...(draft.tom === before.tom ? {} : { tom: draft.tom }),
    ...(draft.cifras === before.cifras ? {} : { cifras: draft.cifras }),
    versao: whole.versao,
  }
}

function errorsOf(edicao: MusicaEdicao): Partial<Record<keyof CifraDraft, string>> {
  const { error } = MusicaEdicao.safeParse(edicao)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

export function CifraModal({ musica, open, onClose, onClosed }: MusicaModalProps) {
  const { whole, texts, retry } = useWholeMusica(musica)
  /** What is being written; undefined while reading. */
  const [draft, setDraft] = useState<CifraDraft>()
  const editing = draft !== undefined
  const content = useModeFocus(editing)
  const [tried, setTried] = useState(false)
  const vista = useCifraVista({
    cifras: whole?.cifras ?? null,
    tomDaMusica: (whole ?? musica).tom,
    reading: open && !editing && Boolean(whole?.cifras),
  })
  const kept = useValuesDraft({
    name: `cifra.${musica.id}`,
    versao: whole?.versao,
    ready: whole !== undefined,
    original: whole ? { ...draftOf(whole) } : {},
    onRecover: ({ tom, cifras }) => setDraft({ tom: String(tom), cifras: String(cifras) }),
  })
  const saving = useSaveTexto({
    saved: 'Cifra salva com sucesso!',
    tellFailure: (error) =>
      void showAlert({
        kind: 'error',
        message: `Erro ao salvar cifras: ${failureMessage(error, 'tente novamente')}`,
      }),
    onSaved: () => {
      kept.clear()
      stopEditing()
    },
  })
  const { busy, conflict, save, backToForm } = saving
  const edicao = draft && whole ? edicaoOf(draft, whole) : {}
  const isDirty = edicao.tom !== undefined || edicao.cifras !== undefined
  const mayLeave = useUnsavedGuard(open && isDirty, kept.clear)
  const errors = errorsOf(edicao)

  function stopEditing() {
    backToForm()
    setDraft(undefined)
    setTried(false)
    vista.voltar()
  }

  async function leave(then: () => void) {
    if (!busy && (await mayLeave())) then()
  }

  function submit() {
    if (!whole || !isDirty) stopEditing()
    else if (Object.keys(errors).length === 0) save(whole, edicao)
    else setTried(true)
  }

  return (
    <Modal
      open={open}
      onClose={() => void leave(onClose)}
      onClosed={onClosed}
      size="full"
      initialFocus={editing ? undefined : true}
      title={conflict ? 'Duas versões desta música' : `${editing ? 'Editar Cifra' : 'Cifra'}: ${musica.nome}`}
      footer={
        whole && (
          <TextoFooter
            saving={saving}
            editing={editing}
            onCancel={() => void leave(stopEditing)}
            onSave={submit}
          >
            {whole.cifras ? (
              <CifraBarra vista={vista} onEdit={() => setDraft(draftOf(whole))} />
            ) : (
              <Button onClick={() => setDraft(draftOf(whole))}>Editar Cifra</Button>
            )}
          </TextoFooter>
        )
      }
    >
      <div ref={content}>
        {conflict && <ConflictVersions what="esta música" differences={conflict.differences} />}
        {!conflict && <DraftOffer offer={kept.offer} />}
        {editing && (
          <div hidden={conflict !== undefined}>
            <CifraEditor
              draft={draft}
              errors={tried ? errors : {}}
              replacesOriginal={whole?.cifras_originais != null}
              tamanho={Math.min(vista.leitura.tamanho, 3)}
              onChange={(next) => {
                setDraft(next)
                kept.keep({ ...next })
              }}
            />
          </div>
        )}
        {!editing &&
          (whole ? (
            <>
              {whole.bpm && <p className="mb-2 text-sm text-dim">{whole.bpm} bpm</p>}
              <CifraLeitura vista={vista} vazia={whole.cifras === null} />
              <FonteGuardada nome={whole.cifras_fonte} href={whole.cifras_link} />
            </>
          ) : (
            <TextoPendente what="a cifra" failed={texts === 'failed'} onRetry={retry} />
          ))}
      </div>
    </Modal>
  )
}
