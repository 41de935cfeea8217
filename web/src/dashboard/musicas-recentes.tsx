import type { UseQueryResult } from '@tanstack/react-query'
import type { MusicaResumo } from '@cantai/contract/musicas'
import { diaLocal } from '@cantai/domain/datas'
import { Dia } from '../lib/dia.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { plural } from '../ui/data/format-number.ts'
import { MoreLink, ScreenLink } from './screen-link.tsx'
import { RowText, SectionEmpty, SectionList, SectionRow } from './section-list.tsx'

const vezes = (n: number) => (n === 0 ? 'Ainda não tocada' : `Tocada ${plural(n, 'vez', 'vezes')}`)

export function MusicasRecentes({ query }: { query: UseQueryResult<MusicaResumo[]> }) {
  return (
    <DashboardSection
      title="Músicas recentes"
      loading="Carregando músicas recentes..."
      query={query}
      link={
        <MoreLink
          link={{ to: '/musicas', search: { ordenar: 'data_cadastro', direcao: 'DESC' } }}
          what="as músicas"
        >
          Ver todas
        </MoreLink>
      }
    >
      <SectionList
        label="Músicas recentes"
        rows={3}
        loading={query.isPending}
        empty={
          <SectionEmpty
            title="Nenhuma música encontrada"
            action={
              !query.isError && <ScreenLink link={{ to: '/musicas' }}>Cadastrar a primeira música</ScreenLink>
            }
          />
        }
      >
        {(query.data ?? []).map(({ id, nome, artista, vezes_tocadas, data_cadastro }) => (
          <SectionRow key={id} link={{ to: '/musicas', search: { busca: nome } }}>
            <RowText title={nome}>{artista}</RowText>
            <span className="shrink-0 text-right text-sm text-dim">
              <span className="block text-paper">{vezes(vezes_tocadas)}</span>
              <span className="sr-only">Cadastrada em </span>
              <Dia data={diaLocal(new Date(data_cadastro))} />
            </span>
          </SectionRow>
        ))}
      </SectionList>
    </DashboardSection>
  )
}
