import { Sheet } from 'lucide-react'
import { useState } from 'react'
import type { TabelaExportada } from '@cantai/contract/exportacao'
import { useReachable } from '../lib/offline/online.ts'
import { Card } from '../ui/data/card.tsx'
import { Button } from '../ui/form/button.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { baixarTabela } from './baixar.ts'

const TABELAS: readonly { value: TabelaExportada; label: string }[] = [
  { value: 'musicas', label: 'Músicas' },
  { value: 'execucoes', label: 'Execuções' },
  { value: 'ensaios', label: 'Ensaios' },
  { value: 'cultos', label: 'Cultos' },
]

/** The songs sung, rehearsed and planned, for a spreadsheet. */
export function LevarTabela() {
  const [tabela, setTabela] = useState<TabelaExportada>('execucoes')
  const [formato, setFormato] = useState<'xlsx' | 'csv'>('xlsx')
  const [busy, setBusy] = useState(false)
  const reachable = useReachable()

  async function download() {
    setBusy(true)
    await baixarTabela({ tabela, formato })
    setBusy(false)
  }

  return (
    <Card as="section" className="flex flex-col gap-1">
      <h2 className="mb-2 text-lg font-semibold">Relatórios</h2>
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
      <Button
        className="mt-3 self-start"
        variant="primary"
        icon={<Sheet aria-hidden />}
        busy={busy}
        disabled={!reachable}
        onClick={() => void download()}
      >
        Baixar relatório
      </Button>
    </Card>
  )
}
