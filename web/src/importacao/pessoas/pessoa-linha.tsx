import { memo } from 'react'
import type { PessoaConferida } from '@cantai/domain/importacao/pessoas/conferir-pessoas'
import { Checkbox } from '../../ui/form/field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { destinoDaPessoa, type EscolhaDePessoa } from './linhas-de-pessoas.ts'

type PessoaLinhaProps = {
  conferida: PessoaConferida
  escolha: EscolhaDePessoa | undefined
  /** Names of the functions that come along. */
  funcoes: string
  onChoose: (linha: number, escolha: EscolhaDePessoa | undefined) => void
}

/** Somebody of the list: what came with them, what did not, and what becomes of them. */
export const PessoaLinha = memo(function PessoaLinha({
  conferida,
  escolha,
  funcoes,
  onChoose,
}: PessoaLinhaProps) {
  const { linha, pessoa, situacao } = conferida
  const destino = destinoDaPessoa(conferida, escolha)
  const out = destino === 'fora'
  const title = (
    <span className={classNames('block min-w-0', out && 'text-dim')}>
      <span className="line-clamp-2 font-semibold wrap-anywhere">
        {pessoa.nome || 'Sem nome'}
        {pessoa.apelido !== null && <span className="font-normal text-dim"> · {pessoa.apelido}</span>}
      </span>
      <span className="block text-sm text-dim wrap-anywhere">
        {[funcoes || 'Sem função', pessoa.telefone].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
  return (
    <li data-row={linha} className="rounded-lg border border-line bg-surface px-3 py-2">
      {situacao.tipo === 'recusada' ? (
        <div className="py-1.5">{title}</div>
      ) : (
        <Checkbox
          label={title}
          checked={!out}
          onChange={({ target }) => onChoose(linha, target.checked ? undefined : 'fora')}
        />
      )}
      <div className={classNames('text-sm', situacao.tipo !== 'recusada' && 'pl-8')}>
        {pessoa.avisos.length > 0 && (
          <ul aria-label="Avisos" className="mt-1 text-dim wrap-anywhere">
            {pessoa.avisos.map((aviso) => (
              <li key={aviso}>· {aviso}</li>
            ))}
          </ul>
        )}
        {situacao.tipo === 'recusada' && <p className="text-amber">Não entra: {situacao.motivo}</p>}
        {situacao.tipo === 'existe' && (
          <p className="text-dim wrap-anywhere">Já está na equipe: recebe só o que falta</p>
        )}
        {situacao.tipo === 'decidir' && !out && (
          <ChoiceField
            className="mt-2 pb-1!"
            label="Parece com quem já está na equipe"
            value={destino}
            options={[
              ...situacao.com.map(({ id, nome, telefone }) => ({
                value: id,
                label: `É a mesma pessoa: ${nome}${telefone == null ? '' : ` · ${telefone}`}`,
              })),
              { value: 'nova' as const, label: 'É outra pessoa: incluir' },
            ]}
            onChange={(choice: EscolhaDePessoa) => onChoose(linha, choice)}
          />
        )}
      </div>
    </li>
  )
})
