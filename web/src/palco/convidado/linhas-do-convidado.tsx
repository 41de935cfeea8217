import { Link } from '@tanstack/react-router'
import { ChevronDown, Presentation } from 'lucide-react'
import { useState } from 'react'
import type { CultoPorLink, FolhaPorLink, MusicaPorLink } from '@cantai/contract/cultos/links'
import { itemDoPalco } from '@cantai/contract/palco/palco'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import type { Leitura } from '../../cifras/leitura.ts'
import { FolhaAberta } from '../../cultos/folha-aberta.tsx'
import { contados } from '../../cultos/itens.ts'
import { QuemCanta } from '../../cultos/leitura/quem-canta.tsx'
import { RoteiroRow } from '../../cultos/leitura/roteiro-row.tsx'
import { TomDoDia } from '../../cultos/tom-do-dia.tsx'
import { chaveNoPalco } from '../cena/cenas.ts'
import { buttonClass } from '../../ui/form/button.tsx'

/** The first card of the stage; undefined when there is none. */
export const primeiroItem = ({ itens: [first] }: CultoPorLink): string | undefined =>
  first && itemDoPalco(first)

type LinhasProps = { culto: CultoPorLink; leitura: Leitura; ordem: string }

/** The songs numbered in their order, and between them what else happens. */
export const LinhasDoConvidado = ({ culto: { itens, folhas }, leitura, ordem }: LinhasProps) => (
  <ol aria-labelledby={ordem} className="mt-3 flex flex-col gap-2">
    {contados(itens).map(({ item, numero, vez, minutos }) => {
      if (item.especie === 'roteiro')
        return <RoteiroRow key={itemDoPalco(item)} item={{ ...item, notas: null }} minutos={minutos} />
      const folha = folhas?.find(({ id }) => id === item.musica_id)
      const chave = chaveNoPalco(item, vez)
      return (
        <MusicaDoConvidado
          key={chave}
          musica={item}
          numero={numero}
          nome={nomeNaOrdem(item.nome, vez)}
          chave={chave}
          folha={folha?.cifras || folha?.letra ? folha : undefined}
          leitura={leitura}
        />
      )
    })}
  </ol>
)

type MusicaDoConvidadoProps = {
  musica: MusicaPorLink
  numero: number
  nome: string
  /** Its card on the stage. */
  chave: string
  /** Undefined where it has no text. */
  folha: FolhaPorLink | undefined
  leitura: Leitura
}

/** A song in its place; its sheet unfolds below it. */
function MusicaDoConvidado({ musica, numero, nome, chave, folha, leitura }: MusicaDoConvidadoProps) {
  const { artista, tom_do_dia, sequencia, reserva, quem_canta } = musica
  const [open, setOpen] = useState(false)
  const titulo = (
    <>
      <span className="text-dim">{numero}. </span>
      {nome}
      {reserva && <span className="text-sm font-normal text-dim"> · talvez</span>}
    </>
  )
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="relative flex items-center gap-3 p-3">
        <TomDoDia tom={tom_do_dia} size="lg" />
        <div className="min-w-0 grow">
          <h3 className="font-semibold wrap-anywhere">
            {folha ? (
              <button
                type="button"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                className="cursor-pointer text-left after:absolute after:inset-0 after:rounded-lg"
              >
                {titulo}
              </button>
            ) : (
              titulo
            )}
          </h3>
          <p className="text-sm text-dim wrap-anywhere">{artista}</p>
          <QuemCanta nomes={quem_canta.join(', ')} />
          {sequencia && (
            <p className="mt-1 text-sm wrap-anywhere">
              <span className="sr-only">Sequência: </span>
              {sequencia}
            </p>
          )}
        </div>
        {folha && (
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-dim transition-transform ${open ? 'rotate-180' : ''}`}
          />
        )}
      </div>
      {open && folha && (
        <div className="border-t border-line p-3">
          <FolhaAberta folha={folha} tom={tom_do_dia} leitura={leitura} />
          <Link to="/c" search={{ item: chave }} className={`mt-4 max-sm:w-full ${buttonClass()}`}>
            <Presentation aria-hidden />
            Ver no palco
          </Link>
        </div>
      )}
    </li>
  )
}
