import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { convitesCalls } from '@cantai/contract/usuarios/convites'
import { queryClient } from '../../lib/api/query-client.ts'
import { useRegistroModal } from '../../lib/record/use-registro-modal.tsx'
import { modalOf } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Tabs } from '../../ui/data/tabs.tsx'
import { equipesQuery, funcoesQuery, pessoasQuery } from '../pessoas-api.ts'
import { EquipesLista } from './equipes-lista.tsx'
import { FuncoesLista } from './funcoes-lista.tsx'
import { PessoasLista } from './pessoas-lista.tsx'

const loadPessoa = async () => (await import('./pessoa-modal.tsx')).PessoaModal
const loadJuntar = async () => (await import('./juntar-modal.tsx')).JuntarModal
const loadAusencias = async () => (await import('./ausencias-modal.tsx')).AusenciasModal
const loadPagina = async () => (await import('./pagina-modal.tsx')).PaginaModal
const loadConvite = async () => (await import('../../usuarios/convite-modal.tsx')).ConviteModal
const loadFuncao = async () => (await import('./funcao-modal.tsx')).FuncaoModal
const loadEquipe = async () => (await import('./equipe-modal.tsx')).EquipeModal

const TABS = [
  { value: 'pessoas', label: 'Pessoas' },
  { value: 'funcoes', label: 'Funções' },
  { value: 'equipes', label: 'Equipes' },
] as const

const NOVO = { pessoas: 'Nova pessoa', funcoes: 'Nova função', equipes: 'Nova equipe' }
const PARTE = { pessoas: 'novo', funcoes: 'funcao', equipes: 'equipe' }

/** The people who serve, their functions and teams. */
export function PessoasScreen() {
  const { aba } = useSearch({ from: '/app/pessoas' })
  const navigate = useNavigate()
  const { data } = useQuery(pessoasQuery)
  const mayInvite = usePode(convitesCalls.create.access)
  const registro = useRegistroModal({
    lista: '/pessoas',
    ready: data !== undefined,
    show: async ({ id, parte = '' }) => {
      const [{ pessoas, contas }, { funcoes }] = await Promise.all([
        queryClient.ensureQueryData(pessoasQuery),
        queryClient.ensureQueryData(funcoesQuery),
      ])
      const [what, numero] = parte.split('/')
      if (what === 'funcao') {
        const funcao = funcoes.find((one) => one.id === Number(numero))
        return numero === undefined || funcao ? modalOf(loadFuncao, { funcao, funcoes }) : undefined
      }
      if (what === 'equipe') {
        const { equipes } = await queryClient.ensureQueryData(equipesQuery)
        const equipe = equipes.find((one) => one.id === Number(numero))
        return numero === undefined || equipe ? modalOf(loadEquipe, { equipe, pessoas, funcoes }) : undefined
      }
      const pessoa = pessoas.find((one) => one.id === id)
      if (id !== undefined && !pessoa) return undefined
      if (pessoa && what === 'juntar') return modalOf(loadJuntar, { pessoa, pessoas })
      if (pessoa && what === 'ausencias') return modalOf(loadAusencias, { pessoa })
      if (pessoa?.ativa && what === 'pagina') return modalOf(loadPagina, { pessoa })
      if (pessoa?.usuario_id === null && what === 'convidar' && mayInvite)
        return modalOf(loadConvite, { pessoa })
      return what === '' || what === 'novo' ? modalOf(loadPessoa, { pessoa, funcoes, contas }) : undefined
    },
  })
  const novo = (
    <Button variant="primary" onClick={() => registro.open(PARTE[aba])}>
      {NOVO[aba]}
    </Button>
  )
  const trazer = usePode('musicas:importar') && (
    <Link to="/importar" search={{ especie: 'pessoas' }} className={buttonClass()}>
      <ClipboardPaste aria-hidden className="size-5" />
      Colar uma lista
    </Link>
  )
  return (
    <>
      <Tabs
        className="mt-6 max-sm:mt-1"
        value={aba}
        tabs={TABS}
        onChange={(next) =>
          void navigate({ to: '/pessoas', search: { aba: next }, replace: true, resetScroll: false })
        }
      >
        {aba === 'pessoas' ? (
          <PessoasLista novo={novo} trazer={trazer} onOpen={registro.open} />
        ) : (
          <>
            <div className="mb-4 flex justify-end">{novo}</div>
            {aba === 'funcoes' ? (
              <FuncoesLista onOpen={registro.open} />
            ) : (
              <EquipesLista onOpen={registro.open} />
            )}
          </>
        )}
      </Tabs>
      {registro.modal}
    </>
  )
}
