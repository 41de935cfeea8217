import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { useNarrow } from '../ui/layout/use-phone.ts'
import { useResumos } from '../musicas/escolha/musicas-resumos.ts'
import { enderecoDaFolha } from '../musicas/endereco-da-musica.ts'
import { musicasIdsOf, musicasOf } from './ensaio-musicas.ts'

/** The songs of a rehearsal, each a link to its sheet. */
export function MusicasDoEnsaio({ ensaio }: { ensaio: Ensaio }) {
  const musicas = musicasOf(ensaio)
  return musicas ? <Links musicas={musicas} /> : <DoRepertorio ensaio={ensaio} />
}

/** A comma within a name hides where the next one begins: the repertoire knows what each song is called. */
function DoRepertorio({ ensaio }: { ensaio: Ensaio }) {
  const nomes = new Map(useResumos().data?.map(({ id, nome }) => [id, nome]))
  const musicas = musicasIdsOf(ensaio).flatMap((id) => {
    const nome = nomes.get(id)
    return nome === undefined ? [] : [{ id, nome }]
  })
  const isWhole = musicas.map(({ nome }) => nome).join(', ') === ensaio.musicas
  return isWhole ? <Links musicas={musicas} /> : ensaio.musicas
}

/** So many names before 'e mais 3', on a card and in a table. */
const SHOWN = { card: 2, table: 5 }

function Links({ musicas }: { musicas: readonly { id: number; nome: string }[] }) {
  const [all, setAll] = useState(false)
  const shown = useNarrow() ? SHOWN.card : SHOWN.table
  // 'e mais 1' would be as long as a name.
  const rest = all || musicas.length <= shown + 1 ? 0 : musicas.length - shown
  return (
    <>
      {musicas.slice(0, musicas.length - rest).map(({ id, nome }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link to={enderecoDaFolha(id)} className="rounded-sm underline-offset-4 hover:underline">
            {nome}
          </Link>
        </Fragment>
      ))}
      {rest > 0 && (
        <>
          {' '}
          <button
            type="button"
            className="inline-block cursor-pointer max-[21rem]:block rounded-sm text-dim underline-offset-4 hover:underline"
            onClick={() => setAll(true)}
          >
            e mais {rest}
          </button>
        </>
      )}
    </>
  )
}
