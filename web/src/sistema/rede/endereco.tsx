import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Globe, Link2, type LucideIcon, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Endereco as EnderecoLido, ModoDoEndereco } from '@cantai/contract/sistema/endereco'
import type { EnderecoResponde } from '@cantai/contract/sistema/endereco-proprio'
import type { Rede } from '@cantai/contract/sistema/rede'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { useFormatos } from '../../lib/formatos.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AbrirNaRede } from './abrir-na-rede.tsx'
import { Conferir } from './conferir.tsx'
import { DeixarEndereco } from './deixar-endereco.tsx'
import { enderecoQuery, respondeQuery } from './endereco-api.ts'
import { EstadoDoEndereco } from './estado-do-endereco.tsx'
import { estadoDito } from './estado-dito.ts'
import { Funnel } from './funnel.tsx'
import { NoWifi } from './no-wifi.tsx'
import { hasCome, type Recomeco, redeQuery, rereadEnderecos } from './rede-api.ts'

/** The address that others open, and the three ways to one: in the first steps and among the server's matters. */
export function Endereco() {
  const [awaited, setAwaited] = useState<Recomeco>()
  const rede = useQuery(redeQuery(awaited))
  const endereco = useQuery(enderecoQuery)
  const responde = useQuery(respondeQuery)
  const urls = rede.data?.enderecos.map(({ url }) => url).join(' ')
  const isGivenUp = awaited?.fica === false && rede.data !== undefined && hasCome(rede.data, awaited)
  useEffect(() => {
    // Without an address there is nothing new but that one is gone, and the place that offered this one is not drawn anew.
    if (urls || isGivenUp) void rereadEnderecos()
  }, [urls, isGivenUp])
  const failed = [rede, endereco, responde].find(({ data, error }) => data === undefined && error !== null)
  if (rede.data && endereco.data && responde.data)
    return (
      <Lido
        rede={rede.data}
        endereco={endereco.data}
        responde={responde.data}
        lidoEm={rede.dataUpdatedAt}
        restarting={awaited !== undefined && !hasCome(rede.data, awaited) ? awaited : undefined}
        onRecomeca={setAwaited}
      />
    )
  return failed ? (
    <QueryFailed what="o endereço do Cantai" query={failed} />
  ) : (
    <>
      <output className="sr-only">Carregando o endereço do Cantai...</output>
      <Skeleton className="mb-4 h-28" />
      <Skeleton className="h-60" />
    </>
  )
}

type LidoProps = {
  rede: Rede
  endereco: EnderecoLido
  responde: EnderecoResponde
  /** The moment of the answers, in milliseconds. */
  lidoEm: number
  restarting: Recomeco | undefined
  onRecomeca: (awaited: Recomeco) => void
}

function Lido({ rede, endereco, responde, lidoEm, restarting, onRecomeca }: LidoProps) {
  const { diaDe } = useFormatos()
  const { conferido } = responde
  const estado = estadoDito({ rede, endereco, conferido, agora: lidoEm, dia: diaDe })
  const comEndereco = (url: string) => onRecomeca({ url, fica: true })
  const depois = {
    outro: rede.enderecos.find(({ url }) => url !== estado.url)?.url,
    porta: responde.porta,
  }
  // The free name is given up in its own card.
  const guardado = endereco.modo === 'wifi' ? undefined : conferido?.url
  const deixar = guardado !== undefined && (
    <DeixarEndereco
      url={guardado}
      depois={depois}
      onRecomeca={() => onRecomeca({ url: guardado, fica: false })}
    />
  )
  return (
    <>
      <EstadoDoEndereco estado={estado} alguem={rede.outro_aparelho_em !== null} />
      {restarting && <Recomecando fica={restarting.fica} />}
      <div className="mt-4 flex flex-col gap-3">
        <Cartao
          modo="proprio"
          icon={Link2}
          titulo="Já temos um endereço"
          diz="Um domínio, um túnel ou um proxy que já chega a este servidor."
          modoAtual={endereco.modo}
        >
          <Conferir exemplo="louvor.suaigreja.org" antes={responde.antes} onRecomeca={comEndereco} />
          {endereco.modo !== 'funnel' && deixar}
        </Cartao>
        <Cartao
          modo="funnel"
          icon={Globe}
          titulo="Grátis, de qualquer lugar"
          diz="Com o Tailscale: https, sem domínio e sem mexer no roteador."
          modoAtual={endereco.modo}
        >
          <Funnel responde={responde} onRecomeca={comEndereco} />
          {endereco.modo === 'funnel' && deixar}
        </Cartao>
        <Cartao
          modo="wifi"
          icon={Wifi}
          titulo="Só no Wi-Fi"
          diz="Só na rede da igreja: com http num toque, ou com um nome grátis e https."
          modoAtual={endereco.modo ?? 'wifi'}
        >
          {!rede.aberta && (
            <Jeito titulo="Com http, num toque">
              <AbrirNaRede rede={rede} />
            </Jeito>
          )}
          <Jeito titulo="Com https, por um nome grátis">
            <NoWifi endereco={endereco} depois={depois} />
          </Jeito>
        </Cartao>
      </div>
    </>
  )
}

const Jeito = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div className="border-line not-first:mt-4 not-first:border-t not-first:pt-4">
    <p className="mb-2 font-medium">{titulo}</p>
    {children}
  </div>
)

/** Said until the server answers with its new address; the queries look again meanwhile. */
const Recomecando = ({ fica }: { fica: boolean }) => (
  <output className="mt-3 block">
    O Cantai está começando de novo {fica ? 'com' : 'sem'} o endereço. Leva alguns segundos; se passar de um
    minuto, veja o que ele escreveu na janela em que foi iniciado.
  </output>
)

type CartaoProps = {
  modo: ModoDoEndereco
  icon: LucideIcon
  titulo: string
  diz: string
  modoAtual: ModoDoEndereco | null
  children: ReactNode
}

/** One way to an address, folded; the way of now is open, and the shortest while there is none. */
function Cartao({ modo, icon: Icon, titulo, diz, modoAtual, children }: CartaoProps) {
  return (
    <details open={modo === modoAtual} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg p-4">
        <Icon aria-hidden className="size-5 shrink-0 text-gold" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{titulo}</span>
          <span className="block text-sm text-dim">{diz}</span>
        </span>
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-dim transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  )
}
