import { CloudOff, Copy } from 'lucide-react'
import { naInternet, soAqui } from '@cantai/domain/so-aqui'
import { copyAndTell } from '../../lib/copy-text.ts'
import { soNoWifi } from '../../lib/offline/so-no-wifi.ts'
import { shareableUrl } from '../../lib/api/link-url.ts'
import { isNative } from '../../native/platform.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'

export const GOOGLE_ATUALIZA = 'O Google atualiza em até um dia; mudança de última hora vem pelo grupo.'

/** Google accepts the address of another calendar only in this form. */
const googleUrl = (webcal: string) =>
  `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`

type AgendaEnderecoProps = {
  url: string
  /** It is that of a page, which shows it as long as its link is good, and has no file beside it. */
  daPagina?: boolean
}

/** The address of one's calendar, shown only once, and the programs that can subscribe to it. */
export function AgendaEndereco({ url, daPagina = false }: AgendaEnderecoProps) {
  const own = shareableUrl(url)
  const webcal = own.replace(/^https?:/, 'webcal:')
  const isPublic = naInternet(own) && !soNoWifi(own)
  return (
    <>
      {!isPublic && (
        <p className="mb-4 flex gap-3 rounded-md border border-line bg-raised p-3 text-sm">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
          {daPagina
            ? 'O Google não alcança este servidor: só o iPhone, no Wi-Fi da igreja.'
            : 'O Google precisa alcançar o servidor: use o arquivo .ics, abaixo.'}
        </p>
      )}
      {!soAqui(own) && (
        <>
          <TextField
            label="Endereço da minha agenda"
            readOnly
            value={own}
            hint={`${daPagina ? 'Vale enquanto o seu link valer.' : 'Aparece só agora.'} Quem o tem vê os seus cultos: não o repasse.`}
            onFocus={(event) => event.target.select()}
          />
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {isPublic && (
              <a href={googleUrl(webcal)} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
                Abrir no Google
              </a>
            )}
            {/* The packaged app runs on Android only. */}
            {!isNative() && (
              <a href={webcal} className={buttonClass(isPublic ? 'secondary' : 'primary')}>
                Abrir no iPhone
              </a>
            )}
            <Button icon={<Copy aria-hidden />} onClick={() => void copyAndTell(own, 'Endereço copiado.')}>
              Copiar
            </Button>
          </div>
          <p className="mt-3 text-sm text-dim">
            {isPublic
              ? `${GOOGLE_ATUALIZA} No Android, o aplicativo do Google não aceita endereços: abra uma vez no computador, e a agenda aparece também no celular.`
              : 'O iPhone se atualiza quando está no Wi-Fi da igreja.'}
          </p>
        </>
      )}
    </>
  )
}
