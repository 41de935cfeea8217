import writeXlsxFile from 'write-excel-file/node'
import { ITENS_MAX_POR_PAGINA } from '@cantai/contract/limites'
import type { ExportacaoDeTabela, TabelaExportada } from '@cantai/contract/relatorios/relatorios'
import { dataEscrita } from '@cantai/domain/datas'
import { linhaCsv } from '@cantai/domain/exportacao/csv'
import type { Db } from '../db/db.ts'
import { pageOfMusicas } from './musicas.repository.ts'
import { recorteOf } from './relatorios.service.ts'
import { colunasDa, listTabela, type Valor } from './tabelas.repository.ts'

const NOMES_DAS_PLANILHAS: Record<TabelaExportada, string> = {
  uso: 'Relatório',
  musicas: 'Músicas',
  execucoes: 'Execuções',
  ensaios: 'Ensaios',
  cultos: 'Cultos',
}

/** The columns of days, which a spreadsheet sorts and filters as such. */
const DIAS = new Set(['Data', 'Culto', 'Última', 'Última vez'])

/** A value as a cell of a spreadsheet; a text is never a formula. */
function celulaDe(valor: Valor, titulo: string) {
  if (valor === null) return null
  if (typeof valor === 'number') return { value: valor, type: Number }
  const [, dia, mes, ano] = (DIAS.has(titulo) && /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(valor)) || []
  return ano === undefined
    ? { value: valor, type: String }
    : {
        value: new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia))),
        type: Date,
        format: 'dd/mm/yyyy',
      }
}

const COLUNAS_DO_USO = [
  'Música',
  'Artista',
  'Vezes',
  'Última',
  'Intervalo (dias)',
  'Tons',
  'Ensaiada (%)',
  'Quem canta',
]

/** All songs of the report, in the order of its first page. */
async function linhasDoUso(db: Db, { de, ate, tipo }: ExportacaoDeTabela, hoje: string): Promise<Valor[][]> {
  const recorte = recorteOf({ de, ate, tipo }, hoje)
  const linhas: Valor[][] = []
  for (let pagina = 1, last = 1; pagina <= last; pagina++) {
    const page = { pagina, limite: ITENS_MAX_POR_PAGINA, ordenar: 'vezes', direcao: 'DESC' } as const
    const { musicas, totalPaginas } = await pageOfMusicas(db, recorte, page)
    last = totalPaginas
    for (const { nome, artista, vezes, ultima, intervalo_dias, tons, ensaiada_pct, quem } of musicas)
      linhas.push([
        nome,
        artista,
        vezes,
        dataEscrita(ultima),
        intervalo_dias,
        tons.map(({ tom, vezes: n }) => `${tom} (${n})`).join(' '),
        ensaiada_pct,
        quem.map((pessoa) => pessoa.nome).join('; '),
      ])
  }
  return linhas
}

/** A table with its header: CSV as Excel in Portuguese opens it, or a sheet whose texts are never formulas. */
export async function arquivoDeTabela(db: Db, pedido: ExportacaoDeTabela, hoje: string): Promise<Buffer> {
  const { tabela, formato } = pedido
  const linhas = tabela === 'uso' ? await linhasDoUso(db, pedido, hoje) : await listTabela(db, tabela)
  const header = tabela === 'uso' ? COLUNAS_DO_USO : colunasDa(tabela)
  if (formato === 'csv') return Buffer.from(`\uFEFF${[header, ...linhas].map(linhaCsv).join('')}`)
  const cells = linhas.map((linha) => linha.map((valor, i) => celulaDe(valor, header[i] ?? '')))
  return writeXlsxFile(
    [header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...cells],
    {
      columns: header.map((titulo) => ({ width: Math.max(12, titulo.length + 4) })),
      sheet: NOMES_DAS_PLANILHAS[tabela],
      stickyRowsCount: 1,
    },
  ).toBuffer()
}
