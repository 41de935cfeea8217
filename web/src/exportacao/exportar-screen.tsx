import { LevarMusicas } from './levar-musicas.tsx'
import { LevarTabela } from './levar-tabela.tsx'

/** Everything may leave, in formats that other programs read. */
export const ExportarScreen = () => (
  <>
    <p className="mt-2 text-dim">O que é de vocês sai quando quiserem, em formatos abertos</p>
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <LevarMusicas />
      <LevarTabela />
    </div>
  </>
)
