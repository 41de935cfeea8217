import { useMutation } from '@tanstack/react-query'
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import {
  type EnderecoNoWifi,
  type PassoDoCertificado,
  PASSOS_DO_CERTIFICADO,
} from '@cantai/contract/sistema/endereco'
import { failureMessage } from '../../lib/api/failure.ts'
import { useFormatos } from '../../lib/formatos.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { type Depois, paraQuemEstaEm, sairDe } from './depois.ts'
import { fecharNoWifi, tentarNoWifi } from './endereco-api.ts'

const PASSOS: Record<PassoDoCertificado, string> = {
  nome: 'Apontar o nome para este computador',
  conta: 'Abrir a conta de quem dá o certificado',
  prova: 'Escrever a prova no DNS',
  dns: 'Esperar o DNS mostrar a prova',
  certificado: 'Receber o certificado',
  porta: 'Abrir o https neste computador',
}

const tell = (erro: string) => (error: unknown) => toast.apiError(failureMessage(error, erro))

const askFechar = (url: string, depois: Depois) =>
  confirmAction({
    title: 'Deixar este nome?',
    message: `O endereço com https deixa de abrir, e quem o usa volta ao de antes. O nome continua seu.${paraQuemEstaEm(url, depois)}`,
    confirmLabel: 'Deixar o nome',
    danger: true,
  })

/** The free name of now: its certificate's steps while they are taken, what failed, and what can be done. */
export function NomeNoWifi({
  wifi,
  depois,
  onMudar,
}: {
  wifi: EnderecoNoWifi
  depois: Depois
  onMudar: () => void
}) {
  const { momento, diaDe } = useFormatos()
  const retry = useMutation({
    mutationFn: tentarNoWifi,
    onError: tell('Não foi possível tentar de novo. Espere um pouco e tente outra vez.'),
  })
  const leave = useMutation({
    mutationFn: fecharNoWifi,
    onSuccess: () => sairDe(wifi.url, depois),
    onError: tell('Não foi possível deixar o nome. Tente novamente.'),
  })
  const { nome, ip, ate, passo, falha, roteador_recusa, aberto } = wifi
  return (
    <>
      <p className="mb-3 font-medium wrap-anywhere">
        {nome}
        <span className="block text-sm font-normal text-dim">
          {ip === null ? 'Ainda não aponta para este computador' : `Aponta para ${ip}`}
          {ate !== null && ` · certificado até ${diaDe(ate)}`}
          {ate !== null && !aberto && passo === null && ' · fechado agora'}
        </span>
      </p>
      {passo !== null && <Passos passo={passo} />}
      {falha !== null && passo === null && (
        <output className="mb-3 flex gap-3 rounded-md border border-line bg-red-soft p-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="block font-semibold">{falha.texto}</strong>
            {falha.fazer}
            <span className="block text-sm text-dim">{momento(falha.em)}</span>
          </span>
        </output>
      )}
      {roteador_recusa === true && (
        <output className="mb-3 flex gap-3 rounded-md border border-line bg-amber-soft p-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
          <span className="min-w-0">
            <strong className="block font-semibold">
              O roteador desta rede esconde este nome dos celulares.
            </strong>
            Ele recusa nomes que apontam para dentro da rede (proteção contra <em>DNS rebinding</em>). Abra
            uma exceção para {nome} no roteador, ou use o cartão “Grátis, de qualquer lugar”.
          </span>
        </output>
      )}
      {passo === null && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {(falha !== null || ate === null) && (
            <Button
              variant="primary"
              busy={retry.isPending}
              busyLabel="Tentando..."
              onClick={() => retry.mutate()}
            >
              Tentar de novo
            </Button>
          )}
          <Button onClick={onMudar}>Mudar</Button>
          <Button
            variant="ghost"
            busy={leave.isPending}
            busyLabel="Deixando..."
            onClick={() => void askFechar(wifi.url, depois).then((leaves) => leaves && leave.mutate())}
          >
            Deixar este nome
          </Button>
        </div>
      )}
    </>
  )
}

/** The steps of a certificate: done, the one that is being taken, and those to come. */
function Passos({ passo }: { passo: PassoDoCertificado }) {
  const now = PASSOS_DO_CERTIFICADO.indexOf(passo)
  return (
    <>
      <output className="sr-only">{PASSOS[passo]}…</output>
      <ol aria-label="Passos do certificado" className="mb-3 flex flex-col gap-2">
        {PASSOS_DO_CERTIFICADO.map((codigo, i) => (
          <li
            key={codigo}
            aria-current={i === now ? 'step' : undefined}
            className="flex items-center gap-3 [&>svg]:size-5 [&>svg]:shrink-0"
          >
            {i < now ? (
              <CircleCheck aria-hidden className="text-green" />
            ) : i === now ? (
              <Spinner />
            ) : (
              <Circle aria-hidden className="text-dim" />
            )}
            <span className={i > now ? 'text-dim' : ''}>
              {PASSOS[codigo]}
              {i < now && <span className="sr-only"> (feito)</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-dim">Leva um ou dois minutos. Pode fechar esta tela: continua sozinho.</p>
    </>
  )
}
