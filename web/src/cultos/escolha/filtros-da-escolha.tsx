import { useState } from 'react'
import type { Ritmo } from '@cantai/domain/cultos/ritmo'
import type { MusicaEscolha } from '../../musicas/escolha/musicas-resumos.ts'
import { TomFiltro } from '../../musicas/escolha/tom-filtro.tsx'
import { MarcadorFiltro } from '../../musicas/marcadores/marcador-filtro.tsx'
import { Chip, ChipSelect } from '../../ui/form/chip.tsx'
import type { FiltroDaEscolha } from './candidatas.ts'

type FiltrosDaEscolhaProps = {
  filtro: FiltroDaEscolha
  onChange: (filtro: FiltroDaEscolha) => void
  /** The repertoire, whose keys are offered. */
  musicas: readonly MusicaEscolha[]
}

const RITMOS: readonly { value: Ritmo | ''; label: string }[] = [
  { value: '', label: 'Ritmo' },
  { value: 'lenta', label: 'Lentas' },
  { value: 'media', label: 'Médias' },
  { value: 'rapida', label: 'Rápidas' },
]

/** The filters of the songs to choose from, in one row that scrolls under a finger. */
export function FiltrosDaEscolha({ filtro, onChange, musicas }: FiltrosDaEscolhaProps) {
  const change = (part: FiltroDaEscolha) => onChange({ ...filtro, ...part })
  // Nobody looks for what was sung last Sunday, unless the plan says that it has some: from then on the press can be taken back.
  const [temRepetidas, setTemRepetidas] = useState(false)
  if (filtro.repetida && !temRepetidas) setTemRepetidas(true)
  return (
    <div className="my-2 flex gap-2 overflow-x-auto touch:scrollbar-none md:flex-wrap">
      {temRepetidas && (
        <Chip pressed={filtro.repetida ?? false} onChange={(repetida) => change({ repetida })}>
          Repetidas
        </Chip>
      )}
      <MarcadorFiltro value={filtro.marcador} onChange={(marcador) => change({ marcador })} />
      <TomFiltro musicas={musicas} value={filtro.tom} onChange={(tom) => change({ tom })} />
      <ChipSelect
        label="Filtrar por ritmo"
        value={filtro.ritmo ?? ''}
        options={RITMOS}
        onChange={(value) => change({ ritmo: RITMOS.find((one) => one.value === value)?.value || undefined })}
      />
      <Chip pressed={filtro.nova ?? false} onChange={(nova) => change({ nova })}>
        Nunca tocada
      </Chip>
      <Chip pressed={filtro.necessitam ?? false} onChange={(necessitam) => change({ necessitam })}>
        Necessitam ensaio
      </Chip>
      <Chip pressed={filtro.descansadas ?? false} onChange={(descansadas) => change({ descansadas })}>
        Há mais tempo sem tocar
      </Chip>
    </div>
  )
}
