import type { Figuras } from '@cantai/contract/pessoas/figuras'
import { plural } from '@cantai/domain/palavras'

/** How often somebody served, in a line; what nobody recorded is left out. */
export const FigurasDaPessoa = ({
  figuras: { servicos, recusas, contadas, presencas },
}: {
  figuras: Figuras
}) => (
  <p className="text-sm text-dim">
    {[
      servicos === 0 ? 'nenhum culto' : plural(servicos, 'culto', 'cultos'),
      ...(recusas > 0 ? [plural(recusas, 'recusa', 'recusas')] : []),
      ...(contadas > 0 ? [`presente em ${presencas} de ${contadas}`] : []),
    ].join(' · ')}
  </p>
)
