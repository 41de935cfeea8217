import { Link } from '@tanstack/react-router'
import type { QuemFez } from '@cantai/contract/auditoria'
import { Dia, Momento } from '../lib/dia.tsx'
import { NomeDoMomento } from './nome-do-momento.tsx'
import { ACOES, camposEscritos, TIPOS } from './palavras.ts'

const GONE: ReadonlySet<QuemFez['acao']> = new Set(['excluido', 'executado', 'juntado'])

/** One line as a sentence: who did what to which record, and when; a record that was there afterwards is a link. */
export function QuemFezLinha({ registro }: { registro: QuemFez }) {
  const { acao, tipo, registro_id, titulo, dia, em, versao_id, pessoa_nome } = registro
  const { icon: Icon, um, sala } = TIPOS[tipo]
  const mudou = camposEscritos(registro)
  const name = titulo || 'sem nome'
  const antes: string | undefined =
    versao_id === null ? undefined : `/musicas/${registro_id}/antes/${versao_id}`
  const address: string | undefined = sala && !GONE.has(acao) ? `/${sala}/${registro_id}` : undefined
  return (
    <div className="flex gap-3 px-4 py-3 max-sm:py-1.5 max-sm:text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-dim" />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-40 wrap-anywhere text-dim sm:flex-1">
          <NomeDoMomento
            nome={registro.autor_nome}
            atual={registro.autor_nome_atual}
            username={registro.autor_username}
            ninguem={tipo === 'escala' ? 'Pelo link' : 'O bot'}
          />{' '}
          {ACOES[acao].fez} {um}{' '}
          {address ? (
            <Link to={address} className="text-gold underline underline-offset-4">
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
          {pessoa_nome !== null && <> · {pessoa_nome}</>}
          {mudou && <span className="block text-sm">Mudou: {mudou}</span>}
          {antes && (
            <Link
              to={antes}
              // Closing it leads back here.
              state={{ sobreLista: true }}
              className="inline-block rounded-sm py-1 text-sm text-gold underline underline-offset-4"
            >
              Ver o texto de antes
            </Link>
          )}
        </p>
        <Momento iso={em} className="text-sm whitespace-nowrap text-dim" />
      </div>
    </div>
  )
}
