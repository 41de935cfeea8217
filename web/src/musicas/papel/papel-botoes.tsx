import { Download, Printer, Share2 } from 'lucide-react'
import { isNative } from '../../native/platform.ts'
import { saveAndTell } from '../../native/save-and-tell.ts'
import { hasShareSheetForFiles, shareFile } from '../../native/share.ts'
import { Button } from '../../ui/form/button.tsx'
import type { PapelEmMaos } from './use-papel.ts'

/** The ways of a PDF out of the app: onto paper, to another app, or to this device. A phone's own WebView knows no printer. */
export function PapelBotoes({ papel: { feito }, nome }: { papel: PapelEmMaos; nome: string }) {
  const file = feito === undefined || feito === 'falhou' ? undefined : feito.file
  const shares = hasShareSheetForFiles()
  return (
    <>
      {!isNative() && (
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
        {isNative() ? 'Guardar no aparelho' : 'Baixar PDF'}
      </Button>
      {shares && (
        <Button
          variant="primary"
          icon={<Share2 aria-hidden />}
          disabled={!file}
          onClick={() => file && void shareFile(nome, file)}
        >
          Compartilhar
        </Button>
      )}
    </>
  )
}
