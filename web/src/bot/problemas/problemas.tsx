import { Link } from '@tanstack/react-router'
import { TriangleAlert, Unplug, UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BotProblemas } from '@cantai/contract/bot/bot'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import type { Aba } from '../bot-search.ts'
import { ReconectarButton } from '../conexao/reconectar.tsx'
import { esperam, precisam } from './palavras.ts'

type ProblemasProps = { problemas: BotProblemas; aba: Aba; onAba: (aba: Aba) => void }

const RetidasModal = lazyPart<{ open: boolean; onClose: () => void; onClosed: () => void }>(
  async () => (await import('./retidas-modal.tsx')).RetidasModal,
)

/** The problems that keep the bot from its work, above every tab, each with the button that helps. */
export function Problemas({ problemas, aba, onAba }: ProblemasProps) {
  const { decidir, retidas, sem_lider, esperando, conexao } = problemas
  const [confirming, setConfirming] = useState<'open' | 'closing'>()
  // These tabs show the problem themselves.
  const tellsConexao = aba !== 'status' && aba !== 'whatsapp'
  return (
    <>
      {conexao !== null && (tellsConexao || esperando > 0) && (
        <Problema
          icon={<Unplug aria-hidden />}
          title={esperando > 0 ? `${esperam(esperando)} o WhatsApp` : 'O WhatsApp está desconectado'}
          action={tellsConexao && <ReconectarButton onDone={() => onAba('whatsapp')} />}
        >
          {conexao}
        </Problema>
      )}
      {retidas + decidir > 0 && (
        <Problema
          icon={<TriangleAlert aria-hidden />}
          title={precisam(retidas + decidir)}
          action={
            <div className="flex flex-wrap gap-2 empty:hidden">
              {retidas > 0 && <Button onClick={() => setConfirming('open')}>Ver e confirmar</Button>}
              {decidir > 0 && aba !== 'ensaios' && (
                <Button onClick={() => onAba('ensaios')}>Ver mensagens</Button>
              )}
            </div>
          }
        >
          {retidas > 0 && 'O grupo mudou: confirme o que sai agora para o novo. '}
          {decidir > 0 && 'Uma mensagem foi recusada, ou talvez não tenha chegado: tente de novo ou cancele.'}
        </Problema>
      )}
      {sem_lider > 0 && (
        <Problema
          icon={<UserCheck aria-hidden />}
          title={`${esperam(sem_lider)} um líder`}
          action={
            <Link to="/ensaios" className={buttonClass()}>
              Ver ensaios
            </Link>
          }
        >
          O bot só avisa estes ensaios depois que um líder aprova o que a mensagem diz.
        </Problema>
      )}
      {confirming && (
        <RetidasModal
          open={confirming === 'open'}
          onClose={() => setConfirming('closing')}
          onClosed={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}

type ProblemaProps = { icon: ReactNode; title: string; action: ReactNode; children: ReactNode }

const Problema = ({ icon, title, action, children }: ProblemaProps) => (
  <section
    aria-label={title}
    className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-amber/40 bg-amber-soft p-4 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-amber"
  >
    {icon}
    <p className="min-w-0 grow basis-56 wrap-anywhere">
      <strong className="font-semibold">{title}.</strong> {children}
    </p>
    {action}
  </section>
)
