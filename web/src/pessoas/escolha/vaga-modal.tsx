import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Trash2, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { NOME_MAX } from '@cantai/contract/limites'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { reasonOf } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { respond } from '../minha/minha-api.ts'
import { candidatosQuery, createPessoa, pessoasQuery } from '../pessoas-api.ts'
import { Conflitos } from '../escala/conflitos.tsx'
import { EstadoDaVagaBadge } from '../escala/estado-da-vaga.tsx'
import { type Pretendente, pretendentesDe } from './pretendentes.ts'
import { offerFuncao } from './lembrar-funcao.ts'

export interface AcoesDaVaga {
  /** Puts somebody in the place, or nobody; false when it was refused, which was told. */
  put: (pessoa: { id: number; nome: string } | null) => Promise<boolean>
  /** Takes the place away; absent where places stay. */
  remove?: () => Promise<boolean>
}

type VagaModalProps = ModalLife & {
  escala: Escala
  funcao: Pick<Funcao, 'id' | 'nome'>
  /** The stored place. */
  vaga: Vaga | undefined
  acoes: AcoesDaVaga
  /** The name to begin the search with. */
  busca?: string
}

/** Chooses the person of a place: in the order of their turn, then everybody else, or somebody new by name. */
export function VagaModal({
  escala,
  funcao,
  vaga,
  acoes,
  busca: begun = '',
  open,
  onClose,
  onClosed,
}: VagaModalProps) {
  const [busca, setBusca] = useState(begun)
  const [showsAll, setShowsAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const candidatos = useQuery(candidatosQuery(escala.culto_id, funcao.id))
  const pessoas = useQuery(pessoasQuery).data?.pessoas
  const { daFuncao, outras } = pretendentesDe({
    candidatos: candidatos.data ?? [],
    pessoas: pessoas ?? [],
    escala,
    funcao,
    busca,
  })
  const nome = busca.trim().replaceAll(/\s+/g, ' ')
  const isKnown = pessoas?.some((pessoa) =>
    [pessoa.nome, pessoa.apelido ?? ''].some((other) => normalizarBusca(other) === normalizarBusca(nome)),
  )
  const isNew = nome.length >= 2 && pessoas !== undefined && isKnown === false
  // Only people with the function are listed, unless nobody has it or somebody searches.
  const lists = showsAll || nome !== '' || (candidatos.data !== undefined && daFuncao.length === 0)

  async function change(work: () => Promise<boolean>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const done = await work()
    setBusy(false)
    if (done) onClose()
    return done
  }

  async function choose(pessoa: Pretendente) {
    if ((await change(() => acoes.put(pessoa))) && !pessoa.temFuncao) offerFuncao(pessoa.id, funcao)
  }

  async function register() {
    if (busy) return
    setBusy(true)
    try {
      const made = await createPessoa({ nome, funcoes: [{ funcao_id: funcao.id, nivel: 2 }] })
      setBusy(false)
      await change(() => acoes.put(made))
    } catch (error) {
      toast.apiError(`Erro ao cadastrar: ${reasonOf(error)}`)
      setBusy(false)
    }
  }

  async function answer(resposta: 'sim' | 'nao') {
    if (busy || !vaga) return
    setBusy(true)
    try {
      await respond({ vagas: [vaga.id], resposta })
      onClose()
    } catch (error) {
      toast.apiError(`Erro ao anotar a resposta: ${reasonOf(error)}`)
    }
    setBusy(false)
  }

  const mayAnswer = escala.publicada_em !== null && vaga?.pessoa
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={vaga?.pessoa ? `${funcao.nome}: ${vaga.pessoa.nome}` : `Quem fica em ${funcao.nome}?`}
      size="tall"
      canClose={!busy}
      footer={
        acoes.remove && (
          <Button
            variant="ghost"
            disabled={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => void change(async () => (await acoes.remove?.()) === true)}
          >
            Tirar esta vaga
          </Button>
        )
      }
    >
      {vaga?.pessoa && (
        <div className="mb-5 rounded-lg border border-line p-3">
          <div className="flex flex-wrap items-center gap-2">
            <EstadoDaVagaBadge estado={vaga.estado} />
            {vaga.motivo && <span className="text-dim wrap-anywhere">“{vaga.motivo}”</span>}
          </div>
          <Conflitos textos={vaga.conflitos?.map(({ texto }) => texto) ?? []} />
          <div className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
            {mayAnswer && vaga.estado !== 'confirmada' && (
              <Button
                size="sm"
                disabled={busy}
                icon={<CircleCheck aria-hidden />}
                onClick={() => void answer('sim')}
              >
                Disse que pode
              </Button>
            )}
            {mayAnswer && vaga.estado !== 'recusada' && (
              <Button
                size="sm"
                disabled={busy}
                icon={<CircleX aria-hidden />}
                onClick={() => void answer('nao')}
              >
                Disse que não pode
              </Button>
            )}
            <Button
              size="sm"
              disabled={busy}
              icon={<UserMinus aria-hidden />}
              onClick={() => void change(() => acoes.put(null))}
            >
              Deixar a vaga aberta
            </Button>
          </div>
        </div>
      )}
      <SearchField
        label="Buscar ou cadastrar pessoa"
        placeholder={vaga?.pessoa ? 'Trocar por…' : 'Nome de quem vai servir'}
        value={busca}
        onChange={setBusca}
        busy={candidatos.isFetching}
      />
      {isNew && (
        <Button
          variant="primary"
          className="mt-3 w-full whitespace-normal"
          busy={busy}
          icon={<UserPlus aria-hidden />}
          onClick={() => void register()}
        >
          <span className="min-w-0 py-2 wrap-anywhere">
            Cadastrar “{nome.slice(0, NOME_MAX)}” em {funcao.nome}
          </span>
        </Button>
      )}
      <Lista titulo={funcao.nome} pessoas={daFuncao} busy={busy} onChoose={choose} />
      {lists && <Lista titulo="Outras pessoas" pessoas={outras} busy={busy} onChoose={choose} />}
      {!lists && outras.length > 0 && (
        <Button size="sm" className="mt-4 w-full" onClick={() => setShowsAll(true)}>
          Ver também quem não é de {funcao.nome}
        </Button>
      )}
      {candidatos.data !== undefined && daFuncao.length + outras.length === 0 && !isNew && (
        <p className="mt-6 text-center text-dim">
          {nome === '' ? 'Escreva o nome de quem vai servir.' : 'Ninguém com este nome.'}
        </p>
      )}
    </Modal>
  )
}

type ListaProps = {
  titulo: string
  pessoas: readonly Pretendente[]
  busy: boolean
  onChoose: (pessoa: Pretendente) => Promise<void>
}

const Lista = ({ titulo, pessoas, busy, onChoose }: ListaProps) =>
  pessoas.length > 0 && (
    <section aria-label={titulo} className="mt-5">
      <h3 className="mb-1 text-sm font-semibold text-dim">{titulo}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {pessoas.map((pessoa) => (
          <li key={pessoa.id}>
            <button
              type="button"
              disabled={busy || pessoa.jaEsta}
              onClick={() => void onChoose(pessoa)}
              className="-mx-2 w-[calc(100%+1rem)] cursor-pointer rounded-md px-2 py-2.5 text-left transition-colors -outline-offset-2 hover:bg-raised disabled:cursor-default disabled:opacity-60 disabled:hover:bg-transparent"
            >
              <span className="block font-medium wrap-anywhere">{pessoa.nome}</span>
              <span className={`block text-sm wrap-anywhere ${pessoa.aviso ? 'text-amber' : 'text-dim'}`}>
                {pessoa.aviso ?? pessoa.motivos.join(' · ')}
              </span>
              {pessoa.aviso && pessoa.motivos.length > 0 && (
                <span className="block text-sm text-dim">{pessoa.motivos.join(' · ')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
