import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkCriado } from '@cantai/contract/usuarios'
import { useFormatos } from '../lib/formatos.ts'
import { copyText } from '../lib/copy-text.ts'
import { Button } from '../ui/form/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { shareableUrl } from './link-url.ts'

type LinkCardProps = {
  link: LinkCriado
  label: string
  /** The message that is shared with the link. */
  text: string
}

/** A link that is shown this once: copy it, or hand it to another app. */
export function LinkCard({ link, label, text }: LinkCardProps) {
  const { momento } = useFormatos()
  const [copied, setCopied] = useState<boolean>()
  const url = shareableUrl(link.url)
  const canShare = typeof navigator.share === 'function'

  async function copy() {
    setCopied(await copyText(url))
  }

  return (
    <>
      <TextField
        label={label}
        readOnly
        value={url}
        hint={`Vale até ${momento(link.expira_em)} e serve uma vez só.`}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant="primary"
          icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar link
        </Button>
        {canShare && (
          <Button
            icon={<Share2 aria-hidden />}
            // `share` rejects when the person cancels, which is no failure.
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
          >
            Compartilhar
          </Button>
        )}
      </div>
      <output className="mt-2 block min-h-5 text-sm text-dim">
        {copied === true && 'Link copiado. Agora cole numa mensagem.'}
        {copied === false && 'Não foi possível copiar: selecione o link e copie à mão.'}
      </output>
      <p className="mt-2 text-sm text-dim">
        Envie só para essa pessoa. O link aparece apenas agora: se o perder, faça outro.
      </p>
    </>
  )
}
