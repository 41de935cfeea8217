import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MesDaEscala, TipoDeAvisoDoMes } from '@cantai/contract/pessoas/mes'
import { mesPorExtenso, somarMeses } from '@cantai/domain/datas'
import { plural } from '@cantai/domain/palavras'
import { mensagemDaMudancaDoMes, mensagemDoMes } from '@cantai/domain/pessoas/mes-dito'
import { failureMessage } from '../../lib/api/failure.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { EnvioAoGrupo } from '../../lib/aviso/envio-ao-grupo.tsx'
import { DiaDe } from '../../lib/dia.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { type Jeito, LevarModal } from '../../lib/levar/levar-modal.tsx'
import { BotoesDeTexto } from '../../lib/levar/texto-para-levar.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { PapelBotoes } from '../../musicas/papel/papel-botoes.tsx'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { nomeDoMes } from './arquivos-do-mes.ts'
import { ArquivoPrevisto } from './arquivo-previsto.tsx'
import { markAvisado, mesQuery, sendMes } from './mes-api.ts'
import { useArquivo } from './use-arquivo.ts'

type Via = 'texto' | 'imagem' | 'parede' | 'pessoas'

/** Tells a month's published rosters: as a text, a picture or a PDF that this device makes, or to the group by the bot. */
export function AvisarModal({ inicial, ...life }: ModalLife & { inicial: string }) {
  const hoje = today()
  const [mes, setMes] = useState(inicial)
  const [jeito, setJeito] = useState<Via>('texto')
  const [tipo, setTipo] = useState<TipoDeAvisoDoMes>('mes')
  const query = useQuery(mesQuery(mes))
  const { data } = query
  const arquivo = useArquivo(data, jeito === 'texto' ? undefined : jeito)
  const diferenca = data?.avisado?.diferenca ?? []
  const mudanca = tipo === 'mudanca' && diferenca.length > 0

  /** The state of a share sheet is unknown: opening it counts as telling. */
  function onTold() {
    if (data)
      markAvisado(data).catch((error: unknown) =>
        toast.apiError(failureMessage(error, 'Não ficou anotado que o mês foi avisado.')),
      )
  }

  const titulo = nomeDoMes(mes)
  const texto = data && (mudanca ? mensagemDaMudancaDoMes(data, diferenca) : mensagemDoMes(data))
  const nada = data?.cultos.length === 0
  const shown = (conteudo: (pronto: MesDaEscala) => ReactNode) => (
    <>
      <Meses mes={mes} hoje={hoje} onMes={setMes} />
      <QueryAnswer what="a escala do mês" query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {(pronto) => (
          <>
            <Situacao mes={pronto} />
            {pronto.cultos.length > 0 && conteudo(pronto)}
          </>
        )}
      </QueryAnswer>
    </>
  )
  const doArquivo = (id: Via, label: string): Jeito<Via> => ({
    id,
    label,
    conteudo: shown(() => <ArquivoPrevisto arquivo={arquivo} titulo={titulo} deitado={id === 'parede'} />),
    botoes: nada ? undefined : (
      <PapelBotoes papel={arquivo} nome={titulo} imagem={id === 'imagem'} onSent={onTold} />
    ),
  })
  const jeitos: Jeito<Via>[] = [
    {
      id: 'texto',
      label: 'Texto',
      conteudo: shown((pronto) => (
        <>
          {diferenca.length > 0 && (
            <ChoiceField
              label="O que vai"
              value={tipo}
              options={[
                { value: 'mes', label: 'O mês inteiro' },
                { value: 'mudanca', label: 'Só o que mudou' },
              ]}
              onChange={setTipo}
            />
          )}
          <Bolha texto={texto ?? ''} />
          <section aria-labelledby="mes-ao-grupo" className="mt-5 flex flex-col gap-3">
            <h3 id="mes-ao-grupo" className="font-semibold">
              Pelo bot, ao grupo do WhatsApp
            </h3>
            <EnvioAoGrupo
              label="Enviar ao grupo"
              impedimento={pronto.impedimento}
              send={() => sendMes(pronto, mudanca ? 'mudanca' : 'mes')}
              sent="O grupo recebeu a escala"
            />
          </section>
        </>
      )),
      botoes:
        texto === undefined || nada ? undefined : (
          <BotoesDeTexto titulo={titulo} texto={texto} onSent={onTold} />
        ),
    },
    doArquivo('imagem', 'Imagem'),
    doArquivo('parede', 'Folha da parede'),
    doArquivo('pessoas', 'Por pessoa'),
  ]
  return <LevarModal {...life} nome={titulo} jeitos={jeitos} jeito={jeito} onJeito={setJeito} />
}

type MesesProps = { mes: string; hoje: string; onMes: (mes: string) => void }

const Meses = ({ mes, hoje, onMes }: MesesProps) => (
  <div className="mb-3 flex items-center justify-between gap-2">
    <IconButton
      label="Mês anterior"
      icon={<ChevronLeft aria-hidden />}
      disabled={mes <= hoje.slice(0, 7)}
      onClick={() => onMes(somarMeses(mes, -1))}
    />
    <p className="text-center font-semibold first-letter:uppercase">{mesPorExtenso(mes)}</p>
    <IconButton
      label="Próximo mês"
      icon={<ChevronRight aria-hidden />}
      onClick={() => onMes(somarMeses(mes, 1))}
    />
  </div>
)

/** The drafts that are left out, and the changes since the team was told. */
function Situacao({ mes: { mes, cultos, rascunhos, avisado } }: { mes: MesDaEscala }) {
  return (
    <div className="mb-3 flex flex-col gap-2 text-sm empty:hidden">
      {cultos.length === 0 && <p>Nenhuma escala de {mesPorExtenso(mes)} está publicada.</p>}
      {rascunhos > 0 && (
        <p className="text-amber">
          {plural(rascunhos, 'rascunho não vai', 'rascunhos não vão')}: publique para avisar.
        </p>
      )}
      {avisado !== null && (
        <div>
          <p className="text-dim">
            Avisado em <DiaDe iso={avisado.em} />.{' '}
            {avisado.diferenca.length === 0 ? 'Nada mudou desde então.' : 'Desde então:'}
          </p>
          <ul className="list-disc pl-5">
            {avisado.diferenca.map((mudou) => (
              <li key={mudou} className="wrap-anywhere">
                {mudou}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
