import { classNames } from '../../ui/layout/class-names.ts'

export type VersionDifference = {
  /** The field, as the edit names it. */
  name: string
  label: string
  minha: string
  atual: string
  /** The look of its text. */
  className?: string | undefined
}

type ConflictVersionsProps = {
  /** The edited record, as 'esta execução'. */
  what: string
  differences: readonly VersionDifference[]
  /** The person who saved meanwhile, where the server tells. */
  quem?: string | undefined
}

/** Both versions of every field that two people changed, side by side. */
export const ConflictVersions = ({ what, differences, quem }: ConflictVersionsProps) => (
  <>
    <p className="text-dim">
      Enquanto você editava, {quem ?? 'outra pessoa'} salvou {what}. Nada foi perdido: escolha o que fica{' '}
      {differences.length === 1 ? 'neste campo' : 'nestes campos'}; o que só um de vocês mudou já está junto.
    </p>
    {differences.map(({ name, label, minha, atual, className }) => (
      <section key={name} className="mt-5">
        <h3 className="mb-2 text-sm font-medium">{label}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Version title="A sua" text={minha} mine className={className} />
          <Version title="A salva agora" text={atual} className={className} />
        </div>
      </section>
    ))}
  </>
)

type VersionProps = { title: string; text: string; mine?: boolean; className?: string | undefined }

const Version = ({ title, text, mine, className }: VersionProps) => (
  <figure
    className={classNames('min-w-0 rounded-md border bg-page p-3', mine ? 'border-gold' : 'border-line')}
  >
    <figcaption className="mb-1 text-sm text-dim">{title}</figcaption>
    <p className={classNames('whitespace-pre-wrap wrap-anywhere', className)}>
      {text || <span className="text-dim">(vazio)</span>}
    </p>
  </figure>
)
