import { CircleCheck, CloudDownload, CloudOff, Smartphone, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { plural } from '@cantai/domain/palavras'
import { momentoEscrito } from '../../lib/formatos.ts'
import { SoComRede } from '../../lib/offline/este-endereco.tsx'
import {
  abertura,
  arquivos,
  arquivosEscritos,
  faltamArquivos,
  preparo,
  prepareAgain,
} from '../../lib/offline/preparo.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { useStore } from '../../ui/layout/store.ts'
import { showGuardados } from './guardados.ts'
import { marcaDoCulto } from './marca.ts'
import { type Situacao, situacaoDaLista, situacaoDoCulto } from './situacao.ts'

function useAqui() {
  useEffect(() => void showGuardados().catch(() => undefined), [])
  return { preparo: useStore(preparo), abertura: useStore(abertura), proprio: isOwnDevice() }
}

/** Says whether a culto that lies ahead can be used without a network, and what is missing. */
export function ProntoSemInternet({ culto }: { culto: Culto }) {
  const situacao = situacaoDoCulto(useAqui(), culto.id, marcaDoCulto(culto))
  const reachable = useReachable()
  const isBehind = situacao.tipo === 'antiga' && reachable
  useEffect(() => {
    if (isBehind) prepareAgain()
  }, [isBehind])
  if (situacao.tipo === 'pronto') {
    const { musicas } = situacao.culto
    return (
      <Line tone="green" icon={<CircleCheck aria-hidden />}>
        Pronto para usar sem internet{' '}
        <span className="text-dim">
          · {musicas} de {plural(musicas, 'música', 'músicas')} · {momentoEscrito(situacao.at)}
        </span>
        <Arquivos />
      </Line>
    )
  }
  return <Outra situacao={situacao} />
}

/** The same of all that is kept, above their list. */
export function ProntosSemInternet({ hoje }: { hoje: string }) {
  const situacao = situacaoDaLista(useAqui(), hoje)
  if (situacao.tipo !== 'prontos') return <Outra situacao={situacao} />
  if (situacao.cultos === 0) return null
  return (
    <Line tone="green" icon={<CircleCheck aria-hidden />}>
      {situacao.cultos === 1
        ? 'O próximo culto está pronto'
        : `Os próximos ${situacao.cultos} cultos estão prontos`}{' '}
      para usar sem internet <span className="text-dim">· {momentoEscrito(situacao.at)}</span>
      <Arquivos />
    </Line>
  )
}

function Outra({ situacao }: { situacao: Situacao }) {
  const reachable = useReachable()
  const again = reachable && (
    <button
      type="button"
      onClick={prepareAgain}
      className="-mx-1 -my-3 inline-flex min-h-11 cursor-pointer items-center rounded-md px-1 font-medium text-gold underline underline-offset-4"
    >
      Tentar de novo
    </button>
  )
  switch (situacao.tipo) {
    case 'guardando':
      return reachable ? (
        <Line icon={<CloudDownload aria-hidden />}>
          Guardando para usar sem internet…
          <Arquivos />
        </Line>
      ) : (
        <Line icon={<CloudOff aria-hidden />}>Ainda não está guardado neste aparelho</Line>
      )
    case 'antiga':
      return (
        <Line tone="amber" icon={<TriangleAlert aria-hidden />}>
          O culto mudou depois da cópia de {momentoEscrito(situacao.at)} {again}
        </Line>
      )
    case 'faltam':
      return (
        <Line tone="amber" icon={<TriangleAlert aria-hidden />}>
          Falta neste aparelho: {situacao.nomes.join(', ')} {again}
        </Line>
      )
    case 'falhou':
      return (
        <Line tone="amber" icon={<TriangleAlert aria-hidden />}>
          Não foi possível guardar para usar sem internet {again}
        </Line>
      )
    case 'recusado':
      return (
        <Line tone="amber" icon={<CloudOff aria-hidden />}>
          Este navegador não deixa guardar nada: sem internet, fica só o que já está aberto
        </Line>
      )
    case 'sem_https':
      return (
        <Line icon={<Smartphone aria-hidden />}>
          <SoComRede />
        </Line>
      )
    case 'sem_marca':
      return <Line icon={<CloudOff aria-hidden />}>Marque Manter conectado para usar sem internet</Line>
    default:
      return null
  }
}

/** How far the app itself has come, until all of its screens are here. */
function Arquivos() {
  const here = useStore(arquivos)
  if (!here || !faltamArquivos(here)) return null
  return <span className="text-dim"> · {arquivosEscritos(here)} arquivos do app</span>
}

const TONE = { green: 'text-green', amber: 'text-amber', dim: 'text-dim' }

const Line = ({
  tone = 'dim',
  icon,
  children,
}: {
  tone?: keyof typeof TONE
  icon: ReactNode
  children: ReactNode
}) => (
  <p
    className={classNames(
      // Two lines on a phone, whatever it says first: what becomes of it would move a button away from under the thumb.
      'flex gap-2 text-sm max-sm:min-h-10 [&_svg]:size-5 [&_svg]:shrink-0',
      TONE[tone],
    )}
  >
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
