import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Church, Plus } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { hoje as today } from '../lib/hoje.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { modalOf, usePrefetchedModal } from '../lib/record/use-row-modal.tsx'
import { useTypedBusca } from '../lib/typed-busca.ts'
import { Tabs } from '../ui/data/tabs.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { MainAction } from '../ui/layout/main-action.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { usePhone } from '../ui/layout/use-phone.ts'
import { diaLivre, listaQuery } from './cultos-api.ts'
import { useCultosSearch } from './cultos-search.ts'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { cultoTexts } from './formulario/culto-record.tsx'
import { Comecar } from './lista/comecar.tsx'
import { CultoCard } from './lista/culto-card.tsx'
import { ProntosSemInternet } from './sem-internet/pronto.tsx'
import { PorConcluir } from './lista/por-concluir.tsx'

const loadForm = async () => (await import('./formulario/culto-form-modal.tsx')).CultoFormModal

const TABS = [
  { value: 'proximos', label: 'Próximos' },
  { value: 'anteriores', label: 'Anteriores' },
] as const

/** All services, on either side of today. */
export function CultosScreen() {
  const [search, changeSearch] = useCultosSearch()
  const { itemsPerPage } = usePreferencias()
  const router = useRouter()
  const hoje = today()
  const query = useQuery(listaQuery(search, itemsPerPage, hoje))
  const { data, isFetching, isPlaceholderData } = query
  const ready = data !== undefined
  const { aba, busca = '' } = search
  const [typed, setTyped] = useTypedBusca(busca, (next) => changeSearch({ busca: next || undefined }))
  usePrefetchedModal(loadForm, ready)
  async function novo() {
    return {
      row: undefined,
      // The default hour: a ministry mostly meets at the same one.
      given: { hora: data?.cultos[0]?.hora ?? '', data: await diaLivre(dataPadrao(hoje), hoje) },
      onCreated: ({ id }: Culto, avisar: boolean) =>
        void router.navigate({
          to: enderecoDoCulto(id, avisar ? 'mensagem' : undefined),
          replace: true,
          ignoreBlocker: true,
        }),
    }
  }
  const { open, modal } = useRegistroModal({
    lista: '/cultos',
    ready,
    show: async ({ id, parte }) => {
      // Preloads the screen of a culto.
      if (id !== undefined) return () => null
      return parte === 'novo' ? modalOf(loadForm, novo()) : undefined
    },
  })
  const openNew = () => open('novo')
  // A phone shows the services first.
  const phone = usePhone()
  const prontos = aba === 'proximos' && (data?.total ?? 0) > 0 && <ProntosSemInternet hoje={hoje} />

  return (
    <>
      <PageHeader
        title="Cultos"
        subtitle="Planeje, ensaie e conclua cada culto"
        list
        actions={
          <MainAction label="Novo Culto" icon={<Plus aria-hidden />} onClick={openNew}>
            Novo Culto
          </MainAction>
        }
      />
      <Tabs
        value={aba}
        tabs={TABS}
        onChange={(next) => changeSearch({ aba: next })}
        className="mt-6 max-sm:mt-1"
      >
        {aba === 'proximos' && <PorConcluir hoje={hoje} />}
        {!phone && prontos && <div className="mb-4">{prontos}</div>}
        <RecordList
          title={aba === 'proximos' ? 'Próximos cultos' : 'Cultos anteriores'}
          titleHidden
          texts={cultoTexts}
          query={query}
          rowsOf={({ cultos }) => cultos}
          pagina={search.pagina}
          onPagina={(pagina, options) => changeSearch({ pagina }, options)}
          filters={
            <SearchField
              label="Buscar cultos"
              placeholder="Buscar por título ou música"
              value={typed}
              onChange={setTyped}
              busy={isFetching && isPlaceholderData}
            />
          }
          filtered={
            busca !== '' && {
              hint: `Nenhum culto combina com “${busca}”.`,
              onClear: () => changeSearch({ busca: undefined }),
              clearLabel: 'Limpar busca',
            }
          }
          skeleton={<ListSkeleton text="Carregando cultos..." cards rowHeight="h-22 sm:h-30" />}
          empty={
            aba === 'proximos'
              ? {
                  icon: <Church />,
                  title: 'Nenhum culto pela frente',
                  hint: 'Monte o próximo: as músicas na ordem, o tom do dia e quem faz o quê. Todos chegam sabendo.',
                  action: <Comecar hoje={hoje} onNew={openNew} />,
                }
              : {
                  icon: <Church />,
                  title: 'Nenhum culto anterior',
                  hint: 'Os cultos que passam ficam guardados aqui, com o que foi cantado.',
                }
          }
        >
          {(cultos, busy) => (
            <ul
              aria-label={aba === 'proximos' ? 'Próximos cultos' : 'Cultos anteriores'}
              aria-busy={busy || undefined}
              className={classNames(
                'flex flex-col gap-3 transition-opacity compact:gap-1.5 max-sm:gap-2',
                busy && 'opacity-60',
              )}
            >
              {cultos.map((culto) => (
                <CultoCard key={culto.id} culto={culto} hoje={hoje} />
              ))}
            </ul>
          )}
        </RecordList>
        {phone && prontos && <div className="mt-4">{prontos}</div>}
      </Tabs>
      {modal}
    </>
  )
}
