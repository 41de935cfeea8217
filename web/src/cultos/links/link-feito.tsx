import { Copy, Share2, Wifi } from 'lucide-react'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { LinkFeito } from '@cantai/contract/cultos/links'
import { dataPorExtenso } from '@cantai/domain/datas'
import { copyAndTell } from '../../lib/copy-text.ts'
import { soNoWifi } from '../../lib/offline/so-no-wifi.ts'
import { shareText } from '../../native/share.ts'
import { Nota } from '../../sistema/rede/notas.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/field.tsx'

type LinkFeitoCardProps = {
  culto: Culto
  feito: LinkFeito
  /** 'segunda-feira, 30 de novembro, 23h59' */
  ate: string
  onOutro: () => void
}

/** A new link, shown only once: to be copied, shared, or scanned. */
export function LinkFeitoCard({ culto, feito, ate, onOutro }: LinkFeitoCardProps) {
  const { enderecos } = feito
  const [chosen, setChosen] = useState(0)
  const { url = '', qr = '' } = enderecos[chosen] ?? {}
  const text = `${culto.titulo}, ${dataPorExtenso(culto.data)}: a ordem e os tons, sem senha.\n${url}\nVale até ${ate}.`
  return (
    <section aria-label="Link feito">
      {soNoWifi(url) && (
        <Nota icon={<Wifi aria-hidden />}>
          Só abre no Wi-Fi da igreja: o endereço do servidor é da rede dela.
        </Nota>
      )}
      {enderecos.length > 1 && (
        <ChoiceField
          label="Endereço do servidor na rede"
          options={enderecos.map((endereco, value) => ({ value, label: new URL(endereco.url).host }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <TextField
        label="Link do culto"
        readOnly
        value={url}
        hint={`Vale até ${ate}. O link aparece apenas agora: se o perder, faça outro.`}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyAndTell(url, `Link copiado. Vale até ${ate}.`)}
        >
          Copiar link
        </Button>
        <Button icon={<Share2 aria-hidden />} onClick={() => void shareText(culto.titulo, text)}>
          Compartilhar
        </Button>
        <Button variant="ghost" onClick={onOutro}>
          Fazer outro
        </Button>
      </div>
      <figure className="mt-4 flex flex-col items-center gap-2">
        <img
          src={`data:image/png;base64,${qr}`}
          alt="QR code do link: aponte a câmera do celular"
          width={192}
          height={192}
          className="rounded-md bg-white"
        />
        <figcaption className="text-sm text-dim">Aponte a câmera do celular para abrir.</figcaption>
      </figure>
    </section>
  )
}
