import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { NaLixeira as Item } from '@cantai/contract/lixeira'
import { failureMessage } from '../lib/api/failure.ts'
import { Dia, DiaDe, Momento } from '../lib/dia.tsx'
import { restaurar } from '../lib/restauro/restaurar.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/form/button.tsx'
import { TIPOS } from './tipos.ts'

/** One deleted record: what it was, who deleted it and when, until when it is kept, and its way back. */
export function NaLixeira({ item, onRestored }: { item: Item; onRestored: () => void }) {
  const { tipo, registro_id, titulo, dia, apagado_por_nome, apagado_em, ate } = item
  const { icon: Icon, feito, voltou, sala } = TIPOS[tipo]
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => restaurar(item.id),
    onSuccess: (restaurados) => {
      if (!restaurados) return
      toast.success(voltou, {
        ...(restaurados.length > 1 && {
          description: `Veio junto: ${restaurados
            .slice(0, -1)
            .map((outro) => outro.titulo)
            .join(', ')}`,
        }),
        action: { label: 'Abrir', onClick: () => void navigate({ to: `/${sala}/${registro_id}` }) },
      })
      onRestored()
    },
    onError: (error) =>
      toast.apiError(`Não foi possível restaurar: ${failureMessage(error, 'tente novamente')}`),
  })
  return (
    <div className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-dim" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 grow basis-0">
          <p className="font-semibold wrap-anywhere">
            {titulo || 'Sem nome'}
            {dia && (
              <span className="font-normal text-dim">
                {' · '}
                <Dia data={dia} />
              </span>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-dim">
            {feito} por {apagado_por_nome ?? 'alguém'} · <Momento iso={apagado_em} />
          </p>
          <p className="text-sm text-dim">
            Fica aqui até <DiaDe iso={ate} />
          </p>
        </div>
        <Button
          icon={<RotateCcw aria-hidden />}
          busy={isPending}
          aria-label={`Restaurar: ${titulo}`}
          className="max-sm:w-full"
          onClick={() => mutate()}
        >
          Restaurar
        </Button>
      </div>
    </div>
  )
}
