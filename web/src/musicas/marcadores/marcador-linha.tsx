import { ArrowDown, ArrowUp, Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Marcador } from '@cantai/contract/musicas/marcadores'
import { plural } from '@cantai/domain/palavras'
import { askAndDo, reasonAfter, tellAfter } from '../../lib/ask-and-do.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { editMarcador, juntarMarcadores, removeMarcador } from './marcadores-api.ts'
import { NomeDoMarcador } from './nome-do-marcador.tsx'

type MarcadorLinhaProps = {
  marcador: Marcador
  outros: readonly Marcador[]
  /** Its place in the list, counted from 1. */
  lugar: number
}

const quantas = (n: number) => (n === 0 ? 'nenhuma música' : plural(n, 'música', 'músicas'))

/** A tag with what can be done to it. */
export function MarcadorLinha({ marcador, outros, lugar }: MarcadorLinhaProps) {
  const { nome, n } = marcador
  const [doing, setDoing] = useState<'renomear' | 'juntar'>()
  const end = () => setDoing(undefined)

  const remove = () =>
    askAndDo({
      question: {
        title: 'Excluir marcador',
        message: `${nome} sai de ${quantas(n)}. As músicas ficam.`,
        confirmLabel: 'Excluir',
        danger: true,
      },
      act: () => removeMarcador(marcador),
      done: 'Marcador excluído',
      failed: reasonAfter('Erro ao excluir marcador: '),
    })
  const move = (posicao: number) =>
    void editMarcador(marcador, { posicao }).catch(tellAfter('Erro ao mover marcador: '))

  if (doing === 'renomear')
    return (
      <div className="py-2">
        <NomeDoMarcador
          label={`Nome de ${nome}`}
          initial={nome}
          submitLabel="Salvar"
          onSubmit={async (novo) => {
            await editMarcador(marcador, { nome: novo })
            end()
          }}
          onCancel={end}
        />
      </div>
    )
  if (doing === 'juntar') return <Juntar marcador={marcador} outros={outros} onEnd={end} />
  return (
    <div className="flex min-h-14 items-center gap-3 py-1">
      <p className="min-w-0 grow wrap-anywhere">
        {nome} <span className="text-sm whitespace-nowrap text-dim">· {quantas(n)}</span>
      </p>
      <Menu
        label={`Ações de ${nome}`}
        trigger={<IconButton label={`Ações de ${nome}`} word="Mais" icon={<Ellipsis aria-hidden />} />}
        items={[
          { label: 'Renomear', icon: <Pencil aria-hidden />, onSelect: () => setDoing('renomear') },
          ...(outros.length > 0
            ? [{ label: 'Juntar a outro', icon: <Merge aria-hidden />, onSelect: () => setDoing('juntar') }]
            : []),
          ...(lugar > 1
            ? [{ label: 'Mover para cima', icon: <ArrowUp aria-hidden />, onSelect: () => move(lugar - 1) }]
            : []),
          ...(lugar <= outros.length
            ? [
                {
                  label: 'Mover para baixo',
                  icon: <ArrowDown aria-hidden />,
                  onSelect: () => move(lugar + 1),
                },
              ]
            : []),
          {
            label: 'Excluir',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </div>
  )
}

type JuntarProps = { marcador: Marcador; outros: readonly Marcador[]; onEnd: () => void }

function Juntar({ marcador, outros, onEnd }: JuntarProps) {
  const [com, setCom] = useState(outros[0]?.id)
  const fica = outros.find(({ id }) => id === com)
  const [busy, setBusy] = useState(false)

  async function join() {
    if (!fica) return
    setBusy(true)
    await juntarMarcadores(fica, marcador).then(onEnd, tellAfter('Erro ao juntar marcadores: '))
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-end gap-2 py-2">
      <SelectField
        label={`As músicas de ${marcador.nome} ficam com`}
        value={String(com ?? '')}
        options={outros.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        onChange={({ target }) => setCom(Number(target.value))}
        className="min-w-40 grow basis-0 pb-0!"
      />
      <Button busy={busy} onClick={() => void join()}>
        Juntar
      </Button>
      <Button variant="ghost" onClick={onEnd}>
        Cancelar
      </Button>
    </div>
  )
}
