import { useMutation } from '@tanstack/react-query'
import { MonitorX } from 'lucide-react'
import type { Rede } from '@cantai/contract/sistema/rede'
import { failureMessage } from '../../lib/api/failure.ts'
import { manual } from '../../lib/manual.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Manual, Nota } from './notas.tsx'
import { abrirRede } from './rede-api.ts'

/** Before any name in the Wi-Fi: the server listens to more than its own machine. Nothing once it does. */
export function AbrirNaRede({ rede: { aberta, obstaculo } }: { rede: Rede }) {
  const opening = useMutation({
    mutationFn: abrirRede,
    onError: (failure) =>
      toast.apiError(
        failureMessage(failure, 'Não foi possível abrir o Cantai para a rede. Tente novamente.'),
      ),
  })
  if (aberta) return null
  if (obstaculo !== null)
    return (
      <Nota icon={<MonitorX aria-hidden />}>
        <strong className="block font-semibold text-paper">O servidor não se abre sozinho daqui.</strong>
        <span className="wrap-anywhere">{obstaculo}</span>{' '}
        <Manual href={manual('endereco', 'abrir-na-rede')}>Ver como se faz</Manual>
      </Nota>
    )
  if (opening.isSuccess)
    return (
      <output className="block">
        O Cantai está começando de novo. Leva alguns segundos; se passar de um minuto, veja o que ele escreveu
        na janela em que foi iniciado.
      </output>
    )
  return (
    <>
      <p className="mb-3">
        Por enquanto só este computador abre o Cantai. Aberto para a rede, qualquer aparelho no mesmo Wi-Fi
        chega à tela de entrada; para entrar, continua precisando de uma conta.
      </p>
      <p className="mb-4 text-dim">
        Ele para e volta sozinho, em alguns segundos; quem está dentro continua. Até ter https, quem está na
        mesma rede pode ver o que passa, até a senha: abra só numa rede em que vocês confiam.
      </p>
      <Button
        variant="primary"
        className="max-sm:w-full"
        busy={opening.isPending}
        busyLabel="Abrindo..."
        onClick={() => opening.mutate()}
      >
        Abrir para a rede
      </Button>
    </>
  )
}
