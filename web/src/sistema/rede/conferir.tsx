import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type {
  EnderecoConferido,
  EnderecoGuardado,
  EnderecoResponde,
} from '@cantai/contract/sistema/endereco-proprio'
import { podeUsarEndereco } from '@cantai/domain/so-aqui'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { AntesDaInternet } from './antes.tsx'
import { Linhas } from './comandos.tsx'
import { conferir, guardar } from './endereco-api.ts'
import { achados, porQueNao } from './conferido-dito.ts'

type ConferirProps = {
  /** An example of such an address. */
  exemplo: string
  antes: EnderecoResponde['antes']
  /** The server begins again with this address. */
  onRecomeca: (url: string) => void
}

/** An address is typed, looked at through itself, and taken. */
export function Conferir({ exemplo, antes, onRecomeca }: ConferirProps) {
  const [url, setUrl] = useState('')
  const look = useMutation({
    mutationFn: conferir,
    onError: (error) =>
      toast.apiError(failureMessage(error, 'Não foi possível conferir o endereço. Tente novamente.')),
  })
  const found = look.data?.encontrado === true
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-x-2 [&>div]:min-w-0 [&>div]:flex-[1_1_14rem]"
        onSubmit={(event) => {
          event.preventDefault()
          if (url.trim() !== '') look.mutate(url)
        }}
      >
        <TextField
          label="Endereço"
          value={url}
          placeholder={exemplo}
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setUrl(target.value)
            look.reset()
          }}
        />
        <Button
          type="submit"
          variant={found ? 'secondary' : 'primary'}
          className="mb-3 max-sm:w-full"
          busy={look.isPending}
          busyLabel="Conferindo..."
          disabled={url.trim() === ''}
        >
          Conferir
        </Button>
      </form>
      {look.data && <Resultado conferido={look.data} antes={antes} onRecomeca={onRecomeca} />}
    </>
  )
}

type ResultadoProps = Pick<ConferirProps, 'antes' | 'onRecomeca'> & { conferido: EnderecoConferido }

function Resultado({ conferido, antes, onRecomeca }: ResultadoProps) {
  if (!conferido.encontrado)
    return (
      <output className="block">
        <Achado bom={false}>{porQueNao(conferido)}</Achado>
      </output>
    )
  return (
    <>
      <output>
        <ul className="mb-3 flex flex-col gap-2">
          {achados(conferido).map(({ bom, texto }) => (
            <li key={texto}>
              <Achado bom={bom}>{texto}</Achado>
            </li>
          ))}
        </ul>
      </output>
      {podeUsarEndereco(conferido.url, antes) ? (
        <Usar url={conferido.url} onRecomeca={onRecomeca} />
      ) : (
        <AntesDaInternet antes={antes} />
      )}
    </>
  )
}

const Achado = ({ bom, children }: { bom: boolean; children: ReactNode }) => (
  <span className="flex gap-3 wrap-anywhere [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
    {bom ? (
      <CircleCheck aria-hidden className="text-green" />
    ) : (
      <TriangleAlert aria-hidden className="text-amber" />
    )}
    <span className="min-w-0">{children}</span>
  </span>
)

function Usar({ url, onRecomeca }: Pick<ResultadoProps, 'onRecomeca'> & { url: string }) {
  const take = useMutation({
    mutationFn: () => guardar(url),
    onSuccess: ({ escrito }) => escrito && onRecomeca(url),
    onError: (error) =>
      toast.apiError(failureMessage(error, 'Não foi possível guardar o endereço. Tente novamente.')),
  })
  if (take.data && !take.data.escrito) return <AMao {...take.data} />
  return (
    <Button
      variant="primary"
      className="max-sm:w-full"
      busy={take.isPending || take.isSuccess}
      busyLabel="Guardando..."
      onClick={() => take.mutate()}
    >
      Usar este endereço
    </Button>
  )
}

/** The lines to write where the server cannot. */
const AMao = ({ linhas }: EnderecoGuardado) =>
  linhas.length === 0 ? (
    <output className="block">Este já é o endereço do Cantai.</output>
  ) : (
    <output className="block">
      Falta só dizer isso ao Cantai. Ele não pode gravar a própria configuração aqui: escreva esta linha no
      cantai.env, ou no ambiente do contêiner, e inicie o Cantai de novo.
      <Linhas linhas={linhas} what="Linha da configuração" />
    </output>
  )
