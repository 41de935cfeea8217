import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { MusicaNova } from '@cantai/contract/musicas/musicas'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { temasDe } from '@cantai/domain/musicas/marcadores/temas'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import type { RecordForm } from '../../lib/record/use-record-form.ts'
import type { MusicaRow, MusicaValues } from '../formulario/musica-record.tsx'
import { MarcadorChip } from './marcador-chip.tsx'
import { useMarcadores } from './marcadores-api.ts'

type MarcadoresFieldProps = { form: RecordForm<MusicaRow, MusicaValues, MusicaNova>['form'] }

/** The tags of a song, each on or off; a dashed one is only suggested by what is sung. Nothing while the ministry has no tags. */
export function MarcadoresField({ form: { control, setValue } }: MarcadoresFieldProps) {
  const [value, letraDoForm, cifras] = useWatch({ control, name: ['marcadores', 'letra', 'cifras'] })
  const id = useId()
  const marcadores = useMarcadores()
  if (marcadores.length === 0) return null
  const { letra, cifra } = versosCantados({ letra: letraDoForm, cifras })
  const temas = new Set(temasDe([...letra, ...cifra]).map(normalizarBusca))
  return (
    <fieldset aria-labelledby={id} className="min-w-0 pb-3 sm:col-span-2">
      <span id={id} className="mb-1.5 block text-sm font-medium">
        Marcadores
      </span>
      <div className="flex flex-wrap gap-2">
        {marcadores.map((marcador) => (
          <MarcadorChip
            key={marcador.id}
            nome={marcador.nome}
            pressed={value.includes(marcador.id)}
            proposed={temas.has(normalizarBusca(marcador.nome))}
            onChange={(on) =>
              setValue(
                'marcadores',
                on
                  ? [...value, marcador.id].toSorted((a, b) => a - b)
                  : value.filter((one) => one !== marcador.id),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
