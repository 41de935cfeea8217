import { marcarBusca } from '@cantai/domain/musicas/busca-cantada'

/** A line that is sung, with the words of the search marked. */
export const VersoAchado = ({ verso, busca }: { verso: string; busca: string }) =>
  marcarBusca(verso, busca).map(({ texto, achado }, i) =>
    achado ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
      <mark key={i} className="bg-transparent font-semibold text-gold">
        {texto}
      </mark>
    ) : (
      texto
    ),
  )
