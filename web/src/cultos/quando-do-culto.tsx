import { Hora } from '../lib/dia.tsx'
import { diaDoCulto } from './quando.ts'

type QuandoDoCultoProps = { data: string; hora: string | null; hoje: string }

/** The day of a culto or a rehearsal in words, and its hour where it has one. */
export const QuandoDoCulto = ({ data, hora, hoje }: QuandoDoCultoProps) => (
  <>
    {diaDoCulto(data, hoje)}
    {hora !== null && (
      <>
        {' · '}
        <Hora hora={hora} />
      </>
    )}
  </>
)
