import { expect, test } from 'vitest'
import { PAPEL } from './caderno.ts'
import { paginasDoRelatorio, type RelatorioNoPapel } from './relatorio.ts'

const medir = (texto: string) => texto.length / 2
const relatorio = (n: number, nome = 'Santo'): RelatorioNoPapel => ({
  titulo: 'Relatório',
  igreja: 'Casa',
  frases: ['12 cultos'],
  listas: [{ titulo: 'Esquecidas', texto: nome }],
  colunas: [
    { titulo: 'Música', parte: 3 },
    { titulo: 'Vezes', parte: 1 },
  ],
  linhas: Array.from({ length: n }, (_, i) => [`${nome} ${i}`, String(i)]),
})

test('REP-02 a report on paper has every song, the head of its table on each page, and nothing beyond the paper', () => {
  for (const report of [
    relatorio(0),
    relatorio(1),
    relatorio(200),
    relatorio(60, 'Grande é o Senhor '.repeat(11)),
  ]) {
    const { paginas, trocadas } = paginasDoRelatorio(report, medir)
    const texts = paginas.map(({ escritos }) => escritos.map(({ texto }) => texto))
    expect(trocadas).toBe(0)
    for (const [i] of report.linhas.entries()) expect(texts.flat()).toContain(String(i))
    if (report.linhas.length > 100)
      for (const page of texts) expect(page.filter((texto) => texto === 'Música')).toHaveLength(1)
    for (const { x, y, texto, corpo } of paginas.flatMap(({ escritos }) => escritos)) {
      expect(y).toBeLessThan(PAPEL.altura)
      expect(x + medir(texto) * corpo).toBeLessThan(PAPEL.largura)
    }
  }
})
