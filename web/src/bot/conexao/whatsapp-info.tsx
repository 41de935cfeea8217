import { Info, ShieldAlert } from 'lucide-react'
import { Card } from '../../ui/data/card.tsx'

const INFO = [
  'Cada número tem só uma conexão ativa com o bot.',
  'Conectar o bot em outro lugar desconecta este.',
  'O QR code vence em poucos minutos; se vencer, conecte de novo.',
  'O celular precisa continuar ligado e com internet.',
]

export const WhatsappInfo = () => (
  <div className="flex flex-col gap-4">
    <Card as="section" className="sm:p-6!">
      <h2 className="flex items-center gap-2 font-semibold">
        <Info aria-hidden className="size-5 shrink-0 text-blue" />
        Bom saber
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-sm text-dim marker:text-edge">
        {INFO.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
    <section className="rounded-lg border border-amber/40 bg-amber-soft p-4 sm:p-6">
      <h2 className="flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-amber" />
        Use um número só para o bot
      </h2>
      <p className="mt-3 text-sm">
        Este cliente do WhatsApp não é oficial, e o WhatsApp pode restringir ou bloquear o número. Use um
        número dedicado, que já participe do grupo, e poucas mensagens por dia. Nunca o seu número pessoal.
      </p>
    </section>
  </div>
)
