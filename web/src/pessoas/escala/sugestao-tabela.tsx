import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Sugerida } from '@cantai/contract/pessoas/sugestao'

type SugestaoTabelaProps = {
  sugerida: Sugerida
  vagas: readonly { funcao_id: number }[]
  funcoes: readonly Funcao[]
}

/** Each suggested person with the reasons, then the places that nobody can fill, and why. */
export function SugestaoTabela({ sugerida, vagas, funcoes }: SugestaoTabelaProps) {
  const nomeDa = (vaga: number) => funcoes.find(({ id }) => id === vagas[vaga]?.funcao_id)?.nome ?? ''
  if (sugerida.vagas.length + sugerida.sem_candidato.length === 0)
    return <p className="text-dim">Todas as vagas já têm alguém.</p>
  return (
    <>
      {sugerida.vagas.length > 0 && (
        <table className="w-full border-collapse text-left">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-sm text-dim">
              <th className="py-2 pr-4 font-medium">Função</th>
              <th className="py-2 pr-4 font-medium">Pessoa</th>
              <th className="py-2 font-medium">Por quê</th>
            </tr>
          </thead>
          <tbody>
            {sugerida.vagas.map(({ vaga, pessoa, motivos }) => (
              <tr key={vaga} className="border-b border-line last:border-0 max-sm:block max-sm:py-2">
                <td className="text-dim max-sm:block max-sm:text-sm sm:py-2.5 sm:pr-4">{nomeDa(vaga)}</td>
                <td className="font-medium wrap-anywhere max-sm:block sm:py-2.5 sm:pr-4">{pessoa.nome}</td>
                <td className="text-sm text-dim max-sm:block sm:py-2.5">{motivos.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sugerida.sem_candidato.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2 font-semibold text-amber">Continuam sem ninguém</h3>
          <ul className="flex flex-col gap-2">
            {sugerida.sem_candidato.map(({ vaga, por_que }) => (
              <li key={vaga} className="wrap-anywhere">
                <span className="font-medium">{nomeDa(vaga)}.</span>{' '}
                <span className="text-dim">{por_que}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
