import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { Painel } from '../../cultos/leitura/painel.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { usePode } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { escalaQuery } from '../pessoas-api.ts'
import { QuemVeioBotao } from '../presenca/quem-veio-botao.tsx'
import { SituacaoDaEscala } from './escala-cabecalho.tsx'
import { EscalaLista } from './escala-lista.tsx'

/** The roster beside the order of a service. */
export function EscalaPainel({ cultoId }: { cultoId: number }) {
  const { data: escala } = useQuery(escalaQuery(cultoId))
  const mayEdit = usePode(escalaCalls.save.access)
  if (!escala || (escala.encerrada && escala.vagas.length === 0)) return null
  return (
    <Painel title="Escala">
      {mayEdit && escala.vagas.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <SituacaoDaEscala escala={escala} />
        </div>
      )}
      {escala.vagas.length > 0 ? (
        <EscalaLista vagas={escala.vagas} />
      ) : (
        <p className="text-sm text-dim">
          {mayEdit ? 'Ninguém foi escalado ainda.' : 'A escala ainda não foi publicada.'}
        </p>
      )}
      <QuemVeioBotao escala={escala} className="mt-3 w-full" />
      {mayEdit && (
        <Link to={enderecoDoCulto(cultoId, 'escala')} className={`${buttonClass()} mt-3 w-full`}>
          <CalendarRange aria-hidden />
          {escala.encerrada ? 'Ver a escala' : escala.vagas.length > 0 ? 'Mudar a escala' : 'Montar a escala'}
        </Link>
      )}
    </Painel>
  )
}
