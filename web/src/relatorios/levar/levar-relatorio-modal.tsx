import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type {
  ExportacaoDeTabela,
  FiltrosDoRelatorio,
  TabelaExportada,
} from '@cantai/contract/relatorios/relatorios'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { LevarModal } from '../../lib/levar/levar-modal.tsx'
import { useReachable } from '../../lib/offline/online.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { getMinisterio } from '../../lib/ministerio.ts'
import { Paginas } from '../../musicas/papel/paginas.tsx'
import { PapelBotoes } from '../../musicas/papel/papel-botoes.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { baixarTabela, resumoQuery, todasQuery } from '../relatorios-api.ts'
import { relatorioNoPapel } from './no-papel.ts'
import { usePdf } from './use-pdf.ts'

const TABELAS: readonly { value: TabelaExportada; label: string; para: string }[] = [
  { value: 'uso', label: 'Este relatório', para: 'As músicas do período, com as contas de cada uma.' },
  { value: 'execucoes', label: 'Execuções', para: 'Cada música cantada, desde o começo.' },
  { value: 'ensaios', label: 'Ensaios', para: 'Todos os ensaios e suas músicas.' },
  { value: 'cultos', label: 'Cultos', para: 'Todos os cultos e suas músicas.' },
  { value: 'musicas', label: 'Músicas', para: 'O repertório, uma linha por música.' },
]

const NOME = 'Relatório'
type Jeito = 'pdf' | 'planilha'

/** The report on paper, as a PDF, and for a spreadsheet, with the tables of all that was sung, rehearsed and planned. */
export function LevarRelatorioModal({ filtros, ...life }: ModalLife & { filtros: FiltrosDoRelatorio }) {
  const [jeito, setJeito] = useState<Jeito>('pdf')
  const [tabela, setTabela] = useState<TabelaExportada>('uso')
  const [formato, setFormato] = useState<ExportacaoDeTabela['formato']>('xlsx')
  const [busy, setBusy] = useState(false)
  const reachable = useReachable()
  const resumo = useQuery(resumoQuery(filtros))
  const todas = useQuery(todasQuery(filtros))
  const pdf = usePdf(
    resumo.data &&
      todas.data &&
      relatorioNoPapel(resumo.data, todas.data, { igreja: getMinisterio().igreja, tipo: filtros.tipo }),
  )

  async function baixar() {
    setBusy(true)
    await baixarTabela({ tabela, formato, ...(tabela === 'uso' && filtros) })
    setBusy(false)
  }

  return (
    <LevarModal
      {...life}
      nome={NOME}
      jeito={jeito}
      onJeito={setJeito}
      jeitos={[
        {
          id: 'pdf',
          label: 'PDF',
          conteudo: (
            <QueryAnswer what="o relatório" query={todas} skeleton={<Skeleton className="h-64 w-full" />}>
              {() => <Previa pdf={pdf} />}
            </QueryAnswer>
          ),
          botoes: <PapelBotoes papel={pdf} nome={NOME} />,
        },
        {
          id: 'planilha',
          label: 'Planilha',
          conteudo: (
            <>
              <ChoiceField
                label="O que vai"
                hint={TABELAS.find(({ value }) => value === tabela)?.para ?? ''}
                value={tabela}
                options={TABELAS}
                onChange={setTabela}
              />
              <ChoiceField
                label="Arquivo"
                value={formato}
                options={[
                  { value: 'xlsx', label: 'Excel (.xlsx)' },
                  { value: 'csv', label: 'CSV' },
                ]}
                onChange={setFormato}
              />
              {!reachable && <p className="text-sm text-dim">Sem internet: o arquivo é feito no servidor.</p>}
            </>
          ),
          botoes: (
            <Button
              variant="primary"
              icon={<FileDown aria-hidden />}
              busy={busy}
              disabled={!reachable}
              onClick={() => void baixar()}
            >
              Baixar relatório
            </Button>
          ),
        },
      ]}
    />
  )
}

function Previa({ pdf: { feito, tentar } }: { pdf: ReturnType<typeof usePdf> }) {
  if (feito === 'falhou')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p className="text-red">Não foi possível preparar o PDF.</p>
        <Button onClick={tentar}>Tentar de novo</Button>
      </div>
    )
  return feito ? <Paginas paginas={feito.paginas} /> : <Skeleton className="h-64 w-full" />
}
