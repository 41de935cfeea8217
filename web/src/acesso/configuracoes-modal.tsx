import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { FECHAR_CONFIGURACOES_MS, NOME_DA_INSTALACAO } from '@cantai/contract/limites'
import { ConfiguracoesForm, type Usuario } from '@cantai/contract/acesso/acesso'
import { changePreferencias, PREFERENCIAS_PADRAO } from '../lib/preferencias.ts'
import { useAskedClose } from '../lib/form/use-unsaved-guard.ts'
import { setUsuario } from '../lib/session/session.ts'
import { Button } from '../ui/form/button.tsx'
import { PasswordField } from '../ui/form/field.tsx'
import { isTouch } from '../ui/layout/touch.ts'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { Tabs } from '../ui/data/tabs.tsx'
import { Avisos } from './avisos/avisos.tsx'
import { PreferenciasForm } from './preferencias-form.tsx'
import { SenhaNovaField } from './seguranca/senha-nova-field.tsx'
import { Seguranca } from './seguranca/seguranca.tsx'
import { isNomeEmUso, saveConfiguracoes } from './acesso-api.ts'
import { DadosFields } from './dados-fields.tsx'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'

const ABAS = [
  { value: 'conta', label: 'Conta' },
  { value: 'seguranca', label: 'Segurança' },
  { value: 'avisos', label: 'Avisos' },
  { value: 'preferencias', label: 'Preferências' },
] as const
type Aba = (typeof ABAS)[number]['value']

type ConfiguracoesModalProps = {
  usuario: Usuario
  open: boolean
  onClose: () => void
  onClosed: () => void
  /** Opens at the password. */
  trocarSenha?: boolean
  /** The tab at which it opens. */
  abaInicial?: Aba
}

/** The same, to change the default password. */
export const TrocarSenhaModal = (props: ComponentProps<typeof ConfiguracoesModal>) => (
  <ConfiguracoesModal {...props} trocarSenha />
)

/** The same, to manage devices or the second factor. */
export const SegurancaModal = (props: ComponentProps<typeof ConfiguracoesModal>) => (
  <ConfiguracoesModal {...props} abaInicial="seguranca" />
)

/** Asks about a name that somebody else has too: two people with one name are hard to tell apart in the history. */
const mayTakeNome = async (nome: string): Promise<boolean> =>
  !(await isNomeEmUso(nome)) ||
  confirmAction({
    title: 'Nome já usado',
    message: `Outra pessoa do ministério já se chama ${nome}. Com um sobrenome a mais ninguém confunde vocês.`,
    confirmLabel: 'Usar mesmo assim',
    cancelLabel: 'Escolher outro',
  })

/**
 * Own name, email and telephone, and the password if it should change: closes a moment after it said that all is saved. And the
 * preferences of this browser.
 */
export function ConfiguracoesModal({
  usuario,
  open,
  onClose,
  onClosed,
  trocarSenha = false,
  abaInicial = 'conta',
}: ConfiguracoesModalProps) {
  const formId = useId()
  const [saved, setSaved] = useState(false)
  const [aba, setAba] = useState<Aba>(abaInicial)
  // The default name of the installation is left out: the person enters their own.
  const semNome = usuario.padrao && usuario.nome === NOME_DA_INSTALACAO
  const { field, busy, isChanged, formProps } = useSchemaForm({
    schema: ConfiguracoesForm,
    initial: {
      nome: semNome ? '' : usuario.nome,
      email: usuario.email,
      telefone: usuario.telefone ?? '',
      currentPassword: '',
      newPassword: '',
      confirmPassword: '',
    },
    send: async (form) => {
      if (saved || (form.nome !== usuario.nome && !(await mayTakeNome(form.nome)))) return
      setUsuario(await saveConfiguracoes(form))
      setSaved(true)
    },
    alert: { fallback: 'Erro ao atualizar configurações. Tente novamente.' },
    quietOnField: true,
  })

  const leave = useAskedClose(open && isChanged && !saved, onClose)

  /** The password's fields: the first one, or on touch their place, without the keyboard. */
  function senhaAtual() {
    const input = document.getElementById(`${formId}-senha`)
    const place = input?.closest('fieldset') ?? null
    place?.scrollIntoView({ block: 'start' })
    return (isTouch() ? place : input) ?? true
  }

  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(onClose, FECHAR_CONFIGURACOES_MS)
    return () => clearTimeout(timer)
  }, [saved, onClose])

  return (
    <>
      <Modal
        open={open}
        onClose={leave}
        onClosed={onClosed}
        title="Configurações"
        {...(trocarSenha && !semNome && { initialFocus: senhaAtual })}
        size="sm"
        footer={
          <>
            <output className={saved ? 'mr-auto flex items-center gap-2 text-sm text-green' : 'sr-only'}>
              {saved && (
                <>
                  <CircleCheck aria-hidden className="size-5 shrink-0" />
                  Configurações atualizadas com sucesso!
                </>
              )}
            </output>
            {aba === 'conta' ? (
              <Button form={formId} type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
                Salvar
              </Button>
            ) : (
              <>
                {aba === 'preferencias' && (
                  <Button variant="ghost" onClick={() => changePreferencias(PREFERENCIAS_PADRAO)}>
                    Restaurar padrões
                  </Button>
                )}
                <Button onClick={leave}>Concluir</Button>
              </>
            )}
          </>
        }
      >
        <Tabs value={aba} tabs={ABAS} onChange={setAba}>
          {/* Hidden rather than unmounted: typed text survives a change of tab. */}
          <div hidden={aba !== 'conta'}>
            <form id={formId} {...formProps}>
              {usuario.padrao && (
                <p className="mb-4 flex gap-3 rounded-md border border-amber/40 bg-amber-soft p-3 text-sm">
                  <TriangleAlert aria-hidden className="size-5 shrink-0 text-amber" />
                  <span>
                    Esta é a conta padrão de administrador. Troque a senha para proteger os dados do
                    ministério
                    {semNome ? ', e diga o seu nome.' : '.'}
                  </span>
                </p>
              )}
              <DadosFields field={field} />
              <fieldset tabIndex={-1} className="mt-2 flex flex-col gap-1 border-t border-line pt-4">
                <legend className="sr-only">Alterar senha</legend>
                <p aria-hidden className="font-semibold">
                  Alterar senha
                </p>
                <p className="mb-3 text-sm text-dim">Deixe em branco para manter a senha atual.</p>
                <PasswordField
                  id={`${formId}-senha`}
                  label="Senha atual"
                  autoComplete="current-password"
                  {...field('currentPassword')}
                />
                <SenhaNovaField
                  label="Nova senha"
                  placeholder="Mínimo 6 caracteres"
                  {...field('newPassword')}
                />
                <PasswordField
                  label="Confirmar nova senha"
                  autoComplete="new-password"
                  {...field('confirmPassword')}
                />
              </fieldset>
            </form>
          </div>
          {aba === 'seguranca' && <Seguranca />}
          {aba === 'avisos' && <Avisos onAparelhos={() => setAba('seguranca')} />}
          {aba === 'preferencias' && <PreferenciasForm />}
        </Tabs>
      </Modal>
    </>
  )
}
