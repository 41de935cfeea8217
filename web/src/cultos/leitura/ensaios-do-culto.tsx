import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { EnsaioDoCulto } from '@cantai/contract/cultos/cultos'
import { plural } from '@cantai/domain/palavras'
import { Button } from '../../ui/form/button.tsx'
import { QuandoDoCulto } from '../quando-do-culto.tsx'
import { Painel } from './painel.tsx'

const enderecoDoEnsaio = (id: number): string => `/ensaios/${id}`

type EnsaiosDoCultoProps = {
  ensaios: readonly EnsaioDoCulto[]
  hoje: string
  /** Songs without a rehearsal. */
  semEnsaio: number
  /** Undefined when nothing is left to prepare. */
  onMarcar: (() => void) | undefined
}

/** The rehearsals that prepare the culto. */
export const EnsaiosDoCulto = ({ ensaios, hoje, semEnsaio, onMarcar }: EnsaiosDoCultoProps) => (
  <Painel title="Ensaios">
    {ensaios.length === 0 && <p className="text-sm text-dim">Nenhum ensaio prepara este culto.</p>}
    <ul className="flex flex-col gap-1">
      {ensaios.map(({ id, data_ensaio, hora_inicio, tipo, total_musicas }) => (
        <li key={id}>
          <Link
            to={enderecoDoEnsaio(id)}
            className="-mx-2 flex min-h-11 items-center gap-2 rounded-md px-2 py-1 transition-colors hover:bg-raised"
          >
            <span className="min-w-0 grow">
              <span className="block">
                <QuandoDoCulto data={data_ensaio} hora={hora_inicio} hoje={hoje} />
              </span>
              <span className="block truncate text-sm text-dim">
                {tipo} · {plural(total_musicas, 'música', 'músicas')}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-edge" />
          </Link>
        </li>
      ))}
    </ul>
    {onMarcar && ensaios.length > 0 && semEnsaio > 0 && (
      <p className="mt-2 text-sm text-amber">
        {plural(semEnsaio, 'música continua', 'músicas continuam')} sem ensaio.
      </p>
    )}
    {onMarcar && (
      <Button className="mt-3 w-full" onClick={onMarcar}>
        Marcar ensaio
      </Button>
    )}
  </Painel>
)
