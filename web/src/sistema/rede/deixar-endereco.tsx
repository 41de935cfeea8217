import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { type Depois, isHere, paraQuemEstaEm, sairDe } from './depois.ts'
import { guardar } from './endereco-api.ts'

const ask = (url: string, depois: Depois) =>
  confirmAction({
    title: 'Deixar este endereço?',
    message: `Os links novos não levam mais a ${url}, e os já enviados por ele podem deixar de abrir. O Cantai começa de novo sem ele.${paraQuemEstaEm(url, depois)}`,
    confirmLabel: 'Deixar o endereço',
    danger: true,
  })

type DeixarEnderecoProps = {
  url: string
  depois: Depois
  /** The server begins again without this address. */
  onRecomeca: () => void
}

/** Gives up the address of the configuration. */
export function DeixarEndereco({ url, depois, onRecomeca }: DeixarEnderecoProps) {
  const leave = useMutation({
    mutationFn: () => guardar(null),
    onSuccess: ({ escrito }) => {
      if (!escrito) return
      // Without this address the server no longer answers whoever is at it.
      if (isHere(url)) sairDe(url, depois)
      else onRecomeca()
    },
    onError: (error) =>
      toast.apiError(failureMessage(error, 'Não foi possível deixar o endereço. Tente novamente.')),
  })
  if (leave.data?.escrito === false)
    return (
      <output className="mt-4 block">
        O Cantai não pode gravar a própria configuração aqui: apague a linha PUBLIC_URL do cantai.env, ou do
        ambiente do contêiner, e inicie o Cantai de novo.
      </output>
    )
  return (
    <Button
      variant="ghost"
      className="mt-4 max-sm:w-full"
      busy={leave.isPending || leave.isSuccess}
      busyLabel="Deixando..."
      onClick={() => void ask(url, depois).then((leaves) => leaves && leave.mutate())}
    >
      Deixar este endereço
    </Button>
  )
}
