import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Servidor } from '@cantai/contract/sistema/servidor'
import { plural } from '@cantai/domain/palavras'
import { manual } from '../../lib/manual.ts'
import { useRecursos } from '../../lib/recursos.ts'
import { useFormatos } from '../../lib/formatos.ts'
import { Card } from '../../ui/data/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatSize } from '../../ui/data/format-size.ts'
import { Section } from './section.tsx'

const BOT: Record<Servidor['bot']['status'], string> = {
  connected: 'Conectado',
  waiting_qr: 'Esperando a leitura do QR code',
  disconnected: 'Desconectado',
  unknown: 'Sem resposta',
}

const LINK = '-my-2.5 inline-flex min-h-11 items-center font-medium text-gold underline underline-offset-4'
const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'

/** The place of the cards. */
export const FatosVindo = () => (
  <div className={GRID}>
    {['versao', 'banco', 'disco', 'bot', 'mp3', 'processos'].map((fato) => (
      <Skeleton key={fato} className="h-30" />
    ))}
  </div>
)

/** The parts of the server, a card each. */
export function Fatos({ servidor }: { servidor: Servidor }) {
  const { momento } = useFormatos()
  const { baixar_mp3 } = useRecursos()
  const { versao, versao_nova: nova, banco, disco, bot, processos } = servidor
  const [first] = processos
  return (
    <Section title="O servidor">
      <dl className={GRID}>
        <Fato nome="Versão" valor={`Cantai ${versao}`}>
          {nova ? (
            <>
              <span className="font-medium text-gold">A versão {nova.versao} já saiu.</span> {nova.texto}
            </>
          ) : (
            'O Cantai não procura versões por si: quem cuida do servidor as anuncia aqui.'
          )}
        </Fato>
        <Fato nome="Banco de dados" valor={formatSize(banco.bytes)}>
          PostgreSQL {banco.versao}, {banco.embutido ? 'o que vem com o Cantai' : 'de fora do Cantai'}
        </Fato>
        <Fato nome="Disco" valor={`${formatSize(disco.livres)} livres`}>
          No disco em que ficam os dados
        </Fato>
        <Fato nome="Bot do WhatsApp" valor={BOT[bot.status]}>
          {bot.motivo ?? (bot.ligado ? 'Ligado' : 'Desligado')} ·{' '}
          <Link to="/bot-config" className={LINK}>
            Abrir o bot
          </Link>
        </Fato>
        <Fato nome="MP3 dos vídeos" valor={baixar_mp3 ? 'Ligado' : 'Desligado'}>
          Os termos do YouTube não deixam baixar o que está lá sem a permissão dele e de quem tem os direitos.
          ·{' '}
          <a href={manual('instalar', 'o-som-dos-videos')} target="_blank" rel="noreferrer" className={LINK}>
            {baixar_mp3 ? 'Como desligar' : 'Como ligar'}
          </a>
        </Fato>
        <Fato nome="Processos" valor={plural(processos.length, 'processo no ar', 'processos no ar')}>
          {first &&
            (processos.length === 1
              ? `Desde ${momento(first.desde)}`
              : `O mais antigo desde ${momento(first.desde)}`)}
        </Fato>
      </dl>
    </Section>
  )
}

const Fato = ({ nome, valor, children }: { nome: string; valor: string; children: ReactNode }) => (
  <Card className="min-w-0 wrap-anywhere">
    <dt className="text-sm text-dim">{nome}</dt>
    <dd className="mt-1 text-lg font-semibold">{valor}</dd>
    <dd className="mt-1 text-dim whitespace-pre-line">{children}</dd>
  </Card>
)
