import { useQuery } from '@tanstack/react-query'
import { figurasCalls } from '@cantai/contract/pessoas/figuras'
import { consulta } from '../../lib/api/consulta.ts'
import { FigurasDaPessoa } from '../figuras-da-pessoa.tsx'

const figurasQuery = consulta(figurasCalls.minhas)

/** One's own last three months; nothing without a network, since the server counts them. */
export function MinhasFiguras() {
  const figuras = useQuery(figurasQuery).data?.figuras
  if (!figuras || figuras.servicos + figuras.recusas + figuras.contadas === 0) return null
  return (
    <section aria-labelledby="minhas-figuras">
      <h2 id="minhas-figuras" className="font-semibold">
        Seus últimos três meses
      </h2>
      <FigurasDaPessoa figuras={figuras} />
    </section>
  )
}
