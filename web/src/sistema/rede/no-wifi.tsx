import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Endereco, nomeDigitado } from '@cantai/contract/sistema/endereco'
import { failedFields, failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { PasswordField, TextField } from '../../ui/form/field.tsx'
import type { Depois } from './depois.ts'
import { pedirNoWifi } from './endereco-api.ts'
import { Manual } from './notas.tsx'
import { NomeNoWifi } from './nome-no-wifi.tsx'

const PROVEDORES = [
  { value: 'duckdns', label: 'Um nome grátis do DuckDNS' },
  { value: 'cloudflare', label: 'Um domínio nosso, na Cloudflare' },
] as const

/** A free name that points at this machine: it is asked for here, and its certificate followed step by step. */
export function NoWifi({ endereco, depois }: { endereco: Endereco; depois: Depois }) {
  const [isChanging, setChanging] = useState(false)
  if (endereco.obstaculo !== null && endereco.wifi === null)
    return <p className="wrap-anywhere text-dim">{endereco.obstaculo}</p>
  if (endereco.wifi !== null && !isChanging)
    return <NomeNoWifi wifi={endereco.wifi} depois={depois} onMudar={() => setChanging(true)} />
  return <Pedido endereco={endereco} onPedido={() => setChanging(false)} />
}

function Pedido({ endereco: { wifi }, onPedido }: { endereco: Endereco; onPedido: () => void }) {
  const [provedor, setProvedor] = useState(wifi?.provedor ?? 'duckdns')
  const [nome, setNome] = useState(wifi?.nome ?? '')
  const [token, setToken] = useState('')
  const isDuck = provedor === 'duckdns'
  const isKept = wifi?.provedor === provedor && nomeDigitado(nome, provedor) === wifi.nome
  const ask = useMutation({
    mutationFn: () => pedirNoWifi({ provedor, nome, ...(token.trim() !== '' && { token }) }),
    onSuccess: onPedido,
    onError: (error) =>
      Object.keys(failedFields(error)).length === 0 &&
      toast.apiError(failureMessage(error, 'Não foi possível pedir o certificado. Tente novamente.')),
  })
  const errors = failedFields(ask.error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
    >
      <p className="mb-3 text-dim">
        {isDuck ? (
          <>
            Em <Manual href="https://www.duckdns.org">duckdns.org</Manual>, entre com uma conta, escreva um
            nome em <em>sub domain</em> e toque em <em>add domain</em>. O token está no alto da mesma página.
          </>
        ) : (
          <>
            Na <Manual href="https://dash.cloudflare.com/profile/api-tokens">Cloudflare</Manual>, crie um
            token com a permissão <em>Edit zone DNS</em> só para o domínio da igreja.
          </>
        )}{' '}
        O Cantai aponta o nome para este computador e pede o certificado.
      </p>
      <ChoiceField label="De onde vem o nome" value={provedor} options={PROVEDORES} onChange={setProvedor} />
      <TextField
        label="Nome"
        value={nome}
        placeholder={isDuck ? 'louvor-central.duckdns.org' : 'louvor.suaigreja.org'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        error={errors['nome']}
        onChange={({ target }) => setNome(target.value)}
      />
      <PasswordField
        label="Token"
        value={token}
        autoComplete="off"
        error={errors['token']}
        hint={
          isKept
            ? 'Deixe vazio para continuar com o guardado.'
            : 'Fica guardado neste servidor, e não aparece mais.'
        }
        onChange={({ target }) => setToken(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="max-sm:w-full"
        busy={ask.isPending}
        busyLabel="Pedindo..."
        disabled={nome.trim() === '' || (token.trim() === '' && !isKept)}
      >
        Pedir o certificado
      </Button>
    </form>
  )
}
