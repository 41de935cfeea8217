import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Citada, ResumoDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { plural } from '@cantai/domain/palavras'
import { vezDaNova } from '@cantai/domain/relatorios/repertorio'
import { Dia } from '../lib/dia.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { enderecoDaFolha } from '../musicas/endereco-da-musica.ts'
import { Card } from '../ui/data/card.tsx'
import { KpiCard } from '../ui/data/kpi-card.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { Ccli } from './ccli.tsx'

/** How many rows of a list are in sight before somebody asks for the others. */
const VISTAS = 5

const decimal = (n: number) => String(n).replace('.', ',')

const ultimaVez = ({ dia }: Citada) => (
  <>
    última <Dia data={dia} />
  </>
)

/** The figures of the period, and the songs that they speak of. */
export function Resumo({ resumo, busy }: { resumo: ResumoDoRelatorio; busy: boolean }) {
  const { cultos, musicas, por_culto, vivas, ensaiada_pct } = resumo
  return (
    <div aria-busy={busy || undefined} className={classNames('transition-opacity', busy && 'opacity-60')}>
      <p className="text-dim">
        <Dia data={resumo.de} /> a <Dia data={resumo.ate} />
      </p>
      <section
        aria-label="Resumo"
        className="mt-2 grid grid-cols-2 gap-2 max-[21rem]:grid-cols-1 sm:gap-3 md:grid-cols-4"
      >
        <KpiCard
          label="Cultos"
          value={cultos}
          hint={
            por_culto === null
              ? ''
              : `${decimal(por_culto)} ${por_culto < 2 ? 'música' : 'músicas'} por culto`
          }
        />
        <KpiCard label="Músicas diferentes" value={musicas} hint="cantadas no período" />
        <KpiCard
          label="Repertório vivo"
          value={vivas}
          hint={`${vivas === 1 ? 'faz' : 'fazem'} 80% do que cantamos`}
        />
        <KpiCard label="Ensaiadas (%)" value={ensaiada_pct ?? 'Sem registro'} hint="das execuções" />
      </section>
      <div className="mt-4 gap-4 *:mb-3 *:break-inside-avoid sm:*:mb-4 md:columns-2 lg:columns-3">
        <Lista
          titulo="Novas em uso"
          explica="cantadas pela primeira vez nas últimas 8 semanas"
          citadas={resumo.novas}
          fato={({ vezes }) => vezDaNova(vezes)}
        />
        <Lista
          titulo="Novas que pegaram"
          explica="3 vezes ou mais em 8 semanas"
          citadas={resumo.pegaram}
          fato={({ vezes }) => plural(vezes, 'vez', 'vezes')}
        />
        <Lista
          titulo="Esquecidas"
          explica="3 vezes ou mais no ano anterior, nenhuma neste período"
          citadas={resumo.esquecidas}
          fato={ultimaVez}
        />
        <Lista
          titulo="Repetidas seguidas"
          explica="já tinham sido cantadas no domingo anterior"
          citadas={resumo.seguidas}
          fato={({ vezes }) => plural(vezes, 'vez', 'vezes')}
        />
        <Dobra
          titulo="Cultos sem ensaio"
          explica="nenhuma das músicas foi ensaiada"
          masculino
          n={resumo.sem_ensaio.length}
        >
          {(n) =>
            resumo.sem_ensaio
              .slice(0, n)
              .map(({ id, titulo, data }) => (
                <Linha key={id} to={enderecoDoCulto(id)} nome={titulo} fato={<Dia data={data} />} />
              ))
          }
        </Dobra>
        <Ccli ccli={resumo.ccli} />
      </div>
    </div>
  )
}

type ListaProps = {
  titulo: string
  explica: string
  citadas: readonly Citada[]
  fato: (citada: Citada) => ReactNode
}

const Lista = ({ titulo, explica, citadas, fato }: ListaProps) => (
  <Dobra titulo={titulo} explica={explica} n={citadas.length}>
    {(n) =>
      citadas
        .slice(0, n)
        .map((citada) => (
          <Linha key={citada.id} to={enderecoDaFolha(citada.id)} nome={citada.nome} fato={fato(citada)} />
        ))
    }
  </Dobra>
)

type DobraProps = {
  titulo: string
  explica: string
  n: number
  /** Whether Portuguese counts 'nenhum' of them. */
  masculino?: boolean
  children: (n: number) => ReactNode
}

/** A list of which the first rows are in sight; a list of none says so in its title. */
const Dobra = ({ titulo, explica, n, masculino = false, children }: DobraProps) => (
  <Card as="section" className="min-w-0 px-4! py-3!" aria-label={titulo}>
    <h2 className="flex items-baseline justify-between gap-3 font-semibold">
      {titulo}
      <span className="font-normal text-dim">{n > 0 ? n : masculino ? 'nenhum' : 'nenhuma'}</span>
    </h2>
    <p className="text-sm text-dim">{explica}</p>
    {n > 0 && <ul className="mt-1">{children(VISTAS)}</ul>}
    {n > VISTAS && (
      <Todas titulo={titulo} n={n} masculino={masculino}>
        {children}
      </Todas>
    )}
  </Card>
)

function Todas({ titulo, n, masculino, children }: Omit<DobraProps, 'explica'>) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md text-sm font-semibold text-dim hover:text-paper">
        {masculino ? 'Ver todos os' : 'Ver todas as'} {n}
        <span className="sr-only">: {titulo}</span>
      </summary>
      <ul>{children(n)}</ul>
    </details>
  )
}

type LinhaProps = { to: string; nome: string; fato: ReactNode }

const Linha = ({ to, nome, fato }: LinhaProps) => (
  <li>
    <Link
      to={to}
      className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1 hover:bg-raised max-[21rem]:flex-wrap"
    >
      <span title={nome} className="line-clamp-2 min-w-0 leading-5 wrap-anywhere">
        {nome}
      </span>
      <span className="shrink-0 text-sm text-dim">{fato}</span>
    </Link>
  </li>
)
