import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { MarcadorLinha } from './marcador-linha.tsx'
import { createMarcador, marcadoresQuery } from './marcadores-api.ts'
import { NomeDoMarcador } from './nome-do-marcador.tsx'
import { Oferecidos } from './oferecidos.tsx'
import { Propostas } from './propostas.tsx'

/** The tags of the ministry, and the songs that their words propose for them. */
export function MarcadoresModal(life: ModalLife) {
  const [proposing, setProposing] = useState(false)
  const query = useQuery(marcadoresQuery)
  const marcadores = query.data?.marcadores
  return (
    <Modal
      {...life}
      size={proposing ? 'lg' : 'md'}
      title={proposing ? 'Sugestões da letra' : 'Organizar marcadores'}
      description={proposing && 'Nada é marcado sozinho: confira, tire o que não combina e marque.'}
      footer={
        proposing ? (
          <Button onClick={() => setProposing(false)}>Voltar</Button>
        ) : (
          <Button onClick={() => setProposing(true)}>Sugestões da letra</Button>
        )
      }
    >
      {proposing ? (
        <Propostas />
      ) : query.isError && !marcadores ? (
        <QueryFailed what="os marcadores" query={query} />
      ) : (
        <>
          {!marcadores ? (
            <Skeleton className="mb-4 h-40" />
          ) : marcadores.length === 0 ? (
            <Oferecidos />
          ) : (
            <ul aria-label="Marcadores" className="mb-4 divide-y divide-line">
              {marcadores.map((marcador, i) => (
                <li key={marcador.id}>
                  <MarcadorLinha
                    marcador={marcador}
                    outros={marcadores.filter(({ id }) => id !== marcador.id)}
                    lugar={i + 1}
                  />
                </li>
              ))}
            </ul>
          )}
          <NomeDoMarcador label="Novo marcador" submitLabel="Criar" onSubmit={createMarcador} />
        </>
      )}
    </Modal>
  )
}
