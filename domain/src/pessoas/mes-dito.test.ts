import { expect, test } from 'vitest'
import type { CultoDoMes } from '@cantai/contract/pessoas/mes'
import { PAREDE, paginasDaParede, paginasPorPessoa } from '../impressao/mes.ts'
import { diferencaDoMes, mensagemDaMudancaDoMes, mensagemDoMes, retratoDoMes } from './mes-dito.ts'

type Lugar = CultoDoMes['escala'][number]
const lugar = (
  funcao: string,
  grupo: Lugar['grupo'],
  nome: string | null,
  resposta: Lugar['resposta'] = 'sim',
): Lugar => ({
  funcao,
  grupo,
  pessoa_id: nome === null ? null : nome.length * 100 + (nome.codePointAt(0) ?? 0),
  nome,
  resposta,
})
const culto = (
  culto_id: number,
  data: string,
  escala: Lugar[],
  more: Partial<CultoDoMes> = {},
): CultoDoMes => ({
  culto_id,
  titulo: 'Culto de Domingo',
  data,
  hora: '19:00',
  ensaio: null,
  escala,
  ...more,
})
const equipe = [
  lugar('Ministração', 'ministracao', 'Ana'),
  lugar('Vocal', 'vocal', 'Bia', 'falta'),
  lugar('Vocal', 'vocal', 'Caio'),
  lugar('Bateria', 'instrumento', 'Gil'),
  lugar('Baixo', 'instrumento', null),
  lugar('Som', 'tecnica', 'Hugo', 'nao'),
]
const cultos = [
  culto(1, '2026-12-06', equipe, { ensaio: { data_ensaio: '2026-12-05', hora_inicio: '16:00' } }),
  culto(2, '2026-12-20', equipe),
]
const dezembro = { mes: '2026-12', igreja: 'Igreja da Praça', cultos }

test('ESC-15 a month as a message: each service with its roster by groups', () => {
  expect(mensagemDoMes(dezembro)).toBe(`📅 *Escala de dezembro de 2026*

*domingo, 6 de dezembro, 19h* – Culto de Domingo
Ensaio: sábado, 5 de dezembro, 16h
Ministração: Ana
Vocal: Bia (confirmar), Caio
Bateria: Gil · Baixo: —
Som: —

*domingo, 20 de dezembro, 19h* – Culto de Domingo
Ministração: Ana
Vocal: Bia (confirmar), Caio
Bateria: Gil · Baixo: —
Som: —

Igreja da Praça`)
})

test('ESC-15 only what changed since the month was told, and of what still lies ahead', () => {
  const told = retratoDoMes(cultos)
  const diferenca = (agora: CultoDoMes[], hoje = '2026-12-01') =>
    diferencaDoMes(told, retratoDoMes(agora), hoje)
  expect(diferenca(cultos)).toEqual([])
  const [one, two] = cultos
  if (!one || !two) throw new Error('two services')
  const davi = two.escala.map((vaga) =>
    vaga.nome === 'Gil' ? lugar('Bateria', 'instrumento', 'Davi') : vaga,
  )
  expect(diferenca([one, { ...two, escala: davi }])).toEqual(['Bateria 20/12: Gil → Davi'])
  // An answer is no change.
  expect(
    diferenca([one, { ...two, escala: equipe.map((vaga) => ({ ...vaga, resposta: 'sim' as const })) }]),
  ).toEqual([])
  expect(diferenca([one])).toEqual(['saiu da escala: domingo, 20 de dezembro, 19h'])
  expect(diferenca([...cultos, culto(3, '2026-12-27', equipe)])).toEqual([
    'entrou na escala: domingo, 27 de dezembro, 19h',
  ])
  expect(diferenca([one, { ...two, hora: '18:00' }])).toEqual([
    'domingo, 20 de dezembro, 19h: agora é domingo, 20 de dezembro, 18h',
  ])
  expect(diferenca([two], '2026-12-10')).toEqual([])
  expect(mensagemDaMudancaDoMes(dezembro, ['Bateria 20/12: Gil → Davi'])).toBe(
    '🔄 *Mudou na escala de dezembro de 2026*\n• Bateria 20/12: Gil → Davi\n\nIgreja da Praça',
  )
})

test('ESC-15 the wall’s sheet: every name of a month within the page, whatever its length', () => {
  const medir = (texto: string) => texto.length * 0.55
  const many = Array.from({ length: 13 }, (_, i) =>
    culto(i, `2026-12-${String(i * 2 + 1).padStart(2, '0')}`, [
      ...equipe,
      lugar('Violão', 'instrumento', `${'Wanderleia'.repeat(i === 4 ? 20 : 1)}${i}`),
    ]),
  )
  const folha = { ...PAREDE, corpo: 9, colunas: 7 }
  const { paginas } = paginasDaParede({ ...dezembro, cultos: many }, folha, medir)
  const escritos = paginas.flatMap((pagina) => pagina.escritos)
  for (const { x, y, texto, corpo } of escritos) {
    expect(x).toBeGreaterThan(0)
    expect(x + medir(texto) * corpo).toBeLessThan(PAREDE.largura)
    expect(y).toBeLessThan(PAREDE.altura)
  }
  expect(escritos.filter(({ texto }) => texto === 'Gil')).toHaveLength(13)
  const picture = paginasDaParede({ ...dezembro, cultos: many }, { ...folha, altura: Infinity }, medir)
  expect(picture.paginas).toHaveLength(1)
  expect(picture.altura).toBeGreaterThan(Math.max(...(picture.paginas[0]?.escritos ?? []).map(({ y }) => y)))
})

test('ESC-15 a page for each who serves: their services, functions and rehearsal, and nobody who declined', () => {
  const { paginas } = paginasPorPessoa(dezembro, { largura: 595, corpo: 11 }, (texto) => texto.length * 0.5)
  const pages = paginas.map(({ escritos }) => escritos.map(({ texto }) => texto))
  expect(pages.map(([nome]) => nome)).toEqual(['Ana', 'Bia', 'Caio', 'Gil'])
  expect(pages[1]).toEqual([
    'Bia',
    'Escala de dezembro de 2026 · Igreja da Praça',
    'domingo, 6 de dezembro, 19h',
    'Vocal',
    'Culto de Domingo',
    'Ensaio: sábado, 5 de dezembro, 16h',
    'domingo, 20 de dezembro, 19h',
    'Vocal',
    'Culto de Domingo',
  ])
})
