import { Pause, Play } from 'lucide-react'
import type { BotConfigs } from '@cantai/contract/bot/bot'
import { Button } from '../ui/form/button.tsx'
import { useSetPausado } from './bot-api.ts'

/** Stops and resumes all that the bot does by itself or on request. */
export function PausarButton({ configs: { pausado } }: { configs: BotConfigs }) {
  const { mutate: setPausado, isPending } = useSetPausado()
  return (
    <Button
      icon={pausado ? <Play aria-hidden /> : <Pause aria-hidden />}
      busy={isPending}
      onClick={() => setPausado(!pausado)}
    >
      {pausado ? 'Retomar envios' : 'Pausar envios'}
    </Button>
  )
}

export const PausadoNotice = ({ configs }: { configs: BotConfigs }) => (
  <section
    aria-label="Bot pausado"
    className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-amber/40 bg-amber-soft p-4"
  >
    <Pause aria-hidden className="size-5 shrink-0 text-amber" />
    <p className="min-w-0 grow basis-56">
      <strong className="font-semibold">O bot está pausado.</strong> Nada é criado nem enviado até você
      retomar.
    </p>
    <PausarButton configs={configs} />
  </section>
)
