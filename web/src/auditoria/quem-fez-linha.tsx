import { Link } from '@tanstack/react-router'
import type { QuemFez } from '@cantai/contract/auditoria'
import { Dia, Momento } from '../lib/dia.tsx'
import { ACOES, camposEscritos, TIPOS } from './palavras.ts'

const GONE: ReadonlySet<QuemFez['acao']> = new Set(['excluido', 'executado', 'juntado'])

/** One line as a sentence: who did what to which record, and when; a record that was there afterwards is a link. */
export function QuemFezLinha({ registro }: { registro: QuemFez }) {
  const { autor_nome, acao, tipo, registro_id, titulo, dia, campos, em } = registro
  const { icon: Icon, um, sala } = TIPOS[tipo]
  const mudou = camposEscritos(campos)
  const name = titulo || 'sem nome'
  const address: string | undefined = sala && !GONE.has(acao) ? `/${sala}/${registro_id}` : undefined
  return (
    <div className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-dim" />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-40 wrap-anywhere text-dim sm:flex-1">
          <strong className="font-semibold text-paper">{autor_nome ?? 'O bot'}</strong> {ACOES[acao].fez} {um}{' '}
          {address ? (
            <Link to={address} className="text-gold underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="text-paper">{name}</span>
          )}
          {dia && (
            <>
              {' · '}
              <Dia data={dia} />
            </>
          )}
          {mudou && <span className="block text-sm">Mudou: {mudou}</span>}
        </p>
        <Momento iso={em} className="text-sm whitespace-nowrap text-dim" />
      </div>
    </div>
  )
}
