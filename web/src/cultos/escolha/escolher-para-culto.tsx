import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MUSICAS_POR_VEZ_MAX } from '@cantai/contract/limites'
import type { NoPlano } from '@cantai/domain/cultos/equilibrio'
import { necessitamQuery } from '../../ensaios/ensaios-api.ts'
import { formatos } from '../../lib/formatos.ts'
import { hoje } from '../../lib/hoje.ts'
import { useTypedBusca } from '../../lib/typed-busca.ts'
import { EscolherMusicas } from '../../musicas/escolha/escolher-musicas.tsx'
import { useResumos } from '../../musicas/escolha/musicas-resumos.ts'
import { proximosQuery } from '../../planejamento/planejamentos-api.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import {
  type Candidata,
  candidatas,
  type Escolhida,
  type FiltroDaEscolha,
  isFiltrado,
  isNova,
} from './candidatas.ts'
import { EquilibrioDoPlano } from './equilibrio-do-plano.tsx'
import { historiaQuery, trechosQuery } from './escolha-api.ts'
import { Escolhidas } from './escolhidas.tsx'
import { FiltrosDaEscolha } from './filtros-da-escolha.tsx'
import type { Plano } from './plano-na-tela.ts'
import { SemSugestoes, SUGERIDAS } from './sem-sugestoes.tsx'
import { Situacao } from './situacao.tsx'
import { useSugestoes } from './use-sugestoes.ts'

const AS_OUTRAS = (
  <h3 className="mt-2 border-t border-line px-3 pt-3 text-sm font-semibold text-dim">Repertório</h3>
)

/** A song that is chosen leaves the list. */
const NENHUMA: ReadonlySet<number> = new Set()

type EscolherParaCultoProps = {
  /** The day of the culto, from which 'Repetida' is derived. */
  data: string
  /** Songs of the culto, which cannot be chosen again. */
  jaEstao: ReadonlySet<number>
  /** The ticked songs, in the order of the culto. */
  value: readonly Escolhida[]
  onChange: (escolhidas: Escolhida[]) => void
  /** The filter that the list begins with. */
  inicio?: FiltroDaEscolha | undefined
  /** The plan that they are chosen for, without the ticked ones; it has suggestions. */
  plano?: Plano | undefined
  /** The ticked songs are the whole plan: their balance stands below the list. */
  comEquilibrio?: boolean
  /** The height of the list. */
  className: string
}

/** Chooses songs for a culto: the chosen ones gather above, in their order and with the key of the day; below one searches and ticks. */
export function EscolherParaCulto(props: EscolherParaCultoProps) {
  const { data, jaEstao, value, onChange, inicio = {}, plano, comEquilibrio = false, className } = props
  const [busca, setBusca] = useState('')
  const [typed, setTyped] = useTypedBusca(busca, setBusca)
  const [filtro, setFiltro] = useState(inicio)
  const [aberta, setAberta] = useState<number>()
  const resumos = useResumos()
  const historia = useQuery(historiaQuery(data)).data?.musicas
  const trechos = useQuery(trechosQuery(busca)).data?.trechos ?? []
  const aEnsaiar = useQuery(necessitamQuery)
  const proximas = useQuery(proximosQuery(hoje())).data?.planejamentos ?? []
  // Reversed, so that the first of several days of a song is the one that stays in the map.
  const planejadas = new Map(
    proximas
      .filter(({ data_planejada }) => data_planejada !== data)
      .toReversed()
      .map(({ musica_id, data_planejada }) => [musica_id, data_planejada]),
  )
  const encontradas = candidatas(
    {
      musicas: resumos.data ?? [],
      historia,
      trechos: typed.trim() === '' ? [] : trechos,
      planejadas,
      jaEstao: new Set([...jaEstao, ...value.map(({ id }) => id)]),
    },
    {
      ...filtro,
      busca: typed,
      so: filtro.necessitam && aEnsaiar.data ? new Set(aEnsaiar.data.map(({ id }) => id)) : undefined,
    },
  )

  const lista = `${data} ${typed} ${JSON.stringify(filtro)}`
  const escolhidas = value.map(noPlano)
  const { sugeridas, sem } = useSugestoes(encontradas, {
    // A person who searches knows what they want, and one who sorts has asked for an order of their own.
    plano:
      plano && typed === '' && !filtro.descansadas
        ? { ...plano, musicas: [...plano.musicas, ...escolhidas] }
        : undefined,
    data,
    marcador: filtro.marcador,
    lista,
  })
  const idsDasSugeridas = new Set(sugeridas.map(({ id }) => id))
  const outras = encontradas.filter(({ id }) => !idsDasSugeridas.has(id))

  function choose(id: number) {
    const musica = encontradas.find((other) => other.id === id)
    if (!musica) return
    onChange([...value, { ...musica, tom_culto: '' }])
    setAberta(id)
  }

  return (
    <>
      <Escolhidas
        value={value}
        onChange={onChange}
        aberta={aberta}
        onAberta={setAberta}
        resumoOf={(id) => resumos.data?.find((other) => other.id === id)}
      />
      <EscolherMusicas
        query={resumos}
        busca={typed}
        onBusca={setTyped}
        placeholder="Nome, artista ou um pedaço da letra"
        musicas={[...sugeridas, ...outras]}
        checked={NENHUMA}
        onToggle={choose}
        listKey={lista}
        hint={
          isFiltrado(filtro)
            ? 'Nenhuma música com estes filtros.'
            : 'Nenhuma música para mostrar. As que já estão no culto não aparecem aqui.'
        }
        onClearFiltros={
          isFiltrado(filtro) ? () => setFiltro({ descansadas: filtro.descansadas === true }) : undefined
        }
        before={sem && <SemSugestoes sem={sem} />}
        renderAbove={({ id }) => {
          if (id === sugeridas[0]?.id) return SUGERIDAS
          return sugeridas.length > 0 && id === outras[0]?.id && AS_OUTRAS
        }}
        renderBelow={(musica) => <Abaixo musica={musica} />}
        renderAside={(musica) => <Situacao musica={musica} />}
        className={className}
      >
        <FiltrosDaEscolha filtro={filtro} onChange={setFiltro} musicas={resumos.data ?? []} />
      </EscolherMusicas>
      {comEquilibrio && (
        <EquilibrioDoPlano
          musicas={escolhidas}
          onSemelhantes={(semelhantes) => {
            setTyped('')
            setFiltro(semelhantes)
          }}
        />
      )}
    </>
  )
}

const noPlano = (escolhida: Escolhida): NoPlano => ({
  ...escolhida,
  musica_id: escolhida.id,
  tom_do_dia: escolhida.tom_culto || escolhida.tom,
  nova: isNova(escolhida),
  reserva: false,
})

/** Below a song's name: its artist or the words that were found; of a suggested one its reasons, however long. */
function Abaixo({ musica: { motivos, verso, artista, planejada } }: { musica: Candidata }) {
  const planned = planejada === undefined ? [] : [`já planejada para ${diaPlanejado(planejada)}`]
  const text = verso === undefined ? artista : `“${verso}”`
  const parts = motivos?.length ? motivos.map(({ texto }) => texto) : [text]
  return (
    <span
      title={artista}
      className={classNames('text-sm text-dim wrap-break-word', motivos ? 'block' : 'line-clamp-2')}
    >
      {[...parts, ...planned].join(' · ')}
    </span>
  )
}

/** '2026-12-06' → '06/12', and of another year than this one '03/08/2027' */
function diaPlanejado(data: string): string {
  const { dia, diaSemAno } = formatos()
  return data.slice(0, 4) === hoje().slice(0, 4) ? diaSemAno(data) : dia(data)
}

export const isTooMany = (escolhidas: readonly Escolhida[]): boolean =>
  escolhidas.length > MUSICAS_POR_VEZ_MAX

/** A warning about the ticked songs. */
export function avisoDe(escolhidas: readonly Escolhida[]): string {
  if (isTooMany(escolhidas)) return `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`
  const repetidas = escolhidas.filter(({ repetida }) => repetida).length
  if (repetidas === 0) return ''
  return `${repetidas === 1 ? '1 foi tocada' : `${repetidas} foram tocadas`} no domingo anterior`
}
