import { useQuery } from '@tanstack/react-query'
import { EyeOff, MessageCircleQuestion, Send, Sparkles, Users } from 'lucide-react'
import { useState } from 'react'
import type { Equipe, Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { equipesQuery } from '../pessoas-api.ts'
import { changeUndoably } from './mudar-escala.ts'
import { publish, unpublish } from './publicar.ts'
import { comPessoas, semPessoas } from './vagas.ts'

const Sugestao = lazyPart(async () => (await import('./sugestao-modal.tsx')).SugestaoModal)
const Cobranca = lazyPart(async () => (await import('../cobranca/cobranca-modal.tsx')).CobrancaModal)

type EscalaBotoesProps = {
  escala: Escala
  funcoes: readonly Funcao[]
  vagas: readonly VagaParaGravar[]
}

/** The actions on a roster as a whole. */
export function EscalaBotoes({ escala, funcoes, vagas }: EscalaBotoesProps) {
  const equipes = useQuery(equipesQuery).data ?? []
  const sugestao = useModalLife()
  const cobranca = useModalLife()
  const [busy, setBusy] = useState(false)
  const isPublished = escala.publicada_em !== null
  const waits = escala.vagas.some(({ estado, pessoa }) => estado === 'pendente' && pessoa)

  async function doBusily(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  function putEquipe({ nome, membros }: Equipe) {
    const isThere = ({ pessoa_id, funcao_id }: Equipe['membros'][number]) =>
      vagas.some((vaga) => vaga.pessoa_id === pessoa_id && vaga.funcao_id === funcao_id)
    const added = membros.filter((membro) => !isThere(membro))
    return changeUndoably(escala, funcoes, {
      change: comPessoas(added),
      back: semPessoas(added),
      done: `Equipe ${nome} na escala`,
    })
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {vagas.some(({ pessoa_id }) => pessoa_id === null) && (
        <Button icon={<Sparkles aria-hidden />} onClick={sugestao.show}>
          Sugerir
        </Button>
      )}
      {equipes.length > 0 && (
        <Menu
          label="Usar equipe"
          trigger={<Button icon={<Users aria-hidden />}>Usar equipe</Button>}
          items={equipes.map((equipe) => ({
            label: equipe.nome,
            onSelect: () => void doBusily(() => putEquipe(equipe)),
          }))}
        />
      )}
      {isPublished ? (
        <>
          <Button
            icon={<EyeOff aria-hidden />}
            disabled={busy}
            onClick={() => void doBusily(() => unpublish(escala))}
          >
            Voltar a rascunho
          </Button>
          {waits && (
            <Button variant="primary" icon={<MessageCircleQuestion aria-hidden />} onClick={cobranca.show}>
              Cobrar respostas
            </Button>
          )}
        </>
      ) : (
        <Button
          variant="primary"
          icon={<Send aria-hidden />}
          busy={busy}
          disabled={!escala.vagas.some(({ pessoa }) => pessoa)}
          onClick={() => void doBusily(() => publish(escala))}
        >
          Publicar
        </Button>
      )}
      {sugestao.isThere && <Sugestao {...sugestao.life} escala={escala} funcoes={funcoes} vagas={vagas} />}
      {cobranca.isThere && <Cobranca {...cobranca.life} />}
    </div>
  )
}
