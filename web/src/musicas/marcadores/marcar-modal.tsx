import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MARCADORES_POR_PEDIDO_MAX } from '@cantai/contract/limites'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { plural } from '@cantai/domain/palavras'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { marcarEDizer } from './dizer-marcadas.ts'
import { createMarcador, marcadoresQuery } from './marcadores-api.ts'
import { NomeDoMarcador } from './nome-do-marcador.tsx'
import { Oferecidos } from './oferecidos.tsx'

type MarcarModalProps = ModalLife & {
  musicas: readonly Pick<MusicaResumo, 'id' | 'marcadores'>[]
  onDone: () => void
}

/** The tags of many songs: one that only some of them have stays so until it is pressed. */
export function MarcarModal({ musicas, onDone, open, onClose, onClosed }: MarcarModalProps) {
  const query = useQuery(marcadoresQuery)
  const marcadores = query.data?.marcadores
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [busy, setBusy] = useState(false)
  const want = (id: number, on: boolean) => setWanted((before) => new Map(before).set(id, on))
  const countOf = (id: number) => musicas.filter((musica) => musica.marcadores.includes(id)).length
  const those = (on: boolean) =>
    (marcadores ?? []).filter(
      ({ id }) => wanted.get(id) === on && (on ? countOf(id) < musicas.length : countOf(id) > 0),
    )
  const [por, tirar] = [those(true), those(false)]
  const tooMany = Math.max(por.length, tirar.length) > MARCADORES_POR_PEDIDO_MAX

  async function save() {
    setBusy(true)
    const numbers = (some: readonly { id: number }[]) => some.map(({ id }) => id)
    const names = (some: readonly { nome: string }[]) => some.map(({ nome }) => nome)
    const saved = await marcarEDizer(
      { ids: numbers(musicas), por: numbers(por), tirar: numbers(tirar) },
      { por: names(por), tirar: names(tirar) },
    )
    setBusy(false)
    if (!saved) return
    onClose()
    onDone()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      canClose={!busy}
      title={`Marcar ${plural(musicas.length, 'música', 'músicas')}`}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={por.length + tirar.length === 0 || tooMany}
            onClick={() => void save()}
          >
            Salvar
          </Button>
        </>
      }
    >
      {query.isError && !marcadores ? (
        <QueryFailed what="os marcadores" query={query} />
      ) : marcadores?.length === 0 ? (
        <Oferecidos />
      ) : (
        <ul aria-label="Marcadores" aria-busy={!marcadores} className="mb-3 grid gap-x-4 sm:grid-cols-2">
          {marcadores?.map(({ id, nome }) => {
            const n = countOf(id)
            const isSome = !wanted.has(id) && n > 0 && n < musicas.length
            return (
              <li key={id}>
                <Checkbox
                  label={
                    <>
                      <span className="wrap-anywhere">{nome}</span>
                      {isSome && <span className="text-sm text-dim"> · em {n}</span>}
                    </>
                  }
                  checked={wanted.get(id) ?? n === musicas.length}
                  ref={(input) => {
                    if (input) input.indeterminate = isSome
                  }}
                  onChange={({ target }) => want(id, target.checked)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {tooMany && (
        <p role="alert" className="pb-2 text-sm text-red">
          Até {MARCADORES_POR_PEDIDO_MAX} marcadores de uma vez
        </p>
      )}
      <NomeDoMarcador
        label="Novo marcador"
        submitLabel="Criar"
        onSubmit={async (nome) => want((await createMarcador(nome)).id, true)}
      />
    </Modal>
  )
}
