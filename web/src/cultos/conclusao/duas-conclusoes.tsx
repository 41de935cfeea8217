import { useState } from 'react'
import type { ConclusaoDiferente } from '@cantai/contract/cultos/edicao'
import { Momento } from '../../lib/dia.tsx'
import { SideBySide } from '../../ui/data/side-by-side.tsx'

/** Two people concluded a culto with different lists: both are shown; the first one is recorded. */
export function DuasConclusoes({ diferente }: { diferente: ConclusaoDiferente }) {
  const { concluido_em, concluido_por_nome, gravada, sua } = diferente
  const [side, setSide] = useState('gravada')
  return (
    <>
      <p className="mb-4 text-dim">
        {concluido_por_nome ?? 'Outra pessoa'} concluiu em <Momento iso={concluido_em} /> com outra lista, e é
        ela que vale. Para mudar, reabra o culto e conclua de novo.
      </p>
      <SideBySide
        label="As duas listas"
        shown={side}
        onShow={setSide}
        sides={[
          { id: 'gravada', title: 'A gravada', content: <Lista {...gravada} /> },
          { id: 'sua', title: 'A sua', content: <Lista {...sua} /> },
        ]}
      />
    </>
  )
}

/** A song may be in a list twice. */
const comChave = (nomes: readonly string[]) => nomes.map((nome, i) => ({ nome, chave: `${nome} ${i}` }))

const Lista = ({ cantadas, cortadas }: ConclusaoDiferente['sua']) => (
  <ul className="flex flex-col gap-1">
    {comChave(cantadas).map(({ nome, chave }) => (
      <li key={`cantada ${chave}`} className="wrap-anywhere">
        {nome}
      </li>
    ))}
    {comChave(cortadas).map(({ nome, chave }) => (
      <li key={`cortada ${chave}`} className="text-dim wrap-anywhere">
        <s>{nome}</s> · não foi tocada
      </li>
    ))}
    {cantadas.length + cortadas.length === 0 && <li className="text-dim">Nenhuma música</li>}
  </ul>
)
