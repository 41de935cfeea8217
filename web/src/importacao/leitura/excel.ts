import type { Tabela } from '@cantai/domain/importacao/formatos/tabela'
import { askWorker } from './ask-worker.ts'
import { DANIFICADA } from './planilha/planilha.ts'

const DEMORADA =
  'a planilha demora demais para abrir: copie só a lista das músicas para uma planilha nova, ou salve como .csv'

/** The sheets of an Excel file that hold something. Throws Recusado. */
export function lerExcel(nome: string, bytes: Uint8Array<ArrayBuffer>): Promise<Tabela[]> {
  const worker = new Worker(new URL('leitor-excel-worker.ts', import.meta.url), {
    type: 'module',
    name: 'leitor-excel',
  })
  return askWorker(worker, { nome, bytes }, { slow: DEMORADA, broken: DANIFICADA })
}
