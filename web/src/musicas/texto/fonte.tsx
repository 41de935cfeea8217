import { ExternalLink } from 'lucide-react'

type FonteProps = { nome: string; href: string }

/** Where a text comes from, with the way to its page. */
export const Fonte = ({ nome, href }: FonteProps) => (
  <span>
    Fonte:{' '}
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-3 inline-flex items-center gap-1 py-3 text-paper underline underline-offset-4 hover:text-gold"
    >
      {nome}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  </span>
)

/** The same under a text that was kept with its source; nothing for one that was typed. */
export const FonteGuardada = ({ nome, href }: { nome: string | null; href: string | null }) =>
  nome !== null &&
  href !== null && (
    <p className="mt-6 border-t border-line pt-4 text-sm text-dim">
      <Fonte nome={nome} href={href} />
    </p>
  )
