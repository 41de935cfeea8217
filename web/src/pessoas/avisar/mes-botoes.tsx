import { Copy, Download, Share2 } from 'lucide-react'
import { copyAndTell } from '../../lib/copy-text.ts'
import { isNative } from '../../native/platform.ts'
import { saveAndTell } from '../../native/save-and-tell.ts'
import { hasShareSheetForFiles, shareFile, shareText } from '../../native/share.ts'
import { Button } from '../../ui/form/button.tsx'

type BotoesDoTextoProps = { titulo: string; texto: string; onTold: () => void }

/** The ways of the month's text; each tells the team. */
export const BotoesDoTexto = ({ titulo, texto, onTold }: BotoesDoTextoProps) => (
  <>
    <Button
      icon={<Copy aria-hidden />}
      onClick={() => {
        void copyAndTell(texto)
        onTold()
      }}
    >
      Copiar
    </Button>
    <Button
      variant="primary"
      icon={<Share2 aria-hidden />}
      onClick={() => {
        void shareText(titulo, texto)
        onTold()
      }}
    >
      Compartilhar
    </Button>
  </>
)

type BotoesDoArquivoProps = { titulo: string; file: File | undefined; onTold: () => void }

/** The ways of a file of the month. Keeping it on this device tells nobody. */
export function BotoesDoArquivo({ titulo, file, onTold }: BotoesDoArquivoProps) {
  const shares = hasShareSheetForFiles()
  return (
    <>
      <Button
        variant={shares ? 'secondary' : 'primary'}
        icon={<Download aria-hidden />}
        disabled={!file}
        onClick={() => file && void saveAndTell(Promise.resolve({ file, nome: file.name }))}
      >
        {isNative() ? 'Guardar no aparelho' : 'Baixar'}
      </Button>
      {shares && (
        <Button
          variant="primary"
          icon={<Share2 aria-hidden />}
          disabled={!file}
          onClick={() => {
            if (!file) return
            void shareFile(titulo, file)
            onTold()
          }}
        >
          Compartilhar
        </Button>
      )}
    </>
  )
}
