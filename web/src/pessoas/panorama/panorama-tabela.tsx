import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { diaCurto } from './dia-curto.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { Hora } from '../../lib/dia.tsx'
import { focusWhileScrolls } from '../../ui/layout/scroll-focus.ts'
import { NomeNaEscala } from '../escala/nome-na-escala.tsx'

type PanoramaTabelaProps = { escalas: readonly Escala[]; mayEdit: boolean }

/** All functions, in the order of the first roster that has them. */
function funcoesDe(escalas: readonly Escala[]): { id: number; nome: string }[] {
  const all = new Map<number, string>()
  for (const { vagas } of escalas) for (const { funcao_id, funcao } of vagas) all.set(funcao_id, funcao)
  return [...all].map(([id, nome]) => ({ id, nome }))
}

/** Functions down, services across; the functions stay in sight. */
export function PanoramaTabela({ escalas, mayEdit }: PanoramaTabelaProps) {
  const funcoes = funcoesDe(escalas)
  return (
    <div
      ref={focusWhileScrolls}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label="Escala por função e data" className="min-w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line align-top">
            <th className="sticky left-0 z-10 border-r border-line bg-surface p-3 text-sm font-medium text-dim">
              Função
            </th>
            {escalas.map((escala) => (
              <th key={escala.culto_id} className="min-w-36 p-1 font-normal">
                <Cabeca escala={escala} mayEdit={mayEdit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {funcoes.map(({ id, nome }) => (
            <tr key={id} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="sticky left-0 z-10 border-r border-line bg-surface p-3 text-sm font-medium"
              >
                {/* The width of its longest word; a cell whose words may break anywhere would be narrower. */}
                <span className="block max-w-34 wrap-break-word">{nome}</span>
              </th>
              {escalas.map(({ culto_id, vagas }) => (
                <td key={culto_id} className="max-w-56 p-3 align-top wrap-anywhere">
                  <Nomes vagas={vagas.filter(({ funcao_id }) => funcao_id === id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Nomes = ({ vagas }: { vagas: readonly Vaga[] }) => (
  <ul>
    {vagas.map((vaga) => (
      <li key={vaga.id}>
        <NomeNaEscala vaga={vaga} />
      </li>
    ))}
  </ul>
)

function Cabeca({ escala, mayEdit }: { escala: Escala; mayEdit: boolean }) {
  const { culto_id, titulo, data, hora, publicada_em, vagas } = escala
  return (
    <Link
      to={enderecoDoCulto(culto_id, mayEdit ? 'escala' : undefined)}
      className="block rounded-md p-2 transition-colors hover:bg-raised"
    >
      <span className="block font-semibold text-gold">
        {diaCurto(data)}
        {hora !== null && (
          <>
            {' '}
            <Hora hora={hora} />
          </>
        )}
      </span>
      <span className="line-clamp-2 text-sm text-dim wrap-anywhere">{titulo}</span>
      {publicada_em === null && (
        <span className="flex items-center gap-1 text-sm text-dim">
          <EyeOff aria-hidden className="size-4" />
          {vagas.length > 0 ? 'Rascunho' : 'Sem escala'}
        </span>
      )}
    </Link>
  )
}
