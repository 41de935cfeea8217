import { Link } from '@tanstack/react-router'
import { Momento } from '../dia.tsx'
import { classNames } from '../../ui/layout/class-names.ts'

type QuemAlterouProps = {
  tipo: 'musica' | 'execucao' | 'planejamento' | 'ensaio' | 'culto'
  /** `alterado_por_nome` is told only to who leads; null: the bot, or nobody knows. */
  row: { id: number; alterado_em?: string; alterado_por_nome?: string | null | undefined }
  className?: string
}

/** The person who changed a record last, and the way to everything that was done to it; nothing for who does not lead. */
export function QuemAlterou({ tipo, row, className }: QuemAlterouProps) {
  const { id, alterado_em, alterado_por_nome } = row
  if (alterado_por_nome === undefined) return null
  return (
    <p className={classNames('text-sm text-dim wrap-anywhere', className)}>
      Última mudança{alterado_por_nome !== null && ` de ${alterado_por_nome}`}
      {alterado_em && (
        <>
          {' em '}
          <Momento iso={alterado_em} />
        </>
      )}{' '}
      <Link
        to="/quem-fez"
        search={{ tipo, registro_id: id, pagina: 1 }}
        className="inline-block rounded-sm text-gold underline-offset-4 hover:underline"
      >
        Ver quem fez
      </Link>
    </p>
  )
}
