import { formatos } from '../formatos.ts'

interface CultoDaLinhaProps {
  culto_titulo: string | null
  culto_hora: string | null
  outros_no_dia: boolean
}

/** A culto among those of its day: '19:00 · Culto da Noite'. */
export const nomeNoDia = ({ hora, titulo }: { hora: string | null; titulo: string }): string =>
  hora === null ? titulo : `${formatos().hora(hora)} · ${titulo}`

/** The culto of a row whose day has several, '' of one that its day names. */
export const cultoDaLinha = ({ culto_titulo, culto_hora, outros_no_dia }: CultoDaLinhaProps): string =>
  outros_no_dia && culto_titulo !== null ? nomeNoDia({ hora: culto_hora, titulo: culto_titulo }) : ''

/** Says which culto a row is of, where its day has several. */
export function CultoDaLinha({ row }: { row: CultoDaLinhaProps }) {
  const nome = cultoDaLinha(row)
  return nome === '' ? null : (
    <span title={nome} className="line-clamp-2 text-sm text-dim wrap-anywhere">
      {nome}
    </span>
  )
}
