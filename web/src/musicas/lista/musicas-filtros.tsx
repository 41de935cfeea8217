import { useNavigate } from '@tanstack/react-router'
import { CopyCheck, FileSearch, FileText, ListChecks, Tag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { plural } from '@cantai/domain/palavras'
import { useRecursos } from '../../lib/recursos.ts'
import { usePode } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip, ChipButton, ChipSelect } from '../../ui/form/chip.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { TomFiltro } from '../escolha/tom-filtro.tsx'
import { countFiltros, SEM_FILTROS } from './musicas-search.ts'

type MusicasFiltrosProps = {
  filtros: FiltrosDeMusica
  /** All songs on this device, for the list of keys; undefined until they are loaded. */
  musicas: readonly MusicaResumo[] | undefined
  /** Whether what the first view can do without may come. */
  late: boolean
  /** The order of the list, on a phone. */
  ordem: ReactNode
  onChange: (change: FiltrosDeMusica) => void
  onRepetidas: () => void
  onCaderno: () => void
  onMarcadores: () => void
  onSelecionar: () => void
}

/** Only a list that is narrowed by them needs the tags in the first view. */
const MarcadorFiltro = lazyPart(
  async () => (await import('../marcadores/marcador-filtro.tsx')).MarcadorFiltro,
)

const SIM_OU_NAO = [
  ['sem_cifra', 'Sem cifra'],
  ['sem_letra', 'Sem letra'],
  ['nunca_tocada', 'Nunca tocada'],
] as const

const SEMANAS = [4, 8, 12, 26, 52]

/** One row that scrolls if needed, so that the list always begins at the same height. */
export function MusicasFiltros({
  filtros,
  musicas,
  late,
  ordem,
  onChange,
  onRepetidas,
  onCaderno,
  onMarcadores,
  onSelecionar,
}: MusicasFiltrosProps) {
  const active = countFiltros(filtros)
  const navigate = useNavigate()
  const { cifras_online } = useRecursos()
  const mayComplete = usePode('musicas:importar')
  const mayTag = usePode('musicas:editar')
  const mayExport = usePode('relatorios:exportar')
  const semanas = filtros.nao_tocada_ha
  return (
    <fieldset className="-mx-4 mb-3 max-sm:mb-1 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:flex-wrap md:px-6">
      <legend className="sr-only">Filtros</legend>
      {ordem}
      {active > 0 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<X aria-hidden />}
          className="rounded-full!"
          onClick={() => onChange(SEM_FILTROS)}
        >
          {active === 1 ? 'Limpar filtro' : `Limpar ${active} filtros`}
        </Button>
      )}
      {filtros.sem_cifra === 'sim' && cifras_online && mayComplete && (
        <ChipButton
          icon={<FileSearch aria-hidden />}
          onClick={() => void navigate({ to: '/importar', search: { aba: 'completar' } })}
        >
          Achar as cifras
        </ChipButton>
      )}
      <TomFiltro musicas={musicas ?? []} value={filtros.tom} onChange={(tom) => onChange({ tom })} />
      {(late || filtros.marcador !== undefined) && (
        <MarcadorFiltro value={filtros.marcador} onChange={(marcador) => onChange({ marcador })} />
      )}
      {SIM_OU_NAO.map(([name, label]) => (
        <Chip
          key={name}
          pressed={filtros[name] === 'sim'}
          onChange={(on) =>
            onChange({
              [name]: on ? 'sim' : undefined,
              ...(on && name === 'nunca_tocada' && { nao_tocada_ha: undefined }),
            })
          }
        >
          {label}
        </Chip>
      ))}
      <ChipSelect
        label="Filtrar por semanas sem tocar"
        value={String(semanas ?? '')}
        options={[
          { value: '', label: 'Não tocada há…' },
          ...[...new Set([...SEMANAS, ...(semanas === undefined ? [] : [semanas])])]
            .toSorted((a, b) => a - b)
            .map((n) => ({
              value: String(n),
              label: `Não tocada há ${plural(n, 'semana', 'semanas')}`,
            })),
        ]}
        onChange={(value) =>
          onChange(
            value === ''
              ? { nao_tocada_ha: undefined }
              : { nao_tocada_ha: Number(value), nunca_tocada: undefined },
          )
        }
      />
      <Chip
        pressed={filtros.arquivadas === 'sim'}
        onChange={(on) => onChange({ arquivadas: on ? 'sim' : undefined })}
      >
        Arquivadas
      </Chip>
      {(mayTag || mayExport) && (
        <ChipButton icon={<ListChecks aria-hidden />} onClick={onSelecionar}>
          Selecionar
        </ChipButton>
      )}
      {mayTag && (
        <ChipButton icon={<Tag aria-hidden />} onClick={onMarcadores}>
          Marcadores
        </ChipButton>
      )}
      <ChipButton icon={<CopyCheck aria-hidden />} onClick={onRepetidas}>
        Repetidas
      </ChipButton>
      <ChipButton icon={<FileText aria-hidden />} onClick={onCaderno}>
        Caderno em PDF
      </ChipButton>
    </fieldset>
  )
}
