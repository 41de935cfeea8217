import { PageHeader } from '../ui/layout/page-header.tsx'
import { LevarMusicas } from './levar-musicas.tsx'
import { LevarTabela } from './levar-tabela.tsx'

/** Everything may leave, in formats that other programs read. */
export const ExportarScreen = () => (
  <>
    <PageHeader title="Exportar" subtitle="O que é de vocês sai quando quiserem, em formatos abertos" />
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <LevarMusicas />
      <LevarTabela />
    </div>
  </>
)
