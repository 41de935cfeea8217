import type { Musica } from '@cantai/contract/musicas/musicas'
import { type CampoDaJuncao, CAMPOS_DA_MUSICA, FATOS } from '@cantai/contract/campos-da-musica'
import { fatoEscrito } from '@cantai/domain/fatos-da-musica'
import { classNames } from '../../ui/layout/class-names.ts'
import type { Lado } from './campos-da-juncao.ts'

type EscolhaDeCampoProps = {
  campo: CampoDaJuncao
  esta: Musica
  outra: Musica
  value: Lado
  onChange: (lado: Lado) => void
}

const LOOK: Partial<Record<CampoDaJuncao, string>> = {
  letra: 'max-h-56 overflow-y-auto text-sm',
  cifras: 'max-h-56 overflow-auto text-sm font-mono whitespace-pre!',
}

/** An MP3 has no name that says anything: it is that of one song or of the other. */
function textOf(musica: Musica, campo: CampoDaJuncao): string {
  if (campo === 'mp3_file') return `De “${musica.nome}”`
  const fato = FATOS.find((fato) => fato === campo)
  return fato ? fatoEscrito(fato, musica) : String(musica[campo] ?? '')
}

/** The values of both songs in one field, side by side: one of them is kept. */
export function EscolhaDeCampo({ campo, esta, outra, value, onChange }: EscolhaDeCampoProps) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2 text-sm font-medium">{CAMPOS_DA_MUSICA[campo].label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['esta', 'outra'] as const).map((lado) => (
          <label
            key={lado}
            className={classNames(
              'flex min-w-0 cursor-pointer gap-3 rounded-md border bg-page p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-gold',
              value === lado ? 'border-gold' : 'border-line hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={campo}
              checked={value === lado}
              onChange={() => onChange(lado)}
              className="mt-1 size-4 shrink-0 accent-gold outline-none"
            />
            <span className={classNames('min-w-0 grow whitespace-pre-wrap wrap-anywhere', LOOK[campo])}>
              {textOf(lado === 'esta' ? esta : outra, campo)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
