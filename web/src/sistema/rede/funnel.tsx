import type { ReactNode } from 'react'
import type { EnderecoResponde } from '@cantai/contract/sistema/endereco-proprio'
import { podeUsarEndereco } from '@cantai/domain/so-aqui'
import { AntesDaInternet } from './antes.tsx'
import { Linhas } from './comandos.tsx'
import { Conferir } from './conferir.tsx'
import { Manual } from './notas.tsx'

/** An address as Funnel gives it, open to the internet. */
const DE_UM_FUNNEL = 'https://exemplo.ts.net'

/** Tailscale Funnel: the person types the commands, since the program has a right over the whole machine's network. */
export function Funnel({
  responde: { antes, porta },
  onRecomeca,
}: {
  responde: EnderecoResponde
  onRecomeca: (url: string) => void
}) {
  if (!podeUsarEndereco(DE_UM_FUNNEL, antes)) return <AntesDaInternet antes={antes} />
  return (
    <ol className="flex flex-col gap-4">
      <Passo titulo="1. Instale o Tailscale no computador do servidor">
        Ele é de outra empresa e gratuito; a conta pode ser a do Google.{' '}
        <Manual href="https://tailscale.com/download">Para Windows e Mac, baixe no site dele</Manual>.
        <Linhas what="Comando para instalar" linhas={['curl -fsSL https://tailscale.com/install.sh | sh']} />
      </Passo>
      <Passo titulo="2. Entre com a conta e abra o túnel">
        O primeiro comando mostra um link para entrar. O segundo pede, uma vez só, que você permita o Funnel,
        e mostra o endereço.
        <Linhas
          what="Comandos para abrir o túnel"
          linhas={['sudo tailscale up', `sudo tailscale funnel --bg ${porta}`]}
        />
      </Passo>
      <Passo titulo="3. Escreva aqui o endereço que ele mostrou">
        <Conferir exemplo="louvor.tail1234.ts.net" antes={antes} onRecomeca={onRecomeca} />
      </Passo>
    </ol>
  )
}

const Passo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <li>
    <p className="mb-1 font-medium">{titulo}</p>
    <div className="text-dim">{children}</div>
  </li>
)
