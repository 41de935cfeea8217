import { Copy, Share2 } from 'lucide-react'
import { shareText } from '../../native/share.ts'
import { Button, type ButtonVariant } from '../../ui/form/button.tsx'
import { copyAndTell } from '../copy-text.ts'

/** A text in letters of one width, as it will leave: what is too wide scrolls. */
export const TextoPrevisto = ({ texto }: { texto: string }) => (
  <section
    aria-label="Texto que vai"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached
    tabIndex={0}
    className="max-h-[50dvh] overflow-auto rounded-lg border border-line bg-raised px-4 py-3"
  >
    <pre className="font-mono text-sm">{texto}</pre>
  </section>
)

type BotoesDeTextoProps = {
  /** The subject, where the share sheet asks for one. */
  titulo: string
  texto: string
  /** The same for messengers, where it is written otherwise. */
  enviado?: string
  /** 'secondary' beside another button that matters more. */
  variant?: ButtonVariant
  /** The text has left, as far as can be known: what a share sheet does with it is not told. */
  onSent?: () => void
}

/** The ways of a text: onto the clipboard, or to another app. */
export const BotoesDeTexto = ({
  titulo,
  texto,
  enviado = texto,
  variant = 'primary',
  onSent,
}: BotoesDeTextoProps) => (
  <>
    <Button
      icon={<Copy aria-hidden />}
      onClick={() => {
        void copyAndTell(texto)
        onSent?.()
      }}
    >
      Copiar
    </Button>
    <Button
      variant={variant}
      icon={<Share2 aria-hidden />}
      onClick={() => {
        void shareText(titulo, enviado)
        onSent?.()
      }}
    >
      Compartilhar
    </Button>
  </>
)
