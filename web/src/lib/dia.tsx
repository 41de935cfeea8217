import { useFormatos } from './formatos.ts'

/** A day, 'yyyy-MM-dd', as this person reads days. */
export function Dia({ data, className }: { data: string; className?: string }) {
  const { dia } = useFormatos()
  return (
    <time dateTime={data} className={className}>
      {dia(data)}
    </time>
  )
}

/** An ISO 8601 moment on the ministry's clock, as this person reads days and hours. */
export function Momento({ iso, className }: { iso: string; className?: string }) {
  const { momento } = useFormatos()
  return (
    <time dateTime={iso} className={className}>
      {momento(iso)}
    </time>
  )
}

/** The ministry's day of an ISO 8601 moment. */
export function DiaDe({ iso }: { iso: string }) {
  const { diaDe } = useFormatos()
  return <time dateTime={iso}>{diaDe(iso)}</time>
}

/** An hour, 'HH:mm', as this person reads hours. */
export function Hora({ hora }: { hora: string }) {
  const formatos = useFormatos()
  return formatos.hora(hora)
}
