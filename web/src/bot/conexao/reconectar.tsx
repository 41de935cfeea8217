import { Plug } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { useOrder } from '../bot-api.ts'

/** Opens the connection again; a number that has to be paired anew shows its QR where `onDone` leads. */
export function ReconectarButton({ onDone }: { onDone?: () => void }) {
  const { mutate, isPending } = useOrder('connect')
  return (
    <Button
      icon={<Plug aria-hidden />}
      busy={isPending}
      busyLabel="Reconectando..."
      onClick={() => mutate(undefined, { onSuccess: onDone })}
    >
      Reconectar
    </Button>
  )
}
