import { TIPOS_DE_ROTEIRO } from '../../cultos/roteiro-tipos.ts'
import type { CenaDeRoteiro } from './cenas.ts'

/** The moments between two songs, to be read at a glance. */
export const RoteiroNoPalco = ({ cena }: { cena: CenaDeRoteiro }) => (
  <ul data-centro className="mx-auto flex max-w-2xl flex-col gap-[1.25em] py-[1em] font-sans">
    {cena.itens.map(({ id, tipo, titulo, responsavel, duracao_min, notas }) => {
      const { label, icon: Icon } = TIPOS_DE_ROTEIRO[tipo]
      const dados = [responsavel, duracao_min !== null && `${duracao_min} min`].filter(Boolean).join(' · ')
      return (
        <li
          key={id}
          className="flex break-inside-avoid gap-[0.75em] rounded-lg border border-line bg-surface p-[1em]"
        >
          <Icon aria-hidden className="mt-[0.1em] size-[1.4em] shrink-0 text-gold" />
          <div className="min-w-0">
            <p className="text-[0.875em] text-dim">{label}</p>
            <h2 className="text-[1.25em] leading-snug font-semibold wrap-anywhere">{titulo}</h2>
            {dados && <p className="wrap-anywhere">{dados}</p>}
            {notas && <p className="mt-[0.25em] whitespace-pre-line text-dim wrap-anywhere">{notas}</p>}
          </div>
        </li>
      )
    })}
  </ul>
)
