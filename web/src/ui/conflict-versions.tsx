import { classNames } from './class-names.ts'

export type VersionDifference = { label: string; minha: string; atual: string }

type ConflictVersionsProps = {
  /** What was edited, as 'esta execução'. */
  what: string
  differences: readonly VersionDifference[]
}

/** Both versions of every field that two people changed, side by side. */
export const ConflictVersions = ({ what, differences }: ConflictVersionsProps) => (
  <>
    <p className="text-dim">
      Enquanto você editava, outra pessoa salvou {what}. Nada foi perdido: escolha o que fica.
    </p>
    {differences.map(({ label, minha, atual }) => (
      <section key={label} className="mt-5">
        <h3 className="mb-2 text-sm font-medium">{label}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Version title="A sua" text={minha} mine />
          <Version title="A salva agora" text={atual} />
        </div>
      </section>
    ))}
  </>
)

const Version = ({ title, text, mine }: { title: string; text: string; mine?: boolean }) => (
  <figure
    className={classNames('min-w-0 rounded-md border bg-page p-3', mine ? 'border-gold' : 'border-line')}
  >
    <figcaption className="mb-1 text-sm text-dim">{title}</figcaption>
    <p className="whitespace-pre-wrap wrap-anywhere">{text || <span className="text-dim">(vazio)</span>}</p>
  </figure>
)
