import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, MonitorX, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Rede } from '@cantai/contract/sistema/rede'
import { failureMessage } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { manual } from '../../lib/manual.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Manual, Nota, SemHttps } from './notas.tsx'
import { abrirRede, redeQuery, rereadEnderecos } from './rede-api.ts'

const NA_REDE = manual('endereco', 'abrir-na-rede')

/** Opens the server to the church's network, and shows how a phone comes in. */
export function RedeModal(life: ModalLife) {
  const { data: rede, error, isFetching, refetch } = useQuery(redeQuery)
  const opening = useMutation({
    mutationFn: abrirRede,
    onError: (failure) =>
      toast.apiError(
        failureMessage(failure, 'Não foi possível abrir o Cantai para a rede. Tente novamente.'),
      ),
  })
  const aberta = rede?.aberta === true
  useEffect(() => {
    if (aberta) void rereadEnderecos()
  }, [aberta])
  const isOpening = !aberta && (opening.isPending || opening.isSuccess)
  const mayOpen = rede !== undefined && !aberta && rede.obstaculo === null
  return (
    <Modal
      {...life}
      title="Abrir para a rede da igreja"
      size="sm"
      footer={
        mayOpen ? (
          <>
            <Button onClick={life.onClose}>Cancelar</Button>
            <Button
              variant="primary"
              busy={isOpening}
              busyLabel="Abrindo..."
              onClick={() => opening.mutate()}
            >
              Abrir para a rede
            </Button>
          </>
        ) : (
          <Button variant={rede?.outro_aparelho_em ? 'primary' : 'secondary'} onClick={life.onClose}>
            Concluir
          </Button>
        )
      }
    >
      {rede === undefined ? (
        error ? (
          <LoadFailed
            what="o estado da rede"
            erro={failureMessage(error, 'Tente novamente.')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : isOpening ? (
        <output className="block py-4">
          O Cantai está começando de novo. Leva alguns segundos; se passar de um minuto, veja o que ele
          escreveu na janela em que foi iniciado.
        </output>
      ) : aberta ? (
        <Aberta rede={rede} />
      ) : (
        <Fechada obstaculo={rede.obstaculo} />
      )}
    </Modal>
  )
}

function Fechada({ obstaculo }: Pick<Rede, 'obstaculo'>) {
  if (obstaculo !== null)
    return (
      <Nota icon={<MonitorX aria-hidden />}>
        <strong className="block font-semibold text-paper">O servidor não se abre sozinho daqui.</strong>
        <span className="wrap-anywhere">{obstaculo}</span> <Manual href={NA_REDE}>Ver como se faz</Manual>
      </Nota>
    )
  return (
    <>
      <p className="mb-3">
        Por enquanto só este computador abre o Cantai. Aberto para a rede, qualquer aparelho no mesmo Wi-Fi
        chega à tela de entrada; para entrar, continua precisando de uma conta.
      </p>
      <p className="mb-4 text-dim">
        Ele para e volta sozinho, em alguns segundos; quem está dentro continua. Sem https, quem está na mesma
        rede pode ver o que passa, até a senha: abra só numa rede em que vocês confiam.
      </p>
      <SemHttps />
    </>
  )
}

/** The address for the eyes and for a phone's camera, until the first one has come. */
function Aberta({ rede: { enderecos, outro_aparelho_em } }: { rede: Rede }) {
  const [chosen, setChosen] = useState(0)
  const endereco = enderecos[chosen] ?? enderecos[0]
  if (endereco === undefined)
    return (
      <Nota icon={<MonitorX aria-hidden />}>
        <strong className="block font-semibold text-paper">Este computador não está em nenhuma rede.</strong>
        Ligue-o ao Wi-Fi ou ao cabo da igreja: o endereço aparece aqui.
      </Nota>
    )
  return (
    <>
      <p className="mb-3">
        Com um celular no mesmo Wi-Fi, leia este código com a câmera, ou digite o endereço no navegador.
      </p>
      <img
        src={`data:image/png;base64,${endereco.qr}`}
        alt={`QR code de ${endereco.url}`}
        width={320}
        height={320}
        className="mx-auto mb-4 aspect-square w-full max-w-48 rounded-lg bg-paper p-2 [image-rendering:pixelated]"
      />
      {enderecos.length > 1 && (
        <ChoiceField
          label="Endereço do servidor na rede"
          options={enderecos.map(({ url }, value) => ({ value, label: new URL(url).host }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <TextField label="Endereço" readOnly value={endereco.url} onFocus={(event) => event.target.select()} />
      <output className="mb-4 flex gap-3">
        {outro_aparelho_em === null ? (
          <>
            <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-dim" />
            <span>
              Esperando o primeiro aparelho. Se o celular não abrir, o firewall deste computador está fechado:{' '}
              <Manual href={NA_REDE}>ver como se resolve</Manual>
            </span>
          </>
        ) : (
          <>
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
            Outro aparelho já abriu o Cantai: a equipe pode entrar.
          </>
        )}
      </output>
      {endereco.url.startsWith('http:') && <SemHttps />}
    </>
  )
}
