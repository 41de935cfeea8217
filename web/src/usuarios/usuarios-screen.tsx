import { useQuery } from '@tanstack/react-query'
import { UserPlus, DoorOpen } from 'lucide-react'
import { formatNumber } from '@cantai/domain/palavras'
import type { Entrada } from '@cantai/contract/usuarios/usuarios'
import { Button } from '../ui/form/button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Tabs } from '../ui/data/tabs.tsx'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { modalOf, useLazyModal, usePrefetchedModal } from '../lib/record/use-row-modal.tsx'
import { Convites } from './convites.tsx'
import { Historico } from './historico.tsx'
import { Pessoas } from './pessoas.tsx'
import { convitesQuery, entradaQuery } from './usuarios-api.ts'
import { useUsuariosSearch } from './usuarios-search.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ENTRADA } from './entrada/entrada-texts.ts'

const loadConvite = async () => (await import('./convite-modal.tsx')).ConviteModal
const loadEntrada = async () => (await import('./entrada/entrada-modal.tsx')).EntradaModal
const loadNivel = async () => (await import('./nivel-modal.tsx')).NivelModal
const loadSenha = async () => (await import('./link-de-senha-modal.tsx')).LinkDeSenhaModal
const loadAll = () => Promise.all([loadConvite(), loadEntrada(), loadNivel(), loadSenha()])

const signOf = (count = 0) => (count > 0 ? { count, text: `Esperando aprovação: ${count}` } : undefined)

export function UsuariosScreen() {
  const [search, changeSearch] = useUsuariosSearch()
  const { aba, pagina } = search
  const convites = useQuery(convitesQuery).data?.length
  const { show, modal } = useLazyModal()
  usePrefetchedModal(loadAll, true)
  const entradaAgora = useQuery(entradaQuery)
  const entrada = entradaAgora.data
  const registro = useRegistroModal({
    lista: '/usuarios',
    ready: true,
    show: async ({ parte }) => {
      if (parte === 'entrada') return modalOf(loadEntrada, {})
      if (parte === 'convidar-equipe') return modalOf(loadConvite, { grupo: true })
      return parte === 'convidar' ? modalOf(loadConvite, {}) : undefined
    },
  })
  const invite = () => registro.open('convidar')
  return (
    <>
      <PageHeader
        title="Usuários"
        subtitle="Quem faz parte e o que cada um pode fazer"
        list
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={invite}>
            Convidar
          </Button>
        }
      />
      {entradaAgora.error && !entrada ? (
        <QueryFailed what="quem pode entrar" query={entradaAgora} />
      ) : (
        <QuemPodeEntrar entrada={entrada} onChange={() => registro.open('entrada')} />
      )}
      <Tabs
        className="mt-6 max-sm:mt-0"
        value={aba}
        tabs={[
          { value: 'pessoas', label: 'Pessoas', sign: signOf(entrada?.aguardando) },
          { value: 'convites', label: convites ? `Convites (${formatNumber(convites)})` : 'Convites' },
          { value: 'historico', label: 'Histórico' },
        ]}
        onChange={(next) => changeSearch({ aba: next })}
      >
        {aba === 'pessoas' ? (
          <Pessoas
            search={search}
            onSearch={changeSearch}
            onNivel={(usuario) => show(loadNivel, { usuario })}
            onSenha={(usuario) => show(loadSenha, { usuario })}
          />
        ) : aba === 'convites' ? (
          <Convites onNew={invite} />
        ) : (
          <Historico pagina={pagina} onPagina={(next, options) => changeSearch({ pagina: next }, options)} />
        )}
      </Tabs>
      {modal}
      {registro.modal}
    </>
  )
}

type QuemPodeEntrarProps = { entrada: Entrada | undefined; onChange: () => void }

/** Says who may enter, and leads to the choice. */
const QuemPodeEntrar = ({ entrada, onChange }: QuemPodeEntrarProps) => (
  <section
    aria-label="Quem pode entrar"
    className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 max-sm:mt-2 max-sm:py-0 max-sm:pr-0"
  >
    <DoorOpen aria-hidden className="size-5 shrink-0 text-gold max-sm:hidden" />
    <p className="min-w-0 grow basis-48">
      <span className="block text-sm text-dim max-sm:leading-4">Quem pode entrar</span>
      <strong className="block font-semibold wrap-anywhere max-sm:leading-5">
        {entrada ? ENTRADA[entrada.cadastro].nome : <Skeleton className="h-6 w-40" />}
      </strong>
    </p>
    <Button aria-haspopup="dialog" disabled={!entrada} onClick={onChange}>
      Mudar
    </Button>
  </section>
)
