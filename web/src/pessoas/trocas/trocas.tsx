import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Troca } from '@cantai/contract/pessoas/escala'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { Button } from '../../ui/form/button.tsx'
import { trocasQuery } from '../pessoas-api.ts'
import { replacePessoa } from './trocar.ts'

type TrocasProps = {
  hoje: string
  /** The place that stands elsewhere on the screen. */
  menos?: number | undefined
}

/** Future places whose person cannot come, each with candidates; one press replaces the person. */
export function Trocas({ hoje, menos }: TrocasProps) {
  const trocas = (useQuery(trocasQuery).data ?? []).filter(({ vaga_id }) => vaga_id !== menos)
  if (trocas.length === 0) return null
  return (
    <section aria-labelledby="trocas" className="min-w-0">
      <h2 id="trocas" className="mb-2 font-semibold">
        Quem não pode
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {trocas.map((troca) => (
          <UmaTroca key={troca.vaga_id} troca={troca} hoje={hoje} />
        ))}
      </ul>
    </section>
  )
}

function UmaTroca({ troca, hoje }: { troca: Troca; hoje: string }) {
  const [busy, setBusy] = useState(false)
  const { culto_id, titulo, data, hora, funcao, pessoa, por_que, motivo, candidatos } = troca

  async function put(candidato: Troca['pessoa']) {
    if (busy) return
    setBusy(true)
    await replacePessoa(troca, candidato)
    setBusy(false)
  }

  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
        <div className="min-w-0 grow wrap-anywhere">
          <p className="font-medium">
            {pessoa.nome} {por_que === 'recusou' ? 'não pode' : 'marcou que não pode'} · {funcao}
          </p>
          {motivo !== null && <p className="text-dim">“{motivo}”</p>}
          <Link
            to={enderecoDoCulto(culto_id, 'escala')}
            className="inline-flex min-h-11 items-center text-sm text-dim underline-offset-2 hover:underline"
          >
            <span>
              {titulo} · <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
            </span>
          </Link>
        </div>
      </div>
      {candidatos.length === 0 ? (
        <p className="text-sm text-amber">
          Ninguém de {funcao} está livre neste dia. Abra a escala para ver as outras pessoas.
        </p>
      ) : (
        <ul aria-label={`Quem pode ficar em ${funcao}`} className="flex flex-col divide-y divide-line">
          {candidatos.map((candidato) => (
            <li
              key={candidato.pessoa.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {candidato.pessoa.nome}
                <span className="block text-sm text-dim">{candidato.motivos.join(' · ')}</span>
              </span>
              <Button
                size="sm"
                disabled={busy}
                icon={<UserPlus aria-hidden />}
                aria-label={`Escalar ${candidato.pessoa.nome} em ${funcao} no lugar de ${pessoa.nome}`}
                onClick={() => void put(candidato.pessoa)}
              >
                Escalar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
