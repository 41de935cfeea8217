import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BotConfigs } from '@cantai/contract/bot/bot'
import { MENSAGEM_DE_TESTE } from '@cantai/contract/bot/mensagens'
import { MENSAGEM_MAX } from '@cantai/contract/limites'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { useSendTeste } from '../bot-api.ts'

export function TestePanel({ configs }: { configs: BotConfigs | undefined }) {
  const [message, setMessage] = useState('')
  const { mutate, isPending } = useSendTeste()
  // A double click may come before the button is redrawn as busy.
  const sending = useRef(false)

  function send() {
    if (sending.current) return
    sending.current = true
    mutate(message, {
      onSuccess: () => setMessage(''),
      onSettled: () => {
        sending.current = false
      },
    })
  }

  return (
    <Card as="section" className="max-w-2xl sm:p-6!">
      <h2 className="text-lg font-semibold">Mensagem de teste</h2>
      <p className="mt-1 mb-4 text-dim">
        {configs?.grupo_instrumentistas === null
          ? 'Antes, escolha o grupo na aba Configurações.'
          : 'Ela chega ao grupo dos instrumentistas: avise que é só um teste.'}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextArea
          label="Mensagem"
          placeholder={MENSAGEM_DE_TESTE}
          hint="Vazia, vai o texto acima."
          maxLength={MENSAGEM_MAX}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          busy={isPending}
          busyLabel="Enviando..."
        >
          Enviar Mensagem de Teste
        </Button>
      </form>
    </Card>
  )
}
