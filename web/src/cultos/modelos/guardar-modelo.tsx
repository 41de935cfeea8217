import { type FormEvent, useState } from 'react'
import type { RoteiroModeloNovo, RoteiroModeloResumo } from '@cantai/contract/cultos/roteiro-modelos'
import { NOME_MAX } from '@cantai/contract/limites'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { plural } from '@cantai/domain/palavras'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { createModelo, replaceModelo } from './modelos-api.ts'

type GuardarModeloProps = {
  roteiro: RoteiroModeloNovo['itens']
  /** The templates that are there: one of the same name is replaced, if that is wanted. */
  modelos: readonly RoteiroModeloResumo[]
}

/** Saves the roteiro that is being edited as a template, saved or not. */
export function GuardarModelo({ roteiro, modelos }: GuardarModeloProps) {
  const [nome, setNome] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (nome.trim() === '') return setErro('Dê um nome ao modelo')
    const same = modelos.find((modelo) => normalizarBusca(modelo.nome) === normalizarBusca(nome))
    if (same && !(await askReplace(same))) return
    setBusy(true)
    try {
      await (same ? replaceModelo(same.id, roteiro) : createModelo({ nome, itens: roteiro }))
      toast.success('Modelo guardado')
      setNome('')
    } catch (error) {
      setErro(failureMessage(error, 'Não foi possível guardar o modelo. Tente novamente.'))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Guardar este roteiro como modelo</h3>
      {roteiro.length === 0 ? (
        <p className="mt-1 text-sm text-dim">
          Esta lista ainda não tem roteiro: feche, use “Adicionar ao roteiro” e volte aqui.
        </p>
      ) : (
        <div className="mt-2 flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
          <TextField
            label="Nome do modelo"
            placeholder="Culto de ceia"
            hint={`${plural(roteiro.length, 'item', 'itens')} de roteiro, sem as músicas.`}
            {...(erro !== undefined && { error: erro })}
            maxLength={NOME_MAX}
            autoComplete="off"
            className="grow"
            value={nome}
            onChange={({ target }) => {
              setNome(target.value)
              setErro(undefined)
            }}
          />
          <Button type="submit" busy={busy} busyLabel="Guardando..." className="sm:mt-7">
            Guardar
          </Button>
        </div>
      )}
    </form>
  )
}

const askReplace = ({ nome }: RoteiroModeloResumo) =>
  confirmAction({
    title: 'Substituir o modelo?',
    message: `Já há um modelo com o nome “${nome}”. O roteiro desta lista fica no lugar do que está guardado nele.`,
    confirmLabel: 'Substituir',
  })
