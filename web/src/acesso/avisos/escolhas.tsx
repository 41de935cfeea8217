import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { type Escolhas as Escolhidas, escolherAvisos } from '../../lib/push/push-api.ts'
import { usePode } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/form/switch.tsx'

const TIPOS = [
  ['escalado', 'Fui escalado', 'Quando a escala é publicada com o seu nome.'],
  ['mudou', 'Mudou o meu culto', 'Dia, hora, ensaio, ordem ou tom: um aviso só, com tudo.'],
  ['vespera', 'Na véspera', 'O seu culto é amanhã.'],
  [
    'falta_resposta',
    'Falta a minha resposta',
    'Três dias antes, com Confirmar e Não posso no próprio aviso.',
  ],
] as const

const DE_LIDER = [
  'lideranca',
  'Alguém não pode',
  'E também: um lugar vazio dois dias antes, ou uma mensagem do bot que espera.',
] as const

/** The kinds of notices that this person wants, on all of their devices; each choice holds at once. */
export function Escolhas({ escolhas }: { escolhas: Escolhidas }) {
  const heading = useId()
  const lidera = usePode('escala:editar')
  const { mutate, variables, isPending } = useMutation({
    mutationFn: escolherAvisos,
    onError: (error) => {
      if (!isSessionOver(error))
        toast.apiError(failureMessage(error, 'A escolha não foi salva. Tente de novo.'))
    },
  })
  const chosen = { ...escolhas, ...(isPending && variables) }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        O que avisar
      </h3>
      <p className="mb-2 text-sm text-dim">
        Vale em todos os seus aparelhos. Das 22h às 7h só toca o que mudou no culto do dia ou da madrugada.
      </p>
      {[...TIPOS, ...(lidera ? [DE_LIDER] : [])].map(([tipo, label, hint]) => (
        <Switch
          key={tipo}
          label={label}
          hint={hint}
          checked={chosen[tipo]}
          busy={isPending && tipo in variables}
          onChange={(on) => mutate({ [tipo]: on })}
        />
      ))}
    </section>
  )
}
