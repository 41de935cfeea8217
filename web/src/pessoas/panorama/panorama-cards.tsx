import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { Card } from '../../ui/data/card.tsx'
import { SituacaoDaEscala } from '../escala/escala-cabecalho.tsx'
import { EscalaLista } from '../escala/escala-lista.tsx'

type PanoramaCardsProps = { escalas: readonly Escala[]; mayEdit: boolean; hoje: string }

/** A card for each service, where a table has no room. */
export const PanoramaCards = ({ escalas, mayEdit, hoje }: PanoramaCardsProps) => (
  <ul className="flex flex-col gap-3">
    {escalas.map((escala) => {
      const { culto_id, titulo, data, hora, vagas } = escala
      return (
        <Card key={culto_id} as="li" className="relative">
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <p className="text-sm text-gold">
                <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
              </p>
              <h2 className="mt-0.5 font-semibold">
                <Link
                  to={enderecoDoCulto(culto_id, mayEdit ? 'escala' : undefined)}
                  className="line-clamp-2 rounded-md wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
                >
                  {titulo}
                </Link>
              </h2>
            </div>
            <ChevronRight aria-hidden className="mt-2 size-5 shrink-0 text-edge" />
          </div>
          {vagas.length > 0 ? (
            <>
              {mayEdit && (
                <div className="my-2 flex flex-wrap gap-2">
                  <SituacaoDaEscala escala={escala} />
                </div>
              )}
              <div className="mt-2">
                <EscalaLista vagas={vagas} />
              </div>
            </>
          ) : (
            <p className="mt-1 text-sm text-dim">
              {mayEdit ? 'Ninguém foi escalado ainda.' : 'A escala ainda não foi publicada.'}
            </p>
          )}
        </Card>
      )
    })}
  </ul>
)
