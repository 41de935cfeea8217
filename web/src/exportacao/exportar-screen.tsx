import { Sheet } from 'lucide-react'
import { useState } from 'react'
import type { TabelaExportada } from '@cantai/contract/exportacao'
import { LevarMusicas } from './levar-musicas.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { baixarTabela } from './baixar.ts'
import { Levar } from './levar.tsx'

/** Everything may leave, in formats that other programs read. */
export const ExportarScreen = () => (
  <>
    <p className="mt-2 text-dim">O que é de vocês sai quando quiserem, em formatos abertos</p>
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <LevarMusicas />
      <LevarTabela />
    </div>
  </>
)

const TABELAS: readonly { value: TabelaExportada; label: string }[] = [
  { value: 'musicas', label: 'Músicas' },
  { value: 'execucoes', label: 'Execuções' },
  { value: 'ensaios', label: 'Ensaios' },
  { value: 'cultos', label: 'Cultos' },
]

/** The songs sung, rehearsed and planned, for a spreadsheet. */
function LevarTabela() {
  const [tabela, setTabela] = useState<TabelaExportada>('execucoes')
  const [formato, setFormato] = useState<'xlsx' | 'csv'>('xlsx')

  return (
    <Levar
      title="Relatórios"
      icon={<Sheet aria-hidden />}
      buttonLabel="Baixar relatório"
      download={() => baixarTabela({ tabela, formato })}
    >
      <ChoiceField label="Relatório" value={tabela} options={TABELAS} onChange={setTabela} />
      <ChoiceField
        label="Arquivo"
        value={formato}
        options={[
          { value: 'xlsx', label: 'Excel (.xlsx)' },
          { value: 'csv', label: 'CSV' },
        ]}
        onChange={setFormato}
      />
    </Levar>
  )
}
