import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CultoPorLink } from '@cantai/contract/cultos/links'
import { Novidade } from '../barras/novidade.tsx'
import { cenasDe, type ItemNoPalco } from '../cena/cenas.ts'
import { Palco } from '../palco.tsx'
import { PalcoSemMusicas } from '../palco-vazio.tsx'
import { useSair } from '../use-sair.ts'
import type { Visto } from './convidado-api.ts'

const AQUI = '/c'

/** The order for the stage, without notes, which guests are not told. */
const itensNoPalco = ({ itens }: CultoPorLink): ItemNoPalco[] =>
  itens.map((item) =>
    item.especie === 'musica' ? { ...item, planejamento_id: null, notas: null } : { ...item, notas: null },
  )

/** The stage of a guest. Nothing moves on it until the guest wants it to. */
export function PalcoDoConvidado({ atual, item }: { atual: Visto; item: string }) {
  const [visto, setVisto] = useState(atual)
  const navigate = useNavigate({ from: AQUI })
  const sair = useSair(AQUI)
  const { titulo, folhas } = visto.culto
  const [first, ...rest] = cenasDe({ itens: itensNoPalco(visto.culto) })
  if (!first) return <PalcoSemMusicas senao={AQUI} />
  return (
    <Palco
      titulo={titulo}
      cenas={[first, ...rest]}
      musicas={new Map(folhas?.map((folha) => [folha.id, folha]))}
      cultoId={undefined}
      convidado
      item={item}
      onItem={(chave) =>
        void navigate({ search: { item: chave }, state: true, replace: true, resetScroll: false })
      }
      onSair={sair}
      novidade={
        atual.marca !== visto.marca && (
          <Novidade dita={['O culto mudou:', 'ver']} onVer={() => setVisto(atual)} />
        )
      }
    />
  )
}
