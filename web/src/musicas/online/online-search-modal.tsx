import { type FormEvent, useState } from 'react'
import { NOME_MAX } from '@cantai/contract/limites'
import { consultaDeVideos, type FiltroDeVideo, FILTROS_DE_VIDEO } from '@cantai/domain/youtube/consulta'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useVideos } from '../../youtube/use-videos.ts'
import { OnlineResults } from './online-results.tsx'

const LABEL: Record<FiltroDeVideo, string> = { todos: 'Todos', musicas: 'Músicas', artistas: 'Artistas' }
const OPTIONS = FILTROS_DE_VIDEO.map((value) => ({ value, label: LABEL[value] }))

const filtroOf = (value: string): FiltroDeVideo => FILTROS_DE_VIDEO.find((f) => f === value) ?? 'todos'

export type OnlineSearchModalProps = { open: boolean; onClose: () => void; onClosed: () => void }

export function OnlineSearchModal({ open, onClose, onClosed }: OnlineSearchModalProps) {
  const [texto, setTexto] = useState('')
  const [filtro, setFiltro] = useState<FiltroDeVideo>('todos')
  const [asked, setAsked] = useState('')
  const query = useVideos(asked)
  const blank = texto.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (query.isFetching) return
    const consulta = blank ? '' : consultaDeVideos(texto, filtro)
    if (consulta === asked && query.isError) void query.refetch()
    setAsked(consulta)
  }

  return (
    <Modal open={open} onClose={onClose} onClosed={onClosed} size="lg" title="Pesquisar Músicas Online">
      <search>
        <form
          onSubmit={submit}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
        >
          <TextField
            label="Música ou artista"
            hideLabel
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Nome da música ou do artista"
            maxLength={NOME_MAX}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            className="max-sm:col-span-2"
          />
          <SelectField
            label="Procurar em"
            hideLabel
            options={OPTIONS}
            value={filtro}
            onChange={(event) => setFiltro(filtroOf(event.target.value))}
          />
          <Button type="submit" variant="primary" disabled={blank || query.isFetching}>
            Buscar
          </Button>
        </form>
      </search>
      <OnlineResults asked={asked} query={query} onCancel={() => setAsked('')} />
    </Modal>
  )
}
