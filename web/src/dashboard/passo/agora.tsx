import { Link } from '@tanstack/react-router'
import { CircleCheckBig, Guitar, Megaphone, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { musicasContadas } from '@cantai/domain/cultos/contagem'
import { funcoesDe } from '@cantai/domain/pessoas/minha-resposta'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { ComoPlanejado } from '../../cultos/conclusao/como-planejado.tsx'
import { musicasDe } from '../../cultos/itens.ts'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { nomeNoDia } from '../../lib/culto/culto-da-linha.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { usePode } from '../../lib/session/session.ts'
import { respond } from '../../pessoas/minha/minha-api.ts'
import { Responder } from '../../pessoas/resposta/responder.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { cultoDoDia } from '../espera.ts'
import type { Passo } from './use-proximo-passo.ts'

const Substituir = lazyPart(async () => (await import('../../pessoas/trocas/substituir.tsx')).Substituir)
const loadQuemVeio = async () =>
  (await import('../../pessoas/presenca/quem-veio-ao-concluir.tsx')).quemVeioAoConcluir

type AgoraProps = { passo: Passo; proximo: Culto | null; hoje: string }

/** The step of now: a line, what it is about, and the button that does it. Nothing where the next service says it all. */
export function Agora({ passo, proximo, hoje }: AgoraProps) {
  const mayMark = usePode(escalaCalls.presenca.access)
  const { resposta, aConcluir, troca } = passo
  const id = passo.culto ?? 0
  switch (passo.passo) {
    case 'responder':
      return (
        resposta && (
          <Linha
            icon={<UserRoundCheck />}
            title={`Você: ${funcoesDe(resposta)}`}
            detail={<QuandoDoCulto data={resposta.data} hora={resposta.hora} hoje={hoje} />}
          >
            <Responder vagas={resposta.vagas} onRespond={respond} />
          </Linha>
        )
      )
    case 'concluir': {
      const culto = aConcluir ?? (proximo?.id === id ? resumoDe(proximo) : undefined)
      return (
        culto && (
          <Linha
            icon={<CircleCheckBig />}
            title={`${cultoDoDia(culto.data, hoje)} espera ser concluído`}
            detail={`${nomeNoDia(culto)} · ${musicasContadas(culto.total_musicas, culto.total_talvez)}`}
          >
            <ComoPlanejado cultoId={id} loadQuemVeio={mayMark ? loadQuemVeio : undefined} />
            <Link
              to={enderecoDoCulto(id, 'concluir')}
              aria-label={`Conferir ${culto.titulo}: ${cultoDoDia(culto.data, hoje)}`}
              className={buttonClass()}
            >
              Conferir
            </Link>
          </Linha>
        )
      )
    }
    case 'mudanca':
      return (
        <Linha
          icon={<Megaphone />}
          title="O grupo ainda não sabe da mudança"
          detail={proximo?.ultima_mensagem?.diferenca.join(' · ')}
        >
          <Link to={enderecoDoCulto(id, 'mensagem')} className={buttonClass('primary')}>
            Enviar mudança
          </Link>
        </Linha>
      )
    case 'substituir':
      return troca ? (
        <Linha
          icon={<UserRoundX />}
          title={`${troca.funcao} sem ninguém`}
          detail={
            <>
              {troca.pessoa.nome} não pode · {troca.motivo !== null && `“${troca.motivo}” · `}
              <QuandoDoCulto data={troca.data} hora={troca.hora} hoje={hoje} />
            </>
          }
        >
          <Substituir troca={troca} />
        </Linha>
      ) : (
        <Linha icon={<UserRoundX />} title="Alguém não pode servir" detail={proximo?.titulo}>
          <Link to={enderecoDoCulto(id, 'escala')} className={buttonClass('primary')}>
            Abrir a escala
          </Link>
        </Linha>
      )
    case 'ensaio':
      return (
        <Linha
          icon={<Guitar />}
          title="Falta marcar o ensaio"
          detail={proximo && musicasContadas(musicasDe(proximo).length, resumoDe(proximo).total_talvez)}
        >
          <Link to={enderecoDoCulto(id, 'ensaio')} className={buttonClass('primary')}>
            Marcar ensaio
          </Link>
        </Linha>
      )
    default:
      return null
  }
}

/** The steps of which the next service says nothing itself. */
export const TEM_LINHA: ReadonlySet<Passo['passo']> = new Set([
  'responder',
  'concluir',
  'mudanca',
  'substituir',
  'ensaio',
])

function resumoDe(culto: Culto) {
  const musicas = musicasDe(culto)
  return {
    ...culto,
    total_musicas: musicas.length,
    total_talvez: musicas.filter(({ reserva }) => reserva).length,
  }
}

type LinhaProps = { icon: ReactNode; title: string; detail: ReactNode; children: ReactNode }

const Linha = ({ icon, title, detail, children }: LinhaProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="flex min-w-0 items-start gap-3">
      <span aria-hidden className="mt-0.5 text-gold [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-lg leading-6 font-semibold wrap-anywhere">{title}</p>
        {detail != null && <p className="mt-0.5 line-clamp-2 text-dim wrap-anywhere">{detail}</p>}
      </div>
    </div>
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
  </div>
)
