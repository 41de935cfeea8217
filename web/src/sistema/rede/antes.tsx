import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EnderecoResponde } from '@cantai/contract/sistema/endereco-proprio'
import { TrocarSenhaModal } from '../../acesso/configuracoes-modal.tsx'
import { failureMessage } from '../../lib/api/failure.ts'
import { ligarAprovacao } from '../../lib/ligar-aprovacao.ts'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { rereadAntes } from './endereco-api.ts'

/** The router knows an address below a screen's own only as a text. */
const OUTRA_FORMA = { to: '/usuarios/entrada' as string } as LinkProps

/** The matters that an address of the internet waits for, with the press that does each. */
export function AntesDaInternet({ antes }: { antes: EnderecoResponde['antes'] }) {
  const aprovacao = useMutation({
    mutationFn: ligarAprovacao,
    onSuccess: rereadAntes,
    onError: (error) =>
      toast.apiError(failureMessage(error, 'Não foi possível mudar quem pode entrar. Tente novamente.')),
  })
  return (
    <>
      <p className="mb-2">Um endereço da internet é visto por todos. Antes dele:</p>
      <ul aria-label="Antes de um endereço da internet" className="mb-3 divide-y divide-line">
        <Item feito={antes.senha} titulo="Trocar a senha da instalação">
          <TrocarSenha />
        </Item>
        <Item feito={antes.entrada} titulo="Escolher quem pode entrar">
          <Button
            variant="primary"
            busy={aprovacao.isPending}
            busyLabel="Ligando..."
            onClick={() => aprovacao.mutate()}
          >
            Aprovar cada pessoa
          </Button>
          <Link {...OUTRA_FORMA} className={buttonClass('ghost')}>
            Outra forma
          </Link>
        </Item>
      </ul>
    </>
  )
}

function TrocarSenha() {
  const usuario = useUsuario()
  const { isThere, show, life } = useModalLife()
  if (!usuario?.padrao)
    return <span className="text-dim">A conta da instalação ainda está ativa: entre com ela e troque.</span>
  const onClosed = () => {
    life.onClosed()
    void rereadAntes()
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={show}>
        Trocar a senha
      </Button>
      {isThere && <TrocarSenhaModal usuario={usuario} {...life} onClosed={onClosed} />}
    </>
  )
}

const Item = ({ feito, titulo, children }: { feito: boolean; titulo: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
    <span className="flex min-w-0 flex-[1_1_12rem] gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {feito ? (
        <CircleCheck aria-hidden className="text-green" />
      ) : (
        <Circle aria-hidden className="text-dim" />
      )}
      <span className={feito ? 'text-dim' : 'font-medium'}>
        {titulo}
        {feito && <span className="sr-only"> (feito)</span>}
      </span>
    </span>
    {!feito && <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</span>}
  </li>
)
