import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/query-client.ts'
import type { QuemVeioDoCulto } from '../../cultos/conclusao/quem-veio.ts'
import { escalaQuery } from '../pessoas-api.ts'
import { markPresenca } from './mark-presenca.ts'
import { escaladosDe, trocar } from './presentes.ts'
import { QuemVeio } from './quem-veio.tsx'

const hasPeople = (escala: Parameters<typeof escaladosDe>[0] | undefined) =>
  escala !== undefined && escaladosDe(escala).length > 0

/** The attendance part of concluding a service; nothing for an empty roster. */
export const quemVeioAoConcluir: QuemVeioDoCulto = {
  Part: ({ cultoId, trocados, onChange }) => {
    const { data: escala } = useQuery(escalaQuery(cultoId))
    if (!escala || !hasPeople(escala)) return null
    return (
      <section aria-labelledby="quem-veio" className="mt-5 border-t border-line pt-4">
        <h3 id="quem-veio" className="font-semibold">
          Quem veio?
        </h3>
        <p className="mb-1 text-sm text-dim">Desmarque quem faltou. Só a liderança vê.</p>
        <QuemVeio escala={escala} trocados={trocados} onToggle={(id) => onChange(trocar(trocados, id))} />
      </section>
    )
  },
  save: async (cultoId, trocados) => {
    // What was on the screen, where it was.
    const query = escalaQuery(cultoId)
    const escala = queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query))
    if (hasPeople(escala)) await markPresenca(escala, trocados)
  },
}
