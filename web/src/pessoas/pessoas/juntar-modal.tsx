import { useState } from 'react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { joinPessoas } from '../pessoas-api.ts'

type JuntarModalProps = ModalLife & { pessoa: Pessoa; pessoas: readonly Pessoa[] }

/** Merges two records of one person. */
export function JuntarModal({ pessoa, pessoas, open, onClose, onClosed }: JuntarModalProps) {
  const [busca, setBusca] = useState('')
  const words = normalizarBusca(busca.trim())
  const others = pessoas.filter(
    ({ id, nome, apelido }) =>
      id !== pessoa.id && normalizarBusca(`${nome} ${apelido ?? ''}`).includes(words),
  )

  async function join(other: Pessoa) {
    const done = await askAndDo({
      question: {
        title: 'Juntar os dois cadastros?',
        message: `As escalas, funções e dias de ${other.nome} passam para ${pessoa.nome}, e o cadastro de ${other.nome} deixa de existir. Isso não se desfaz.`,
        confirmLabel: 'Juntar',
        danger: true,
      },
      act: () => joinPessoas(pessoa, other.id),
      done: 'Cadastros juntados',
      failed: reasonAfter('Erro ao juntar: '),
    })
    if (done) onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Juntar com ${pessoa.nome}`}
      description="Escolha o outro cadastro da mesma pessoa."
    >
      <SearchField label="Buscar pessoas" placeholder="Buscar pelo nome" value={busca} onChange={setBusca} />
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {others.map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => void join(other)}
              className="-mx-2 min-h-11 w-[calc(100%+1rem)] cursor-pointer rounded-md px-2 py-2.5 text-left wrap-anywhere transition-colors -outline-offset-2 hover:bg-raised"
            >
              {other.nome}
              {other.apelido !== null && <span className="text-dim"> · {other.apelido}</span>}
            </button>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="mt-4 text-center text-dim">Nenhum outro cadastro.</p>}
    </Modal>
  )
}
