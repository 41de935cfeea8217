import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { Hora } from '../../../lib/dia.tsx'
import { enderecoDoCulto } from '../../../lib/endereco-do-culto.ts'
import { diaCurto } from '../dia-curto.ts'

type CabecaProps = { escala: Escala; mayEdit: boolean; 'data-celula'?: string } & Pick<
  ComponentProps<'a'>,
  'tabIndex' | 'onFocus'
>

/** A word for a leader about a roster that is not told, or not whole. */
function situacaoDe({ publicada_em, vagas, faltam, encerrada }: Escala): string | undefined {
  if (vagas.length === 0) return publicada_em === null ? 'Sem escala' : undefined
  if (faltam > 0 && !encerrada) return plural(faltam, 'aberta', 'abertas')
  return publicada_em === null ? 'Rascunho' : undefined
}

/** The head of a column: the day, the hour and the title of a service, which it links. */
export function Cabeca({ escala, mayEdit, ...focus }: CabecaProps) {
  const { culto_id, titulo, data, hora, publicada_em } = escala
  const situacao = situacaoDe(escala)
  return (
    <Link
      {...focus}
      to={enderecoDoCulto(culto_id, mayEdit ? 'escala' : undefined)}
      title={titulo}
      className="block rounded-md p-1.5 text-sm -outline-offset-2 transition-colors hover:bg-raised"
    >
      <span className="block font-semibold text-gold">
        {diaCurto(data)}
        {hora !== null && (
          <>
            {' '}
            <Hora hora={hora} />
          </>
        )}
      </span>
      <span className="line-clamp-3 text-dim wrap-anywhere">{titulo}</span>
      {situacao !== undefined && (
        <span className="flex items-center gap-1 text-dim">
          {publicada_em === null && <EyeOff aria-label="Rascunho" className="size-4 shrink-0" />}
          <span className="line-clamp-1 wrap-anywhere">{situacao}</span>
        </span>
      )}
    </Link>
  )
}
