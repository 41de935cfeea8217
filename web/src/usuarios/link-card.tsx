import { useQuery } from '@tanstack/react-query'
import { soAqui } from '@cantai/domain/so-aqui'
import { Check, Copy, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkCriado } from '@cantai/contract/usuarios/usuarios'
import { useFormatos } from '../lib/formatos.ts'
import { copyText } from '../lib/copy-text.ts'
import { hasShareSheet, shareText } from '../native/share.ts'
import { enderecosQuery } from '../sistema/rede/enderecos-api.ts'
import { SoNesteComputador } from '../sistema/rede/alcance.tsx'
import { SemHttps } from '../sistema/rede/notas.tsx'
import { Button } from '../ui/form/button.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { TextField } from '../ui/form/field.tsx'
import { shareableUrl, urlsForOthers } from '../lib/api/link-url.ts'

type LinkCardProps = {
  link: LinkCriado
  label: string
  /** The message that goes with the link. */
  text: string
  /** How many people may use it. */
  usos: number
}

/** A new link, shown only once: to be copied with or without its message, or shared. */
export function LinkCard({ link, label, text, usos }: LinkCardProps) {
  const { momento } = useFormatos()
  const [copied, setCopied] = useState<'link' | 'mensagem' | 'failed'>()
  const [chosen, setChosen] = useState(0)
  const own = shareableUrl(link.url)
  const enderecos = useQuery({ ...enderecosQuery, enabled: soAqui(own) })
  const urls = urlsForOthers(own, enderecos.data ?? [])
  const url = urls[chosen] ?? own
  const onlyHere = urls.length === 0
  const until = `Vale até ${momento(link.expira_em)}`
  const message = `${text}\n${url}\n${until}.`

  async function copy(what: 'link' | 'mensagem') {
    setCopied((await copyText(what === 'link' ? url : message)) ? what : 'failed')
  }
  const sign = (what: 'link' | 'mensagem') => (copied === what ? <Check aria-hidden /> : <Copy aria-hidden />)

  return (
    <>
      {onlyHere && !enderecos.isFetching && <SoNesteComputador />}
      {urls.length > 1 && (
        <ChoiceField
          label="Endereço do servidor na rede"
          options={urls.map((address, value) => ({ value, label: new URL(address).host }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <TextField
        label={label}
        readOnly
        value={enderecos.isFetching ? '' : url}
        hint={`${until} e serve ${usos === 1 ? 'uma vez só' : `para até ${usos} pessoas`}.`}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {!onlyHere && (
          <Button
            variant="primary"
            icon={copied === 'mensagem' ? <Check aria-hidden /> : <MessageCircle aria-hidden />}
            onClick={() => void copy('mensagem')}
          >
            Copiar mensagem
          </Button>
        )}
        <Button icon={sign('link')} disabled={enderecos.isFetching} onClick={() => void copy('link')}>
          Copiar link
        </Button>
        {!onlyHere && hasShareSheet() && (
          <Button icon={<Share2 aria-hidden />} onClick={() => void shareText(label, message)}>
            Compartilhar
          </Button>
        )}
      </div>
      <output className="mt-2 block min-h-5 text-sm text-dim">
        {copied === 'mensagem' && 'Mensagem copiada, com o link. Agora cole no WhatsApp.'}
        {copied === 'link' && 'Link copiado. Agora cole numa mensagem.'}
        {copied === 'failed' && 'Não foi possível copiar: selecione o link e copie à mão.'}
      </output>
      {!onlyHere && url.startsWith('http:') && <SemHttps />}
      <p className="mt-2 text-sm text-dim">
        {usos === 1
          ? 'Envie só para essa pessoa. O link aparece apenas agora: se o perder, faça outro.'
          : 'Envie só no grupo da equipe: quem tem o link entra. Ele aparece apenas agora: se o perder, faça outro.'}
      </p>
    </>
  )
}
