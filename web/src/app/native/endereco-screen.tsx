import { type SyntheticEvent, useState } from 'react'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { setBaseUrl } from '../../lib/api/api-address.ts'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { readTypedAddress } from '../../native/server-address.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Logo } from '../../ui/layout/logo.tsx'

const NOT_AN_ADDRESS = 'Digite o endereço completo, como louvor.suaigreja.org (ele precisa usar https).'
const NOT_CANTAI = 'Nesse endereço não há um Cantai. Confira com quem cuida do servidor do ministério.'

/** The native app's first question: where the ministry's server is. It answers before the address is kept. */
export function EnderecoScreen({ onFound }: { onFound: (address: string) => void }) {
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function check(event: SyntheticEvent) {
    event.preventDefault()
    const address = readTypedAddress(texto)
    setErro(address ? undefined : NOT_AN_ADDRESS)
    if (!address) return
    setBusy(true)
    setBaseUrl(address)
    try {
      const { ok } = await api(sistemaCalls.test, { isChecked: true })
      if (ok) return onFound(address)
      setErro(NOT_CANTAI)
    } catch (error) {
      const hasAnswered = error instanceof ApiError && error.status !== undefined
      setErro(error instanceof ApiError && !hasAnswered ? error.erro : NOT_CANTAI)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Logo className="text-xl" />
      <div>
        <h1 className="text-xl font-semibold">Onde está o Cantai do seu ministério?</h1>
        <p className="mt-2 text-dim">
          Digite o endereço que a equipe abre no navegador. Ele fica guardado neste aparelho.
        </p>
      </div>
      <form onSubmit={(event) => void check(event)} noValidate className="flex flex-col gap-4">
        <TextField
          label="Endereço do servidor"
          placeholder="louvor.suaigreja.org"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          value={texto}
          error={erro}
          onChange={(event) => setTexto(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel="Procurando..."
          disabled={!texto.trim()}
        >
          Continuar
        </Button>
      </form>
    </main>
  )
}
