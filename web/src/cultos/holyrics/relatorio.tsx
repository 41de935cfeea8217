import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { RelatorioDoHolyrics } from '@cantai/contract/cultos/holyrics'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { Faltam } from './faltam.tsx'

type RelatorioProps = {
  report: RelatorioDoHolyrics
  /** By song, the chosen song of Holyrics. */
  escolhas?: ReadonlyMap<number, string>
  /** Absent once the list was sent; undefined means none chosen. */
  onEscolha?: (musica_id: number, id: string | undefined) => void
  /** Absent once the list was sent. */
  onProcurar?: () => void
}

const NENHUMA = ''

/** The matched songs, the ambiguous ones, and the missing ones. */
export const Relatorio = ({
  report: { enviado, encontradas, a_decidir, faltam },
  escolhas,
  onEscolha,
  onProcurar,
}: RelatorioProps) => (
  <div className="flex flex-col gap-6">
    {encontradas.length > 0 && (
      <Parte
        icon={<CircleCheck className="text-green" />}
        title={enviado ? 'Na lista do Holyrics' : 'Encontradas'}
      >
        <ul className="flex flex-col gap-2">
          {encontradas.map(({ musica_id, no_holyrics }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a song that is sung again goes twice
            <Musica key={`${musica_id} ${i}`} nome={no_holyrics.titulo} artista={no_holyrics.artista} />
          ))}
        </ul>
      </Parte>
    )}
    {a_decidir.length > 0 && (
      <Parte
        icon={<CircleHelp className="text-amber" />}
        title={onEscolha ? 'Qual delas?' : 'Não foram: ninguém disse qual é'}
        hint={onEscolha && 'Há músicas parecidas no Holyrics. Só vai a que você escolher.'}
      >
        {onEscolha ? (
          a_decidir.map(({ musica_id, nome, artista, candidatas }) => (
            <fieldset key={musica_id} className="mb-4 flex flex-col gap-2 last:mb-0">
              <legend className="mb-2 wrap-anywhere">
                {nome} <span className="text-sm text-dim">{artista}</span>
              </legend>
              {candidatas.map(({ id, titulo, artista: de }) => (
                <RadioCard
                  key={id}
                  name={`holyrics-${musica_id}`}
                  value={id}
                  label={titulo}
                  hint={de || 'Sem artista no Holyrics'}
                  checked={escolhas?.get(musica_id) === id}
                  onChoose={() => onEscolha(musica_id, id)}
                />
              ))}
              <RadioCard
                name={`holyrics-${musica_id}`}
                value={NENHUMA}
                label="Nenhuma destas"
                hint="Não vai na lista"
                checked={escolhas?.has(musica_id) !== true}
                onChoose={() => onEscolha(musica_id, undefined)}
              />
            </fieldset>
          ))
        ) : (
          <ul className="flex flex-col gap-2">
            {a_decidir.map(({ musica_id, nome, artista }) => (
              <Musica key={musica_id} nome={nome} artista={artista} />
            ))}
          </ul>
        )}
      </Parte>
    )}
    {faltam.length > 0 && (
      <Parte
        icon={<CircleX className="text-red" />}
        title="Não estão no Holyrics"
        hint="No computador do Holyrics, abra cada uma já preenchida, salve lá e envie de novo."
      >
        <Faltam faltam={faltam} onProcurar={onProcurar} />
      </Parte>
    )}
  </div>
)

type ParteProps = { icon: ReactNode; title: string; hint?: string | undefined; children: ReactNode }

function Parte({ icon, title, hint, children }: ParteProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 font-semibold *:size-5 *:shrink-0">
        {icon}
        {title}
      </h3>
      {hint && <p className="mt-1 text-sm text-dim">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

const Musica = ({ nome, artista }: { nome: string; artista: string }) => (
  <li className="wrap-anywhere">
    {nome} <span className="text-sm text-dim">{artista}</span>
  </li>
)
