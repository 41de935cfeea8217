import { useState } from 'react'
import { isHora } from '@cantai/contract/regras'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { HoraField } from '../../ui/form/hora-field.tsx'
import { tidyHora } from '../../ui/form/tidy-hora.ts'

type OutroHorarioProps = {
  question: string
  titulo: string | undefined
  /** The text that was typed before and is no hour, '' at first. */
  recusada: string
  onHora: (hora: string) => void
}

function OutroHorario({ question, titulo, recusada, onHora }: OutroHorarioProps) {
  const [hora, setHora] = useState(recusada)
  return (
    <>
      <p>{question}</p>
      {titulo !== undefined && <p className="mt-3 line-clamp-2 text-paper wrap-anywhere">{titulo}</p>}
      <div className="mt-3 max-w-44 text-paper">
        <HoraField
          label="Outro horário"
          hint="Em branco: assim mesmo"
          value={hora}
          error={hora !== '' && hora === recusada ? 'Hora inválida: escreva como 19:00' : undefined}
          onChange={(typed) => {
            setHora(typed)
            onHora(typed)
          }}
        />
      </div>
    </>
  )
}

/** Asks for another hour of what comes back: '' for its own one all the same, undefined when it stays in the bin. */
export async function askOtherHour(
  question: string,
  titulo: string | undefined,
  recusada = '',
): Promise<string | undefined> {
  let typed = recusada
  const wants = await confirmAction({
    title: 'Restaurar',
    message: (
      <OutroHorario
        question={question}
        titulo={titulo}
        recusada={recusada}
        onHora={(hora) => (typed = tidyHora(hora))}
      />
    ),
    confirmLabel: 'Restaurar',
    cancelLabel: 'Deixar na lixeira',
  })
  if (!wants) return undefined
  return typed === '' || isHora(typed) ? typed : askOtherHour(question, titulo, typed)
}
