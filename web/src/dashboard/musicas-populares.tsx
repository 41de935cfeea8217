import type { UseQueryResult } from '@tanstack/react-query'
import type { MusicaPopular } from '@cantai/contract/dashboard'
import { plural } from '@cantai/domain/palavras'
import { enderecoDaFolha } from '../musicas/endereco-da-musica.ts'
import { Badge } from '../ui/data/badge.tsx'
import { barra } from './graficos/barra.ts'
import { ListSection, RowText, SectionRow } from './section-list.tsx'

export function MusicasPopulares({ query }: { query: UseQueryResult<MusicaPopular[]> }) {
  const most = Math.max(0, ...(query.data ?? []).map(({ vezes_tocadas }) => vezes_tocadas))
  return (
    <ListSection
      title="Músicas Mais Populares"
      loading="Carregando músicas populares..."
      query={query}
      rows={5}
      all={{
        link: { to: '/musicas', search: { ordenar: 'vezes_tocadas', direcao: 'DESC' } },
        label: 'Ver todas',
        what: 'as músicas mais tocadas',
      }}
      empty={{
        title: 'Nenhuma música popular encontrada',
        hint: 'Comece tocando algumas músicas nos cultos!',
      }}
    >
      {({ id, nome, artista, vezes_tocadas, total_execucoes }, i) => (
        <SectionRow key={id} link={{ to: enderecoDaFolha(id) }}>
          <span className="w-6 shrink-0 text-center text-lg font-semibold text-gold">{i + 1}</span>
          <RowText title={nome}>{artista}</RowText>
          <span className="shrink-0 pb-1 text-right text-sm sm:w-44 sm:pb-0">
            {vezes_tocadas === 0 ? (
              <Badge tone="green">Nova</Badge>
            ) : (
              <span className="flex justify-end max-sm:flex-col sm:h-6 sm:items-center">
                {plural(vezes_tocadas, 'vez', 'vezes')}
                <span className="text-dim">
                  <span className="whitespace-pre max-sm:sr-only"> · </span>
                  {plural(total_execucoes, 'dia', 'dias')}
                </span>
              </span>
            )}
            <Barra percent={barra(vezes_tocadas, most)} />
          </span>
        </SectionRow>
      )}
    </ListSection>
  )
}

const Barra = ({ percent }: { percent: number | null }) =>
  percent !== null && (
    <span
      aria-hidden
      className="block h-1 overflow-hidden rounded-full bg-hover max-sm:absolute max-sm:right-4 max-sm:bottom-1.5 max-sm:left-14 sm:mt-1.5 sm:h-1.5"
    >
      <span
        data-barra={percent}
        className="block h-full rounded-full bg-gold"
        style={{ width: `${percent}%` }}
      />
    </span>
  )
