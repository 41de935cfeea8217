import { Download, Printer, Share2 } from 'lucide-react'
import { isNative } from '../../native/platform.ts'
import { saveAndTell } from '../../native/save-and-tell.ts'
import { hasShareSheetForFiles, shareFile } from '../../native/share.ts'
import { Button } from '../../ui/form/button.tsx'

type PapelBotoesProps = {
  papel: { readonly feito: { readonly file: File } | 'falhou' | undefined }
  nome: string
  /** It is a picture, which is not for a printer. */
  imagem?: boolean
  /** It has gone to another app. Keeping it on this device sends nothing. */
  onSent?: () => void
}

/** The ways of a file out of the app: onto paper, to another app, or to this device. A phone's own WebView knows no printer. */
export function PapelBotoes({ papel: { feito }, nome, imagem = false, onSent }: PapelBotoesProps) {
  const file = feito === undefined || feito === 'falhou' ? undefined : feito.file
  const shares = hasShareSheetForFiles()
  return (
    <>
      {!imagem && !isNative() && (
        <Button icon={<Printer aria-hidden />} disabled={!file} onClick={() => globalThis.print()}>
          Imprimir
        </Button>
      )}
      <Button
        variant={shares ? 'secondary' : 'primary'}
        icon={<Download aria-hidden />}
        disabled={!file}
        onClick={() => file && void saveAndTell(Promise.resolve({ file, nome: file.name }))}
      >
        {isNative() ? 'Guardar no aparelho' : imagem ? 'Baixar' : 'Baixar PDF'}
      </Button>
      {shares && (
        <Button
          variant="primary"
          icon={<Share2 aria-hidden />}
          disabled={!file}
          onClick={() => {
            if (!file) return
            void shareFile(nome, file)
            onSent?.()
          }}
        >
          Compartilhar
        </Button>
      )}
    </>
  )
}
