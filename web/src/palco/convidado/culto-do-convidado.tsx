import { Link } from '@tanstack/react-router'
import { ListMusic, Presentation, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import type { CultoPorLink } from '@cantai/contract/cultos/links'
import { horaEm, horaPorExtenso } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { useLeitura } from '../../cifras/leitura.ts'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { Momento } from '../../lib/dia.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { useMinisterio } from '../../lib/ministerio.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { Visto } from './convidado-api.ts'
import { LinhasDoConvidado, primeiroItem } from './linhas-do-convidado.tsx'

/** A service as a guest reads it: when it is, who serves where the link says so, and the order with its keys. */
export function CultoDoConvidado({ visto: { culto, mudou } }: { visto: Visto }) {
  const { titulo, tipo, data, hora, traje, igreja, itens, folhas, escala, expira_em } = culto
  const ordem = useId()
  const { leitura, change } = useLeitura()
  const musicas = itens.filter(({ especie }) => especie === 'musica').length
  const item = primeiroItem(culto)
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6">
      <header>
        {igreja !== null && <p className="text-sm text-dim wrap-anywhere">{igreja}</p>}
        <p className="text-gold">
          <QuandoDoCulto data={data} hora={hora} hoje={today()} />
        </p>
        <h1 className="mt-0.5 text-xl font-semibold tracking-tight text-balance wrap-anywhere">{titulo}</h1>
        {(tipo !== 'Culto' || traje) && (
          <p className="mt-1 text-sm text-dim wrap-anywhere">
            {[tipo !== 'Culto' && tipo, traje && `Traje: ${traje}`].filter(Boolean).join(' · ')}
          </p>
        )}
        <output className="mt-2 block text-sm empty:hidden">
          {mudou !== undefined && <Mudou em={mudou} />}
        </output>
        {item !== undefined && (
          <Link to="/c" search={{ item }} className={`mt-4 max-sm:w-full ${buttonClass('primary')}`}>
            <Presentation aria-hidden />
            Palco
          </Link>
        )}
      </header>
      {escala && escala.length > 0 && <QuemServe escala={escala} />}
      <section aria-labelledby={ordem}>
        <h2 id={ordem} className="text-lg font-semibold">
          Ordem do culto
        </h2>
        {itens.length === 0 ? (
          <EmptyState
            icon={<ListMusic />}
            title="Nenhuma música ainda"
            hint="Quando a ordem estiver montada, ela aparece aqui."
          />
        ) : (
          <>
            <p className="text-sm text-dim">{plural(musicas, 'música', 'músicas')}</p>
            {folhas && folhas.length > 0 && (
              <Switch
                label="Só letra"
                hint="As palavras, sem os acordes."
                checked={leitura.semAcordes}
                onChange={(semAcordes) => change({ semAcordes })}
              />
            )}
            <LinhasDoConvidado culto={culto} leitura={leitura} ordem={ordem} />
          </>
        )}
      </section>
      <p className="text-sm text-dim">
        Este link mostra só este culto e vale até <Momento iso={expira_em} />.
      </p>
    </article>
  )
}

function Mudou({ em }: { em: number }) {
  const { fuso } = useMinisterio()
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-gold-soft px-3 py-1 font-medium text-gold">
      <RefreshCw aria-hidden className="size-4 shrink-0" />
      Mudou às {horaPorExtenso(horaEm(new Date(em), fuso))}
    </span>
  )
}

function QuemServe({ escala }: { escala: NonNullable<CultoPorLink['escala']> }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        Quem serve
      </h2>
      <dl className="mt-2 flex flex-col gap-1">
        {escala.map(({ funcao, nomes }) => (
          <div key={funcao} className="flex flex-wrap gap-x-2">
            <dt className="text-dim wrap-anywhere">{funcao}:</dt>
            <dd className="min-w-0 wrap-anywhere">{nomes.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
