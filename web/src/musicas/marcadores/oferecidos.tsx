import { useMutation } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { TEMAS } from '@cantai/domain/musicas/marcadores/temas'
import { tellAfter } from '../../lib/ask-and-do.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { createMarcador } from './marcadores-api.ts'

const NOMES = TEMAS.filter(({ oferecido }) => oferecido).map(({ nome }) => nome)

async function createAll(): Promise<void> {
  for (const nome of NOMES) await createMarcador(nome)
}

/** The first tags of a ministry that has none: made by one press, and never by themselves. */
export function Oferecidos() {
  const { mutate, isPending } = useMutation({
    mutationFn: createAll,
    onError: tellAfter('Erro ao criar os marcadores: '),
  })
  return (
    <EmptyState
      icon={<Tag />}
      title="Marque as músicas por tema: Adoração, Ceia, Natal…"
      hint={`Comece com ${NOMES.join(', ')}, ou escreva os seus.`}
      action={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Usar estes {NOMES.length}
        </Button>
      }
    />
  )
}
