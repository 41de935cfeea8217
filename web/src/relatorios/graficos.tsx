import { useQuery } from '@tanstack/react-query'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { EventosChart } from '../dashboard/graficos/eventos-chart.tsx'
import { ExecutadasChart } from '../dashboard/graficos/executadas-chart.tsx'
import { MensalChart } from '../dashboard/graficos/mensal-chart.tsx'
import { RepertorioChart } from '../dashboard/graficos/repertorio-chart.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { estatisticasQuery, resumoDoMinisterioQuery } from './relatorios-api.ts'

/** The four charts of the whole history, each with its table. */
export function Graficos({ hoje }: { hoje: string }) {
  const resumo = useQuery(resumoDoMinisterioQuery).data
  return (
    <QueryAnswer
      what="os gráficos"
      query={useQuery(estatisticasQuery)}
      skeleton={<ListSkeleton text="Carregando os gráficos..." cards rowHeight="h-105" />}
    >
      {({ estatisticasMensais, musicasMaisExecutadas, proximosEventos }) => (
        <>
          <h2 className="font-semibold">O histórico inteiro</h2>
          <p className="text-sm text-dim">Qualquer que seja o período escolhido acima.</p>
          <div className="mt-3 gap-4 *:mb-3 *:break-inside-avoid sm:*:mb-4 lg:columns-2">
            <MensalChart meses={estatisticasMensais} />
            <EventosChart eventos={proximosEventos} hoje={hoje} />
            <ExecutadasChart musicas={musicasMaisExecutadas} todas />
            <RepertorioChart resumo={resumo} />
          </div>
        </>
      )}
    </QueryAnswer>
  )
}
