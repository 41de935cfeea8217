import { memo } from 'react'
import type { LinhaConferida } from '@cantai/domain/importacao/conferir'
import { plural } from '@cantai/domain/palavras'
import { Checkbox } from '../../ui/form/field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { destinoDe, type Escolha } from '../escolha.ts'

type MusicaLinhaProps = {
  linha: LinhaConferida
  escolha: Escolha | undefined
  /** How often the list names it. */
  vezes: number
  onChoose: (linha: number, mudanca: Escolha) => void
}

/** A song of the list that the repertoire lacks, or perhaps has under another name. */
export const MusicaLinha = memo(function MusicaLinha({ linha, escolha, vezes, onChoose }: MusicaLinhaProps) {
  const { linha: numero, musica, situacao } = linha
  const destino = destinoDe(linha, escolha)
  const out = destino.tipo === 'fora'
  return (
    <li data-row={numero} className="rounded-lg border border-line bg-surface px-3 py-2">
      <Checkbox
        label={
          <span className={classNames('block min-w-0', out && 'text-dim')}>
            <span className="line-clamp-2 font-semibold wrap-anywhere">{musica.nome}</span>
            <span className="block text-sm text-dim wrap-anywhere">
              {musica.artista} · {plural(vezes, 'vez', 'vezes')}
            </span>
          </span>
        }
        checked={!out}
        onChange={({ target }) => onChoose(numero, { fora: !target.checked })}
      />
      {situacao.tipo === 'decidir' && !out && (
        <div className="pl-8">
          <ChoiceField
            className="mt-2 pb-1!"
            label="Parece com uma que já existe"
            value={destino.tipo === 'existe' ? destino.id : 'nova'}
            options={[
              ...situacao.com.map(({ id, nome, artista }) => ({
                value: id,
                label: `É a mesma: ${nome} · ${artista}`,
              })),
              { value: 'nova' as const, label: 'É outra: trazer como nova' },
            ]}
            onChange={(choice: number | 'nova') => onChoose(numero, { com: choice, fora: false })}
          />
        </div>
      )}
    </li>
  )
})
