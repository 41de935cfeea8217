import { useId, useState } from 'react'
import { ConfirmacaoForm } from '@cantai/contract/acesso/acesso'
import { CodigoForm, type SegundoFatorNovo } from '@cantai/contract/acesso/segundo-fator'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField, TextField } from '../../ui/form/field.tsx'
import { Modal, type ModalProps } from '../../ui/overlay/modal.tsx'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx'
import { beginSegundoFator, confirmSegundoFator } from './seguranca-api.ts'

const ALERT = { fallback: 'Não foi possível ligar. Tente novamente.' }

/** Password, then the key for the app and its first code, then the recovery codes. */
export function LigarSegundoFatorModal(props: Pick<ModalProps, 'open' | 'onClose' | 'onClosed'>) {
  const formId = useId()
  const [novo, setNovo] = useState<SegundoFatorNovo>()
  const [codigos, setCodigos] = useState<readonly string[]>()
  const senha = useSchemaForm({
    schema: ConfirmacaoForm,
    initial: { currentPassword: '' },
    send: async ({ currentPassword }) => setNovo(await beginSegundoFator(currentPassword)),
    alert: ALERT,
    quietOnField: true,
  })
  const codigo = useSchemaForm({
    schema: CodigoForm,
    initial: { codigo_totp: '' },
    send: async ({ codigo_totp }) => setCodigos(await confirmSegundoFator(codigo_totp)),
    alert: ALERT,
    quietOnField: true,
  })
  const busy = senha.busy || codigo.busy
  return (
    <Modal
      {...props}
      title="Verificação em duas etapas"
      {...(!novo && { description: 'Para começar, confirme que é você.' })}
      size="sm"
      // The recovery codes are shown this once: they are left on purpose.
      canClose={codigos === undefined && !busy}
      footer={
        codigos ? (
          <Button variant="primary" onClick={props.onClose}>
            Guardei os códigos
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={props.onClose}>
              Cancelar
            </Button>
            <Button form={formId} type="submit" variant="primary" busy={busy} busyLabel="Conferindo...">
              {novo ? 'Ligar' : 'Continuar'}
            </Button>
          </>
        )
      }
    >
      {codigos ? (
        <CodigosDeRecuperacao codigos={codigos} />
      ) : novo ? (
        <form key="codigo" id={formId} {...codigo.formProps}>
          <Chave {...novo} />
          <TextField
            label="Código de 6 números"
            hint="O que o aplicativo mostra agora."
            inputMode="numeric"
            autoComplete="one-time-code"
            {...codigo.field('codigo_totp')}
          />
          <p className="text-sm text-dim">Ao ligar, os seus outros aparelhos saem da conta.</p>
        </form>
      ) : (
        <form key="senha" id={formId} {...senha.formProps}>
          <PasswordField label="Senha" autoComplete="current-password" {...senha.field('currentPassword')} />
        </form>
      )}
    </Modal>
  )
}

/** The key for the eyes of another phone, for an app on this one, and for fingers. */
const Chave = ({ uri, chave, qr }: SegundoFatorNovo) => (
  <>
    <p className="mb-3">
      No aplicativo autenticador do celular (Google Authenticator, Aegis ou outro), leia este código:
    </p>
    <img
      src={`data:image/png;base64,${qr}`}
      alt="QR code para o aplicativo autenticador"
      width={320}
      height={320}
      className="mx-auto aspect-square w-full max-w-48 rounded-lg bg-paper p-2 [image-rendering:pixelated]"
    />
    <p className="my-3 text-sm text-dim">
      O aplicativo está neste celular?{' '}
      <a href={uri} className="font-medium text-gold underline underline-offset-4">
        Abrir nele
      </a>
      , ou digite lá esta chave:
    </p>
    <p className="mb-4 rounded-md border border-line bg-raised p-3 font-mono text-sm select-all">
      {chave.replaceAll(/(.{4})(?=.)/g, '$1 ')}
    </p>
  </>
)
