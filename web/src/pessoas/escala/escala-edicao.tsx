import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from 'lucide-react'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { reasonOf } from '../../lib/api/failure.ts'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { pessoasQuery, saveEscala } from '../pessoas-api.ts'
import { Cansados } from './conflitos.tsx'
import { EscalaBotoes } from './escala-botoes.tsx'
import { EscalaCabecalho } from './escala-cabecalho.tsx'
import { FuncaoDaEscala } from './funcao-da-escala.tsx'
import { changeEscala } from './mudar-escala.ts'
import { Recusas } from './recusas.tsx'
import {
  comPessoa,
  lugarDe,
  type Lugar,
  maisUma,
  type Mudanca,
  porGrupo,
  semLugar,
  ultimaVazia,
  vagasDe,
} from './vagas.ts'

const VagaModal = lazyPart(async () => (await import('../escolha/vaga-modal.tsx')).VagaModal)

type EscalaEdicaoProps = { escala: Escala; funcoes: readonly Funcao[] }

/** The editor of a roster. Every press is saved at once, so that two editors see each other's changes. */
export function EscalaEdicao({ escala, funcoes }: EscalaEdicaoProps) {
  const [chosen, setChosen] = useState<{ lugar: Lugar; funcao: Funcao }>()
  const [busy, setBusy] = useState(false)
  const escolha = useModalLife()
  // Loaded before the first place is opened.
  useQuery(pessoasQuery)
  const vagas = vagasDe(escala, funcoes)
  const used = new Set(vagas.map(({ funcao_id }) => funcao_id))
  const shown = funcoes.filter(({ id }) => used.has(id))
  const others = funcoes.filter(({ id, ativa }) => ativa && !used.has(id))

  const changed = async (how: Mudanca) => (await changeEscala(escala, funcoes, how)) !== undefined

  async function change(how: Mudanca) {
    if (busy) return
    setBusy(true)
    await changed(how)
    setBusy(false)
  }

  async function ask(pedir_confirmacao: boolean) {
    try {
      await saveEscala(escala.culto_id, {
        versao: escala.versao,
        vagas: vagasDe(escala, funcoes),
        pedir_confirmacao,
      })
    } catch (error) {
      toast.apiError(`Erro ao salvar a escala: ${reasonOf(error)}`)
    }
  }

  function open(index: number, funcao: Funcao) {
    const lugar = lugarDe(vagas, index)
    if (!lugar) return
    setChosen({ lugar, funcao })
    escolha.show()
  }

  return (
    <>
      <EscalaCabecalho escala={escala}>
        <EscalaBotoes escala={escala} funcoes={funcoes} vagas={vagas} />
      </EscalaCabecalho>
      <div className="mt-4 empty:hidden">
        <Cansados escalas={[escala]} />
      </div>
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {porGrupo(shown).map(({ grupo, label, own }) => (
          <section key={grupo} aria-label={label}>
            {/* A kind whose only function has the same name shows it once. */}
            <h2
              className={own.every(({ nome }) => nome === label) ? 'sr-only' : 'mb-2 font-semibold text-dim'}
            >
              {label}
            </h2>
            <div className="flex flex-col gap-2">
              {own.map((funcao) => {
                const empty = ultimaVazia(vagas, funcao.id)
                const lugar = lugarDe(vagas, empty)
                return (
                  <FuncaoDaEscala
                    key={funcao.id}
                    funcao={funcao}
                    vagas={vagas.flatMap((vaga, index) =>
                      vaga.funcao_id === funcao.id
                        ? [{ index, vaga: escala.vagas.find(({ id }) => id === vaga.id) }]
                        : [],
                    )}
                    onOpen={(index) => open(index, funcao)}
                    onMore={() => void change(maisUma(funcao.id))}
                    onLess={lugar && (() => void change(semLugar(lugar)))}
                  />
                )
              })}
            </div>
          </section>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
        {others.length > 0 && (
          <Menu
            label="Adicionar função"
            trigger={
              <Button icon={<Plus aria-hidden />} className="max-sm:w-full">
                Adicionar função
              </Button>
            }
            items={others.map(({ id, nome }) => ({ label: nome, onSelect: () => void change(maisUma(id)) }))}
          />
        )}
        <div className="min-w-0 grow basis-72 sm:max-w-md">
          <Switch
            label="Pedir confirmação"
            hint="Cada um responde se pode ou não."
            checked={escala.pedir_confirmacao}
            onChange={(checked) => void ask(checked)}
          />
        </div>
      </div>
      <Recusas recusas={escala.recusas} />
      {escolha.isThere && chosen && (
        <VagaModal
          {...escolha.life}
          key={`${chosen.funcao.id} ${chosen.lugar.id} ${chosen.lugar.n}`}
          escala={escala}
          funcao={chosen.funcao}
          vaga={escala.vagas.find(({ id }) => id === chosen.lugar.id)}
          acoes={{
            put: (pessoa) => changed(comPessoa(chosen.lugar, pessoa?.id ?? null)),
            remove: () => changed(semLugar(chosen.lugar)),
          }}
        />
      )}
    </>
  )
}
