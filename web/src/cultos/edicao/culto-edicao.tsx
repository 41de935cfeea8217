import { ListPlus, NotebookText, Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { VEZES_MAX } from '@cantai/contract/limites'
import { vezesNaOrdem } from '@cantai/domain/musicas/reprise'
import { hoje } from '../../lib/hoje.ts'
import { DraftOffer } from '../../lib/record/draft/draft-offer.tsx'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { SortableList } from '../../ui/data/sortable-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import type { FiltroDaEscolha } from '../escolha/candidatas.ts'
import { EquilibrioDoPlano } from '../escolha/equilibrio-do-plano.tsx'
import { CultoCabecalho } from '../leitura/culto-cabecalho.tsx'
import { DuasListas } from './duas-listas.tsx'
import { LinhaEditavel } from './linha.tsx'
import {
  comReprise,
  comRoteiro,
  type Linha,
  type LinhaDeMusica,
  mover,
  noPlano,
  novaMusica,
  roteiroDe,
} from './lista.ts'
import { MoverMenu } from './mover-menu.tsx'
import { focusIn, isUntitled, useListaEditada } from './use-lista-editada.ts'

const Escolher = lazyPart(async () => (await import('../escolha/escolher-modal.tsx')).EscolherModal)
const Modelos = lazyPart(async () => (await import('../modelos/modelos-modal.tsx')).ModelosModal)

type CultoEdicaoProps = {
  culto: Culto
  /** Somebody else's act after which the list cannot be saved. */
  ended: 'concluido' | 'excluido' | undefined
}

const ENDED = {
  concluido:
    'Este culto foi concluído enquanto você editava. Para salvar a ordem, reabra o culto e volte aqui.',
  excluido:
    'Este culto foi excluído enquanto você editava. Para salvar a ordem, restaure o culto na Lixeira e volte aqui.',
}

/** Edits the order of a culto; it is saved once, as a whole. */
export function CultoEdicao({ culto, ended }: CultoEdicaoProps) {
  const { linhas, change, move, tried, busy, draftOffer, save, cancel, conflict } = useListaEditada(culto)
  const escolher = useModalLife()
  const [inicio, setInicio] = useState<FiltroDaEscolha>()
  const modelos = useModalLife()

  /** Adds a row at the end, and focuses its field. */
  function add(next: Linha[], field: 'input' | 'select') {
    // Rendered synchronously, so that the field can be focused.
    flushSync(() => change(next))
    const lastLinha = next.at(-1)
    if (lastLinha) focusIn(lastLinha, field)
  }
  const choose = (filtro?: FiltroDaEscolha) => {
    setInicio(filtro)
    escolher.show()
  }
  const musicas = linhas.filter((linha) => linha.especie === 'musica')
  const vezes = vezesNaOrdem(musicas)
  const timesOf = (linha: LinhaDeMusica) =>
    musicas.filter(({ musica_id }) => musica_id === linha.musica_id).length
  const moverOf = (linha: Linha) =>
    linha.especie === 'musica' &&
    linha.id !== null &&
    timesOf(linha) === 1 && (
      <MoverMenu culto={culto} nome={linha.nome} onMove={(destino) => move(linha, destino)} />
    )
  /** Sings a song once more, in the key that is chosen next. */
  const repriseOf = (linha: Linha) => {
    if (linha.especie === 'roteiro') return undefined
    return timesOf(linha) < VEZES_MAX ? () => add(comReprise(linhas, linha), 'select') : undefined
  }

  const header = <CultoCabecalho culto={culto} hoje={hoje()} />
  if (conflict)
    return (
      <>
        {header}
        <DuasListas
          minha={linhas}
          atual={conflict.atual}
          quem={conflict.quem}
          busy={busy}
          onBack={conflict.backToEdit}
          onTheirs={conflict.takeTheirs}
          onBoth={conflict.saveBoth}
        />
      </>
    )
  return (
    <>
      {header}
      <section aria-labelledby="editar-ordem" className="mt-6">
        <h2 id="editar-ordem" className="mb-3 text-lg font-semibold">
          Editar a ordem
        </h2>
        <DraftOffer offer={draftOffer} />
        {ended && (
          <p role="alert" className="mb-3 rounded-lg border border-amber bg-surface p-3">
            {ENDED[ended]} O que você escreveu está guardado neste aparelho.
          </p>
        )}
        <SortableList onMove={(from, to) => change(mover(linhas, from, to))}>
          <ol aria-labelledby="editar-ordem" className="flex flex-col gap-2">
            {linhas.map((linha, i) => {
              const numero = linhas.slice(0, i + 1).filter(({ especie }) => especie === 'musica').length
              return (
                <LinhaEditavel
                  key={linha.chave}
                  linha={linha}
                  index={i}
                  numero={numero}
                  vez={vezes[numero - 1] ?? 1}
                  last={i === linhas.length - 1}
                  erro={tried && isUntitled(linha) ? 'Escreva o título' : undefined}
                  onChange={(next) => change(linhas.map((other) => (other === linha ? next : other)))}
                  onMove={(by) => change(mover(linhas, i, i + by))}
                  onRemove={() => change(linhas.filter((other) => other !== linha))}
                  onReprise={repriseOf(linha)}
                  mover={moverOf(linha)}
                />
              )
            })}
          </ol>
        </SortableList>
        <EquilibrioDoPlano musicas={musicas.map(noPlano)} onSemelhantes={choose} />
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
          <Button icon={<Plus aria-hidden />} onClick={() => choose()}>
            Adicionar músicas
          </Button>
          <Button icon={<ListPlus aria-hidden />} onClick={() => add(comRoteiro(linhas), 'input')}>
            Adicionar ao roteiro
          </Button>
          <Button icon={<NotebookText aria-hidden />} onClick={modelos.show}>
            Modelos de roteiro
          </Button>
        </div>
      </section>
      <div className="sticky bottom-(--above-bar) z-20 mt-6 flex flex-wrap justify-end gap-2 rounded-lg border border-line bg-surface p-3 shadow-raised max-sm:*:grow">
        <Button disabled={busy} onClick={cancel}>
          Cancelar
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Salvando..."
          disabled={ended !== undefined}
          onClick={save}
        >
          Salvar
        </Button>
      </div>
      {escolher.isThere && (
        <Escolher
          key={escolher.opening}
          {...escolher.life}
          title="Adicionar músicas"
          verb="Adicionar"
          data={culto.data}
          inicio={inicio}
          plano={{ cultoId: culto.id, musicas: musicas.map(noPlano) }}
          jaEstao={new Set(musicas.map(({ musica_id }) => musica_id))}
          onChoose={(escolhidas) => {
            change([...linhas, ...escolhidas.map(novaMusica)])
            escolher.hide()
          }}
        />
      )}
      {modelos.isThere && (
        <Modelos
          key={modelos.opening}
          {...modelos.life}
          roteiro={roteiroDe(linhas)}
          onUse={(itens) => {
            change(comRoteiro(linhas, itens))
            modelos.hide()
          }}
        />
      )}
    </>
  )
}
