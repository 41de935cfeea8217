import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Ensaio, EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import { isData } from '@cantai/contract/regras'
import { dataPorExtenso, horaPorExtenso } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { reasonOf } from '../lib/api/failure.ts'
import { hoje } from '../lib/hoje.ts'
import { type ToastOptions, toast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/form/button.tsx'
import { musicasIdsOf } from './ensaio-musicas.ts'
import { type EnsaioValues, ensaioRecord } from './ensaio-record.tsx'
import { doDiaQuery, ensaiosWrites } from './ensaios-api.ts'

type PorNoEnsaioProps = {
  form: UseFormReturn<EnsaioValues, unknown, EnsaioNovo>
  /** The action that is offered once the rehearsal has other songs. */
  offer: (ensaio: Ensaio) => ToastOptions['action']
  onDone: () => void
}

const nomeDe = ({ data_ensaio, hora_inicio }: Ensaio) =>
  `ensaio de ${dataPorExtenso(data_ensaio).split(',')[0]} ${horaPorExtenso(hora_inicio)}`

/** Where the day that is chosen has a rehearsal ahead, offers to put the songs into it instead of marking another one. */
export function PorNoEnsaio({ form: { control }, offer, onDone }: PorNoEnsaioProps) {
  const [data, musicas_ids] = useWatch({ control, name: ['data_ensaio', 'musicas_ids'] })
  const isAhead = isData(data) && data >= hoje()
  const ensaios = useQuery({ ...doDiaQuery(data), enabled: isAhead }).data?.ensaios ?? []
  const [busy, setBusy] = useState(false)
  if (!isAhead || ensaios.length === 0) return null

  async function put(ensaio: Ensaio, novas: readonly number[]) {
    setBusy(true)
    try {
      const edit = { musicas_ids: [...musicasIdsOf(ensaio), ...novas], versao: ensaio.versao }
      const saved = await ensaiosWrites.update(ensaio, edit)
      const action = offer(saved)
      toast.success(
        `${plural(novas.length, 'música está', 'músicas estão')} no ${nomeDe(ensaio)}`,
        action && { action },
      )
      onDone()
    } catch (error) {
      toast.apiError(`${ensaioRecord.texts.erroAoSalvar}${reasonOf(error)}`)
      setBusy(false)
    }
  }

  return (
    <div className="mb-2 flex flex-col gap-2 rounded-md border border-line bg-page p-3 md:col-span-2">
      {ensaios.map((ensaio) => {
        const there = new Set(musicasIdsOf(ensaio))
        const novas = musicas_ids.filter((id) => !there.has(id))
        return (
          <div key={ensaio.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 grow basis-60 text-sm text-dim">
              Este dia já tem ensaio: {ensaio.tipo} · {plural(there.size, 'música', 'músicas')}
              {novas.length === 0 && musicas_ids.length > 0 && '. As escolhidas já estão nele.'}
            </span>
            <Button
              icon={<CalendarCheck aria-hidden />}
              className="max-sm:w-full"
              disabled={busy || novas.length === 0}
              onClick={() => void put(ensaio, novas)}
            >
              Pôr no {nomeDe(ensaio)}
            </Button>
          </div>
        )
      })}
    </div>
  )
}
