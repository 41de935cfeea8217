import type { UseQueryResult } from '@tanstack/react-query'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { plural } from '@cantai/domain/palavras'
import { DiaDe } from '../lib/dia.tsx'
import { addressOf } from '../musicas/endereco-da-musica.ts'
import { ListSection, RowText, SectionRow } from './section-list.tsx'

const vezes = (n: number) => (n === 0 ? 'Ainda não tocada' : `Tocada ${plural(n, 'vez', 'vezes')}`)

export const MusicasRecentes = ({ query }: { query: UseQueryResult<MusicaResumo[]> }) => (
  <ListSection
    title="Músicas recentes"
    loading="Carregando músicas recentes..."
    query={query}
    rows={3}
    all={{
      link: { to: '/musicas', search: { ordenar: 'data_cadastro', direcao: 'DESC' } },
      label: 'Ver todas',
      what: 'as músicas',
    }}
    empty={{ title: 'Nenhuma música encontrada' }}
  >
    {(musica) => (
      <SectionRow key={musica.id} link={{ to: addressOf(musica) }}>
        <RowText title={musica.nome}>{musica.artista}</RowText>
        <span className="shrink-0 text-right text-sm text-dim">
          <span className="block text-paper">{vezes(musica.vezes_tocadas)}</span>
          <span className="sr-only">Cadastrada em </span>
          <DiaDe iso={musica.data_cadastro} />
        </span>
      </SectionRow>
    )}
  </ListSection>
)
