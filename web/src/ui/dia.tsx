import { useFormatos } from '../lib/formatos.ts'

/** A day, 'yyyy-MM-dd', as this person reads days. */
export function Dia({ data, className }: { data: string; className?: string }) {
  const { dia } = useFormatos()
  return (
    <time dateTime={data} className={className}>
      {dia(data)}
    </time>
  )
}

/** An hour, 'HH:mm', as this person reads hours. */
export function Hora({ hora }: { hora: string }) {
  const formatos = useFormatos()
  return formatos.hora(hora)
}
