import { UserMinus, UserSearch } from 'lucide-react'
import type { ModalLife } from '../../../lib/record/use-row-modal.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { Conflitos } from '../../escala/conflitos.tsx'
import type { Proposto } from './proposta.ts'

type PropostoModalProps = ModalLife & {
  funcao: string
  proposto: Proposto
  onPut: (pessoa: { id: number; nome: string } | null) => void
  /** Opens the choice among everybody. */
  onMore: () => void
}

/** A place of the suggestion: why this person, who else could have it, and leaving it empty. Nothing is saved here. */
export function PropostoModal({
  funcao,
  proposto: { pessoa, motivos, avisos, trocas },
  onPut,
  onMore,
  open,
  onClose,
  onClosed,
}: PropostoModalProps) {
  function choose(other: { id: number; nome: string } | null) {
    onPut(other)
    onClose()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`${funcao}: ${pessoa.nome}`}
      // A long name leaves room for who else could have the place.
      size="tall"
      footer={
        <>
          <Button variant="ghost" icon={<UserMinus aria-hidden />} onClick={() => choose(null)}>
            Deixar vazio
          </Button>
          <Button
            icon={<UserSearch aria-hidden />}
            onClick={() => {
              onClose()
              onMore()
            }}
          >
            Outra pessoa
          </Button>
        </>
      }
    >
      <p className="text-sm text-gold">{['Sugestão', ...motivos].join(' · ')}</p>
      <Conflitos textos={avisos} />
      <section aria-labelledby="trocas-da-sugestao" className="mt-5">
        <h3 id="trocas-da-sugestao" className="mb-1 text-sm font-semibold text-dim">
          {trocas.length > 0 ? 'Trocar por' : 'Ninguém mais está livre sem mexer no resto'}
        </h3>
        <ul className="flex flex-col divide-y divide-line">
          {trocas.map((troca) => (
            <li key={troca.pessoa.id}>
              <button
                type="button"
                onClick={() => choose(troca.pessoa)}
                className="-mx-2 w-[calc(100%+1rem)] cursor-pointer rounded-md px-2 py-2.5 text-left transition-colors -outline-offset-2 hover:bg-raised"
              >
                <span className="block font-medium wrap-anywhere">{troca.pessoa.nome}</span>
                <span className="block text-sm text-dim wrap-anywhere">{troca.motivos.join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </Modal>
  )
}
