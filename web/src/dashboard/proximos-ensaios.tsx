import type { UseQueryResult } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { dataPorExtenso, somarDias } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { useFormatos } from '../lib/formatos.ts'
import { ScreenLink } from './screen-link.tsx'
import { ListSection, RowText, SectionRow } from './section-list.tsx'

const TIPO = 'Ensaio Geral'
const HORA = '19:00'

const weekday = (data: string) => dataPorExtenso(data).split(',')[0]

/** 'Hoje, ' or 'Amanhã, ' before a date that is so near. */
const near = (data: string, hoje: string) =>
  data === hoje ? 'Hoje, ' : data === somarDias(hoje, 1) ? 'Amanhã, ' : ''

type ProximosEnsaiosProps = {
  query: UseQueryResult<Ensaio[]>
  hoje: string
  /** Without songs there is nothing to rehearse yet. */
  semMusicas: boolean
}

export function ProximosEnsaios({ query, hoje, semMusicas }: ProximosEnsaiosProps) {
  const { dia, hora } = useFormatos()
  return (
    <ListSection
      title="Próximos ensaios"
      loading="Carregando próximos ensaios..."
      query={query}
      rows={3}
      all={{
        link: { to: '/ensaios', search: { data_inicio: hoje, direcao: 'ASC' } },
        label: 'Ver todos',
        what: 'os ensaios',
      }}
      empty={{
        title: 'Nenhum ensaio agendado',
        action: !semMusicas && <ScreenLink link={{ to: '/ensaios' }}>Marcar um ensaio</ScreenLink>,
      }}
    >
      {({ id, data_ensaio, tipo, hora_inicio, musicas_ids }) => (
        <SectionRow
          key={id}
          link={{ to: '/ensaios', search: { data_inicio: data_ensaio, data_fim: data_ensaio } }}
        >
          <RowText title={`${near(data_ensaio, hoje)}${dia(data_ensaio)}, ${weekday(data_ensaio)}`}>
            {tipo || TIPO} · {plural(musicas_ids.split(',').filter(Boolean).length, 'música', 'músicas')}
          </RowText>
          <span className="flex shrink-0 items-center gap-1.5">
            <Clock aria-hidden className="size-4 text-dim" />
            {hora(hora_inicio || HORA)}
          </span>
        </SectionRow>
      )}
    </ListSection>
  )
}
