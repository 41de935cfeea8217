import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { type Depois, isHere, ondeAbrir, paraQuemEstaEm } from './depois.ts'
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
    // A page at this address hears no more of the server: nothing is to be waited for there.
    onSuccess: ({ escrito }) => escrito && !isHere(url) && onRecomeca(),
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
  if (leave.isSuccess && isHere(url))
    return (
      <output className="mt-4 block wrap-anywhere">
        O Cantai está começando de novo sem este endereço. Daqui a um minuto, abra {ondeAbrir(depois)} e entre
        de novo.
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
