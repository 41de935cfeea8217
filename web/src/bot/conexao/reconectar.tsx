import { Plug } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { useOrder } from '../bot-api.ts'

/** Reconnects; a number that must be paired again shows its QR at the place where `onDone` leads. */
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
