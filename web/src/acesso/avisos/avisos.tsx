import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { readDonoDosAvisos } from '../../lib/push/dono.ts'
import {
  avisosQuery,
  endAvisosHere,
  endAvisosOf,
  ligarAvisos,
  testarAvisos,
} from '../../lib/push/push-api.ts'
import { useImpedimento } from '../../lib/push/use-impedimento.ts'
import type { Impedimento } from '../../lib/push/impedimento.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Escolhas } from './escolhas.tsx'
import { NaoAqui } from './nao-aqui.tsx'

const NAO_LIGOU = 'O navegador não conseguiu ligar os avisos. Verifique a internet e tente de novo.'

/** Seen by the server: its own address, and this session. */
const DO_SERVIDOR = { sem_https: 'http', emprestado: 'emprestado' } as const satisfies Record<
  string,
  Impedimento
>

type AvisosProps = {
  /** Leads to the devices, where those that are told are marked. */
  onAparelhos: () => void
}

/** Notices on this device, and of what one is told on any. */
export function Avisos({ onAparelhos }: AvisosProps) {
  const query = useQuery(avisosQuery)
  const aquiId = useId()
  const aqui = useImpedimento()
  const impedimento = aqui ?? (query.data?.impedimento && DO_SERVIDOR[query.data.impedimento])
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby={aquiId}>
        {impedimento ? (
          <>
            <h3 id={aquiId} className="font-semibold">
              Neste aparelho
            </h3>
            <NaoAqui impedimento={impedimento} />
          </>
        ) : (
          <QueryAnswer
            what="os avisos"
            query={query}
            skeleton={<ListSkeleton text="Carregando os avisos..." cards rowHeight="h-18" />}
          >
            {({ aparelhos }) => <Aqui headingId={aquiId} esteId={aparelhos.find(({ este }) => este)?.id} />}
          </QueryAnswer>
        )}
      </section>
      {query.data && <Escolhas escolhas={query.data.escolhas} />}
      {query.data?.aparelhos.some(({ este }) => !este) && (
        <p className="text-sm text-dim">
          Outros aparelhos seus também recebem.{' '}
          <button
            type="button"
            className="cursor-pointer font-medium text-gold underline underline-offset-4"
            onClick={onAparelhos}
          >
            Ver em Segurança
          </button>
        </p>
      )}
    </div>
  )
}

function Aqui({ headingId, esteId }: { headingId: string; esteId: number | undefined }) {
  const usuario = useUsuario()?.id
  const online = useReachable()
  const [doing, setDoing] = useState<'ligar' | 'testar' | 'desligar'>()
  const isOn = esteId !== undefined && readDonoDosAvisos() === usuario

  async function act(what: NonNullable<typeof doing>, deed: () => Promise<unknown>, failed: string) {
    setDoing(what)
    try {
      await deed()
    } catch (error) {
      if (!isSessionOver(error)) toast.apiError(failureMessage(error, failed))
    }
    setDoing(undefined)
  }

  const turnOn = async () => {
    if (usuario !== undefined && (await ligarAvisos(usuario)))
      toast.success('Pronto: avisos ligados neste aparelho.')
  }
  const turnOff = async () => {
    await endAvisosHere()
    if (esteId !== undefined) await endAvisosOf(esteId)
  }
  const test = async () => {
    if (esteId !== undefined) await testarAvisos(esteId)
    toast.success('Aviso de teste a caminho. Não apareceu? Veja as notificações nos ajustes do aparelho.')
  }

  return (
    <>
      <h3 id={headingId} className="flex flex-wrap items-center gap-2 font-semibold">
        Neste aparelho
        {isOn && <Badge tone="green">ligados</Badge>}
      </h3>
      <p className="mt-1 mb-3 text-sm text-dim">
        {isOn
          ? 'Chegam também com o Cantai fechado, até você sair da conta aqui.'
          : 'O Cantai avisa da sua escala também quando está fechado.'}
      </p>
      {!online && (
        <p className="mb-3 text-sm text-amber">Sem internet: ligar, testar e desligar esperam o sinal.</p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {isOn ? (
          <>
            <Button
              icon={<BellRing aria-hidden />}
              disabled={!online}
              busy={doing === 'testar'}
              onClick={() => void act('testar', test, 'O aviso de teste não saiu. Tente de novo.')}
            >
              Testar
            </Button>
            <Button
              variant="ghost"
              icon={<BellOff aria-hidden />}
              disabled={!online}
              busy={doing === 'desligar'}
              onClick={() => void act('desligar', turnOff, 'Não foi possível desligar. Tente de novo.')}
            >
              Desligar aqui
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            icon={<Bell aria-hidden />}
            disabled={!online}
            busy={doing === 'ligar'}
            onClick={() => void act('ligar', turnOn, NAO_LIGOU)}
          >
            Avisar neste aparelho
          </Button>
        )}
      </div>
    </>
  )
}
