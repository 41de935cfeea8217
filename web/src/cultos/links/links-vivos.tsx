import { useId } from 'react'
import type { LinkDoCulto } from '@cantai/contract/cultos/links'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import { Momento } from '../../lib/dia.tsx'
import { useFormatos } from '../../lib/formatos.ts'
import { Button } from '../../ui/form/button.tsx'
import { revokeLink } from './links-api.ts'

const mostra = ({ com_folhas, com_escala }: LinkDoCulto) =>
  ['Ordem e tons', com_folhas && 'letras e cifras', com_escala && 'quem serve'].filter(Boolean).join(' · ')

type LinksVivosProps = {
  cultoId: number
  links: readonly LinkDoCulto[]
  ate: string
  onRevogado: (id: number) => void
}

/** The valid links, each with a button to revoke it. */
export function LinksVivos({ cultoId, links, ate, onRevogado }: LinksVivosProps) {
  const id = useId()
  const { momento } = useFormatos()

  async function askAndRevoke(link: LinkDoCulto) {
    const gone = await askAndDo({
      question: {
        title: 'Revogar este link?',
        message:
          'Quem o tem não abre mais este culto. Quem está com ele aberto perde a tela em até um minuto.',
        confirmLabel: 'Revogar',
        danger: true,
      },
      act: () => revokeLink(cultoId, link.id),
      done: 'Link revogado',
      failed: reasonAfter('Erro ao revogar o link: '),
    })
    if (gone) onRevogado(link.id)
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {links.length === 1 ? 'Link deste culto' : 'Links deste culto'}
      </h3>
      <p className="text-sm text-dim">
        {links.length === 1 ? 'Vale' : 'Valem'} até {ate}.
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-4"
          >
            <div className="min-w-0 grow basis-52">
              <p>{mostra(link)}</p>
              <p className="text-sm text-dim wrap-anywhere">
                {link.criado_por_nome}, <Momento iso={link.criado_em} /> · aberto {link.abertos}×
              </p>
            </div>
            <Button
              size="sm"
              aria-label={`Revogar o link de ${link.criado_por_nome}, ${momento(link.criado_em)}`}
              onClick={() => void askAndRevoke(link)}
            >
              Revogar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
