import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { HolyricsEdicao, type HolyricsLigado } from '@cantai/contract/cultos/holyrics'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField, TextField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { forgetHolyrics, holyricsQuery, saveHolyrics } from './holyrics-api.ts'

/** Where the church's Holyrics is, and what opens it. */
export function HolyricsAjustesModal({ open, onClose, onClosed }: ModalLife) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const query = useQuery(holyricsQuery)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Configurar o Holyrics"
      description="A lista de cada culto vai direto para o programa que projeta as letras."
      canClose={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            form={formId}
            type="submit"
            variant="primary"
            disabled={!query.data}
            busy={busy}
            busyLabel="Salvando..."
          >
            Salvar
          </Button>
        </>
      }
    >
      <QueryAnswer what="a configuração" query={query} skeleton={<Skeleton className="h-60" />}>
        {(ligado) => <Ajustes formId={formId} ligado={ligado} onBusy={setBusy} onClose={onClose} />}
      </QueryAnswer>
    </Modal>
  )
}

type AjustesProps = {
  formId: string
  ligado: HolyricsLigado
  onBusy: (busy: boolean) => void
  onClose: () => void
}

async function askAndForget(onDone: () => void): Promise<void> {
  const gone = await askAndDo({
    question: {
      title: 'Desligar o Holyrics?',
      message: 'O endereço e o token são apagados deste servidor. Nada muda no Holyrics.',
      confirmLabel: 'Desligar',
      danger: true,
    },
    act: forgetHolyrics,
    failed: reasonAfter('Erro ao desligar o Holyrics'),
  })
  if (gone) onDone()
}

function Ajustes({ formId, ligado: { endereco, pela_internet }, onBusy, onClose }: AjustesProps) {
  const isSet = endereco !== null
  const keepHint = isSet ? 'Deixe vazio para manter o que está guardado.' : undefined
  const { field, formProps } = useSchemaForm({
    schema: HolyricsEdicao,
    initial: { endereco: endereco ?? '', token: '', chave: '' },
    send: async (body) => {
      onBusy(true)
      try {
        await saveHolyrics(body)
        toast.success('Holyrics configurado')
        onClose()
      } finally {
        onBusy(false)
      }
    },
    alert: { fallback: 'Não foi possível salvar. Tente novamente.' },
    quietOnField: true,
  })
  return (
    <>
      <ol className="mb-4 list-decimal pl-5 text-sm text-dim">
        <li>No Holyrics, abra Arquivo, Configurações, API Server, e ative-o.</li>
        <li>Em “Gerenciar permissões”, crie um token com SearchSong e AddSongsToPlaylist.</li>
        <li>Copie para cá o endereço que ele mostra e o token.</li>
      </ol>
      <form id={formId} {...formProps}>
        <TextField
          label="Endereço"
          placeholder="http://192.168.0.10:8091"
          hint="O número do computador na rede da igreja ou, pela internet, https://api.holyrics.com.br"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
          {...field('endereco')}
        />
        <PasswordField
          label="Token"
          autoComplete="off"
          maxLength={200}
          {...(keepHint && { hint: keepHint })}
          {...field('token')}
        />
        <PasswordField
          label="Chave (API Key)"
          optional
          hint={pela_internet && keepHint ? keepHint : 'Só para usar pela internet.'}
          autoComplete="off"
          maxLength={200}
          {...field('chave')}
        />
      </form>
      {isSet && (
        <Button
          variant="danger"
          size="sm"
          onClick={() =>
            void askAndForget(() => {
              toast.success('Holyrics desligado')
              onClose()
            })
          }
        >
          Desligar o Holyrics
        </Button>
      )}
    </>
  )
}
