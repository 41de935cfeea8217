import { useQuery } from '@tanstack/react-query'
import { ChartColumn, FileDown, WifiOff } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { hoje as today } from '../lib/hoje.ts'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { useTeclaImprimir } from '../lib/levar/use-tecla-imprimir.ts'
import { useReachable } from '../lib/offline/online.ts'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { modalOf } from '../lib/record/use-row-modal.tsx'
import { useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { Tabs } from '../ui/data/tabs.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '../ui/form/button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Filtros } from './filtros.tsx'
import { Graficos } from './graficos.tsx'
import { MusicasDoPeriodo } from './musicas-do-periodo.tsx'
import { PessoasDoPeriodo } from './pessoas-do-periodo.tsx'
import { filtrosOf, resumoQuery } from './relatorios-api.ts'
import { useRelatoriosSearch } from './relatorios-search.ts'
import { Resumo } from './resumo.tsx'
import { SemConcluir } from './sem-concluir.tsx'

const TABS = [
  { value: 'musicas', label: 'Músicas' },
  { value: 'pessoas', label: 'Pessoas' },
  { value: 'graficos', label: 'Gráficos' },
] as const

const loadLevar = async () => (await import('./levar/levar-relatorio-modal.tsx')).LevarRelatorioModal

/** The songs and the people of a period; services that the figures lack are said before any of them. */
export function RelatoriosScreen() {
  const [search, changeSearch] = useRelatoriosSearch()
  const hoje = today()
  const filtros = filtrosOf(search, hoje)
  const query = useQuery(resumoQuery(filtros))
  const reachable = useReachable()
  const resumo = query.data
  const registro = useRegistroModal({
    lista: '/relatorios',
    ready: resumo !== undefined,
    show: async ({ parte }) => (parte === 'levar' ? modalOf(loadLevar, { filtros }) : undefined),
  })
  const openLevar = () => registro.open('levar')
  useTeclaImprimir(reachable && resumo !== undefined, openLevar)
  const empty = resumo?.desde === null
  const semDados = empty ? <NuncaConcluido /> : resumo?.cultos === 0 && <PeriodoVazio />

  return (
    <>
      <PageHeader title="Relatórios" subtitle="O que foi cantado, e quem serviu" dense />
      <div className="mt-4 max-sm:mt-2">
        <Filtros
          search={search}
          {...filtros}
          tipos={resumo?.tipos ?? []}
          onChange={changeSearch}
          acao={
            <Button icon={<FileDown aria-hidden />} onClick={openLevar}>
              PDF e planilhas
            </Button>
          }
        />
      </div>
      {!reachable && !resumo ? (
        <EmptyState
          icon={<WifiOff />}
          title="Sem internet"
          hint="O relatório é contado no servidor: ele volta com a rede."
        />
      ) : (
        <>
          {resumo && resumo.sem_concluir > 0 && <SemConcluir n={resumo.sem_concluir} />}
          <Tabs
            className="mt-4 max-sm:mt-1"
            value={search.aba}
            tabs={TABS}
            onChange={(aba) => changeSearch({ aba }, { replace: true })}
          >
            {search.aba === 'graficos' ? (
              <Graficos hoje={hoje} />
            ) : search.aba === 'pessoas' ? (
              <PessoasDoPeriodo filtros={filtros} hoje={hoje} />
            ) : (
              <QueryAnswer
                what="o relatório"
                query={query}
                skeleton={<ListSkeleton text="Contando o período..." cards rowHeight="h-24" />}
              >
                {(pronto) =>
                  semDados || (
                    <>
                      <Resumo resumo={pronto} busy={query.isPlaceholderData} />
                      <MusicasDoPeriodo filtros={filtros} search={search} onChange={changeSearch} />
                    </>
                  )
                }
              </QueryAnswer>
            )}
          </Tabs>
        </>
      )}
      {registro.modal}
    </>
  )
}

const NuncaConcluido = () => (
  <EmptyState
    icon={<ChartColumn />}
    title="O relatório começa com o primeiro culto concluído"
    hint="Ao concluir um culto, as músicas que foram cantadas entram nas contas."
    action={
      <Link to="/cultos" className={buttonClass('primary')}>
        Ver cultos
      </Link>
    }
  />
)

const PeriodoVazio = () => (
  <EmptyState
    icon={<ChartColumn />}
    title="Nenhum culto concluído neste período"
    hint="Escolha outro período ou tipo, ou conclua os cultos que esperam."
    action={
      <Link to="/cultos" search={{ aba: 'anteriores' }} className={buttonClass()}>
        Cultos anteriores
      </Link>
    }
  />
)
