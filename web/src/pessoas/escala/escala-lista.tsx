import type { Vaga } from '@cantai/contract/pessoas/escala'
import { NomeNaEscala } from './nome-na-escala.tsx'
import { porGrupo } from './vagas.ts'

/** The functions of a roster with their people, as everybody reads them; one's own name stands out. */
export const EscalaLista = ({ vagas }: { vagas: readonly Vaga[] }) => (
  <div className="flex flex-col gap-4">
    {porGrupo(vagas).map(({ grupo, label, own }) => (
      <div key={grupo}>
        {/* A kind whose only function has the same name shows it once. */}
        <h3
          className={
            own.every(({ funcao }) => funcao === label) ? 'sr-only' : 'mb-1 text-sm font-semibold text-dim'
          }
        >
          {label}
        </h3>
        <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-[21rem]:grid-cols-1">
          {[...Map.groupBy(own, ({ funcao }) => funcao)].map(([funcao, same]) => (
            <div key={funcao} className="contents">
              <dt className="text-dim max-[21rem]:mt-1">{funcao}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {same.map((vaga, i) => (
                  <span key={vaga.id}>
                    {i > 0 && ', '}
                    <NomeNaEscala vaga={vaga} />
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </div>
)
