import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { doDiaQuery } from '../../lib/proximos-cultos.ts'

interface Quando {
  data: string
  /** '' for none. */
  hora: string
  /** The edited culto itself, which does not count. */
  menos?: number | undefined
}

/** The culto of this day and hour, and the others of the day. */
export function useCultosDoDia({ data, hora, menos }: Quando) {
  const noDia = (useQuery(doDiaQuery(data)).data ?? []).filter(({ id }) => id !== menos)
  return { noDia, gemeo: noDia.find((culto) => (culto.hora ?? '') === hora) }
}

type JaHaCultoProps = ReturnType<typeof useCultosDoDia> & { isNew?: boolean }

/** Said while the day of a culto has others; one of the same hour is a press away. */
export function JaHaCulto({ noDia, gemeo, isNew = true }: JaHaCultoProps) {
  if (noDia.length === 0) return null
  return (
    <p className="mb-3 text-sm text-amber">
      {gemeo
        ? `Já há culto neste dia e hora: ${gemeo.titulo}.`
        : `Já há culto neste dia: ${noDia.map(({ titulo }) => titulo).join(', ')}.`}{' '}
      {isNew && 'Este será mais um. '}
      {gemeo && (
        <Link
          to={enderecoDoCulto(gemeo.id)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Abrir o que já existe
        </Link>
      )}
    </p>
  )
}
