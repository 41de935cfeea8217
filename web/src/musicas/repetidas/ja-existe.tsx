import { type ReactNode, useEffect, useRef } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { Repetidas } from '@cantai/domain/musicas/repetidas'
import { buttonClass } from '../../ui/form/button.tsx'
import { MusicaLink } from '../musica-link.tsx'

/** More would fill the form. */
const SHOWN = 2

type JaExisteProps = {
  repetidas: Repetidas<MusicaResumo>
  className?: string
  /** How often somebody must be shown it; each time it comes into view. */
  insisted?: number
  /** 'Criar mesmo assim', where a song is about to be created. */
  action?: ReactNode
}

/** Says that a song is probably there already, or that another artist's has its name; it asks, and hinders nobody. */
export function JaExiste({
  repetidas: { mesmas, mesmoNome },
  className,
  insisted = 0,
  action,
}: JaExisteProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (insisted > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [insisted])
  const parecidas = mesmas.length > 0 ? mesmas : mesmoNome
  const [first] = parecidas
  return (
    <div ref={place} aria-live="polite" className={className}>
      {first && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-page px-3 py-2 text-sm">
          <p className="min-w-48 grow wrap-anywhere">
            {mesmas.length > 0 ? 'Já existe: ' : 'Mesmo nome, outro artista: '}
            {parecidas.slice(0, SHOWN).map((musica, i) => (
              <span key={musica.id}>
                {i > 0 && ', '}
                <strong className="font-semibold">{musica.nome}</strong> · {musica.artista}
                {musica.arquivada && ' (arquivada)'}
              </span>
            ))}
            {parecidas.length > SHOWN && ` e mais ${parecidas.length - SHOWN}`}
          </p>
          <span className="flex flex-wrap gap-2">
            <MusicaLink
              id={first.id}
              aria-label={`Abrir ${first.nome}, de ${first.artista}`}
              className={buttonClass('secondary', 'sm')}
            >
              Abrir
            </MusicaLink>
            {action}
          </span>
        </div>
      )}
    </div>
  )
}
