import { classNames } from '../ui/class-names.ts'
import type { Difference } from './form-values.ts'

const LONG = new Set<Difference['name']>(['letra', 'cifras'])

/** Both versions of every field that two people changed, side by side. */
export const MusicaConflict = ({ differences }: { differences: readonly Difference[] }) => (
  <>
    <p className="text-dim">
      Enquanto você editava, outra pessoa salvou esta música. Nada foi perdido: escolha o que fica.
    </p>
    {differences.map((difference) => (
      <section key={difference.name} className="mt-5">
        <h3 className="mb-2 text-sm font-medium">{difference.label}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Version title="A sua" text={difference.minha} mine name={difference.name} />
          <Version title="A salva agora" text={difference.atual} name={difference.name} />
        </div>
      </section>
    ))}
  </>
)

type VersionProps = { title: string; text: string; mine?: boolean; name: Difference['name'] }

const Version = ({ title, text, mine, name }: VersionProps) => (
  <figure
    className={classNames('min-w-0 rounded-md border bg-page p-3', mine ? 'border-gold' : 'border-line')}
  >
    <figcaption className="mb-1 text-sm text-dim">{title}</figcaption>
    <p
      className={classNames(
        'whitespace-pre-wrap wrap-anywhere',
        LONG.has(name) && 'text-sm',
        name === 'cifras' && 'font-mono',
      )}
    >
      {text || <span className="text-dim">(vazio)</span>}
    </p>
  </figure>
)
