import { useState } from 'react'
import { CAMPOS_DA_MUSICA, CAMPOS_LEVADOS, type CampoLido } from '@cantai/contract/campos-da-musica'
import { plural } from '@cantai/domain/palavras'
import { Card } from '../../ui/data/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import type { CamposDasTabelas, TabelaAchada } from '../leitura/mensagens.ts'

/** Fields that a column is called otherwise; a link is found in the column of its text. */
const COMO: Partial<Record<CampoLido, string | null>> = {
  nome: 'Nome da música',
  cifra: 'Cifra (texto ou link)',
  letra: 'Letra (texto ou link)',
  link_cifra: null,
  link_letra: null,
}

const CAMPOS: readonly { value: CampoLido | 'nada'; label: string }[] = [
  { value: 'nada', label: 'Não guardar' },
  ...CAMPOS_LEVADOS.flatMap((campo) => {
    const { label: usual, leva } = CAMPOS_DA_MUSICA[campo]
    const label = leva.lido in COMO ? COMO[leva.lido] : usual
    return label ? [{ value: leva.lido, label }] : []
  }),
]

const asChoice = (campo: CampoLido | null): CampoLido | 'nada' =>
  campo === null ? 'nada' : campo === 'link_cifra' ? 'cifra' : campo === 'link_letra' ? 'letra' : campo

type ColunasProps = {
  tabelas: readonly TabelaAchada[]
  onAnswer: (campos: CamposDasTabelas) => void
  onCancel: () => void
}

/** The field of each column of a table; as far as titles and values tell it is chosen already. */
export function Colunas({ tabelas, onAnswer, onCancel }: ColunasProps) {
  const [campos, setCampos] = useState<CamposDasTabelas>(() =>
    tabelas.map(({ colunas }) => colunas.map(({ campo }) => campo)),
  )
  const everyNamed = campos.every((table, i) => table.includes('nome') || tabelas[i]?.total === 0)

  function choose(table: number, column: number, choice: CampoLido | 'nada') {
    const campo = choice === 'nada' ? null : choice
    setCampos((now) =>
      now.map((row, i) =>
        i === table ? row.map((other, j) => (j === column ? campo : other === campo ? null : other)) : row,
      ),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-dim">Confira o que é cada coluna. As outras não são guardadas.</p>
      {tabelas.map(({ nome, total, colunas }, table) => (
        <Card as="section" key={nome}>
          <h2 className="font-semibold wrap-anywhere">{nome}</h2>
          <p className="mb-3 text-sm text-dim">{plural(total, 'linha', 'linhas')}</p>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {colunas.map(({ titulo, exemplo }, column) => (
              <ChoiceField
                // oxlint-disable-next-line react/no-array-index-key -- columns never move, and titles may be the same
                key={column}
                label={titulo || `Coluna ${column + 1}`}
                {...(exemplo !== '' && { hint: `Exemplo: ${exemplo.slice(0, 40)}` })}
                value={asChoice(campos[table]?.[column] ?? null)}
                options={CAMPOS}
                onChange={(choice) => choose(table, column, choice)}
              />
            ))}
          </div>
        </Card>
      ))}
      {!everyNamed && <p className="text-sm text-amber">Falta dizer qual coluna é o nome da música.</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!everyNamed} onClick={() => onAnswer(campos)}>
          Continuar
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
