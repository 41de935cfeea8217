import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { proximoCulto } from '@cantai/domain/planejamento/proximo-culto'
import { reasonOf } from '../../lib/api/failure.ts'
import { hoje } from '../../lib/hoje.ts'
import { proximosQuery } from '../../planejamento/planejamentos-api.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { necessitamQuery } from '../ensaios-api.ts'

type QuickPicksProps = {
  /** The songs to check too, and the service they are for. */
  onPick: (ids: readonly number[], culto?: string) => void
}

type Pick = { ids: readonly number[]; culto?: string; none: string }

/** The two sets of songs that a rehearsal is most often made of, as they are now. */
export function QuickPicks({ onPick }: QuickPicksProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<'planejadas' | 'necessitam'>()

  async function planejadas(): Promise<Pick> {
    const { planejamentos } = await client.fetchQuery({ ...proximosQuery(hoje()), staleTime: 0 })
    const culto = proximoCulto(
      hoje(),
      planejamentos.map(({ data_planejada }) => data_planejada),
    )
    const ids = planejamentos.filter((p) => p.data_planejada === culto).map(({ musica_id }) => musica_id)
    return { ids, none: 'Nenhum culto planejado daqui para a frente', ...(culto !== null && { culto }) }
  }

  async function necessitam(): Promise<Pick> {
    const musicas = await client.fetchQuery(necessitamQuery)
    return { ids: musicas.map(({ id }) => id), none: 'Todas as músicas estão com ensaios em dia!' }
  }

  async function pick(what: 'planejadas' | 'necessitam', find: () => Promise<Pick>) {
    setBusy(what)
    try {
      const { ids, culto, none } = await find()
      if (ids.length === 0) toast.info(none)
      else onPick(ids, culto)
    } catch (error) {
      toast.apiError(`Erro ao carregar músicas: ${reasonOf(error)}`)
    }
    setBusy(undefined)
  }

  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<CalendarCheck aria-hidden />}
        busy={busy === 'planejadas'}
        onClick={() => void pick('planejadas', planejadas)}
      >
        Planejadas para o próximo culto
      </Button>
      <Button
        size="sm"
        icon={<TriangleAlert aria-hidden />}
        busy={busy === 'necessitam'}
        onClick={() => void pick('necessitam', necessitam)}
      >
        Necessitam ensaio
      </Button>
    </div>
  )
}
