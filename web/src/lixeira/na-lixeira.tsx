import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { NaLixeira as Item } from '@cantai/contract/lixeira'
import { reasonOf } from '../lib/api/failure.ts'
import { Dia, DiaDe, Momento } from '../lib/dia.tsx'
import { NomeDoMomento } from '../auditoria/nome-do-momento.tsx'
import { restaurar } from '../lib/restauro/restaurar.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/form/button.tsx'
import { useNarrow } from '../ui/layout/use-phone.ts'
import { TIPOS } from './tipos.ts'

/** One deleted record: what it was, who deleted it and when, until when it is kept, and its way back. */
export function NaLixeira({ item, onRestored }: { item: Item; onRestored: () => void }) {
  const { tipo, registro_id, titulo, dia, apagado_em, ate } = item
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
    onError: (error) => toast.apiError(`Não foi possível restaurar: ${reasonOf(error)}`),
  })
  const narrow = useNarrow()
  const quem = (
    <p className="text-sm wrap-anywhere text-dim max-sm:basis-full max-sm:leading-4.5 compact:max-sm:line-clamp-1">
      {feito} por{' '}
      <NomeDoMomento
        nome={item.apagado_por_nome}
        atual={item.apagado_por_nome_atual}
        username={item.apagado_por_username}
        ninguem="alguém"
      />{' '}
      · <Momento iso={apagado_em} />
    </p>
  )
  return (
    <div className="flex gap-3 px-4 py-3 max-sm:py-1 max-sm:pr-2 compact:max-sm:py-0.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-dim max-sm:hidden" />
      {/* On a phone its way back stands beside what it was, and who deleted it has a line of their own. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 sm:gap-y-2">
        <div className="min-w-40 grow basis-0">
          <p className="font-semibold wrap-anywhere max-sm:leading-5 compact:max-sm:line-clamp-1">
            {titulo || 'Sem nome'}
            {dia && (
              <span className="font-normal text-dim">
                {' · '}
                <Dia data={dia} />
              </span>
            )}
          </p>
          {!narrow && quem}
          <p className="text-sm text-dim max-sm:leading-4.5">
            Fica aqui até <DiaDe iso={ate} />
          </p>
        </div>
        <Button
          icon={<RotateCcw aria-hidden className="max-sm:hidden" />}
          busy={isPending}
          aria-label={`Restaurar: ${titulo}`}
          size="sm"
          className="max-[21rem]:w-full"
          onClick={() => mutate()}
        >
          Restaurar
        </Button>
        {narrow && quem}
      </div>
    </div>
  )
}
