import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Importacao, importacaoCalls } from '@cantai/contract/importacao'
import type { LinhaConferida } from '@cantai/domain/importacao/conferir'
import type { Cantada, HistoricoConferido } from '@cantai/domain/importacao/historico/conferir-historico'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { api } from '../../lib/api/api-client.ts'
import { formatos } from '../../lib/formatos.ts'
import type { Escolha } from '../escolha.ts'
import type { Origem } from '../entrada/entrada.tsx'
import { Conferencia } from '../leva/conferencia.tsx'
import { destinosDe, type EscolhasDeMusica, linhasDeHistorico, motivoDe } from './linhas-de-historico.ts'
import { MusicaLinha } from './musica-linha.tsx'

type ConferirHistoricoProps = {
  chave: string
  conferido: HistoricoConferido
  deixadas: readonly string[]
  origem: Origem
  onDone: (importacao: Importacao) => void
  onDiscard: () => void
}

/** Past services beside the repertoire; nothing has been sent yet. */
export function ConferirHistorico({
  chave,
  conferido,
  deixadas,
  origem,
  onDone,
  onDiscard,
}: ConferirHistoricoProps) {
  const { musicas, cantadas } = conferido
  const [escolhas, setEscolhas] = useState<EscolhasDeMusica>({})
  const destinos = useMemo(() => destinosDe(musicas, escolhas), [musicas, escolhas])
  const vezes = useMemo(() => Map.groupBy(cantadas, ({ musica }) => musica), [cantadas])
  const choose = useCallback(
    (linha: number, mudanca: Escolha) =>
      setEscolhas((now) => ({ ...now, [linha]: { ...now[linha], ...mudanca } })),
    [],
  )
  const coming = cantadas.filter((cantada) => motivoDe(cantada, destinos.get(cantada.musica)) === null)
  const of = (tipo: LinhaConferida['situacao']['tipo']) =>
    musicas.filter(({ situacao }) => situacao.tipo === tipo)
  const row = (linha: LinhaConferida) => (
    <MusicaLinha
      key={linha.linha}
      linha={linha}
      escolha={escolhas[linha.linha]}
      vezes={vezes.get(linha.linha)?.length ?? 0}
      onChoose={choose}
    />
  )
  return (
    <Conferencia
      leva={{
        chave,
        especie: 'historico',
        ...origem,
        linhas: linhasDeHistorico(conferido, destinos),
      }}
      send={(id, linhas) => api(importacaoCalls.historico, { params: { id }, body: { linhas } })}
      diz={resumoDe(coming)}
      enviar={coming.length > 0 ? `Trazer ${plural(coming.length, 'execução', 'execuções')}` : 'Concluir'}
      deixadas={deixadas}
      onDone={onDone}
      onDiscard={onDiscard}
    >
      <p className="text-sm text-dim">
        {of('existe').length > 0 &&
          `${plural(of('existe').length, 'música já está', 'músicas já estão')} no repertório. `}
        O que vem assim conta nos números e não pede ensaio.
      </p>
      <Lista titulo="A decidir" linhas={of('decidir')} row={row} />
      <Lista titulo="Músicas novas" linhas={of('nova')} row={row} />
      <DeFora cantadas={cantadas.filter(({ recusa }) => recusa !== null)} />
    </Conferencia>
  )
}

function resumoDe(cantadas: readonly Cantada[]): string {
  const dias = [...new Set(cantadas.flatMap(({ dia }) => dia ?? []))].toSorted()
  const [first] = dias
  const last = dias.at(-1)
  if (first === undefined || last === undefined) return 'Nenhuma execução para trazer'
  const when =
    first === last ? `em ${formatos().dia(first)}` : `de ${formatos().dia(first)} a ${formatos().dia(last)}`
  return `${plural(cantadas.length, 'execução', 'execuções')} em ${plural(dias.length, 'dia', 'dias')}, ${when}`
}

const MOSTRADAS = 200

type ListaProps = {
  titulo: string
  linhas: readonly LinhaConferida[]
  row: (linha: LinhaConferida) => ReactNode
}

const Lista = ({ titulo, linhas, row }: ListaProps) =>
  linhas.length > 0 && (
    <section aria-label={titulo}>
      <h2 className="mb-2 font-semibold">
        {titulo} {formatNumber(linhas.length)}
      </h2>
      <ul className="grid gap-2 md:grid-cols-2">{linhas.slice(0, MOSTRADAS).map(row)}</ul>
      {linhas.length > MOSTRADAS && (
        <p className="mt-2 text-sm text-dim">
          E mais {formatNumber(linhas.length - MOSTRADAS)}, que vêm como as de cima.
        </p>
      )}
    </section>
  )

const DeFora = ({ cantadas }: { cantadas: readonly Cantada[] }) =>
  cantadas.length > 0 && (
    <details className="rounded-md border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer py-1 text-amber">
        {plural(cantadas.length, 'linha fica de fora', 'linhas ficam de fora')}
      </summary>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {cantadas.slice(0, 100).map(({ linha, lugar, nome, recusa }) => (
          <li key={linha}>
            {nome || lugar} <span className="text-dim">· {recusa}</span>
          </li>
        ))}
      </ul>
    </details>
  )
