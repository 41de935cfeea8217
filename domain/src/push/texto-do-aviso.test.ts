import { expect, test } from 'vitest'
import { type Assunto, textoDoAviso } from './texto-do-aviso.ts'

const culto = { id: 7, data: '2026-11-29', hora: '19:30' }
const QUANDO = 'domingo, 29 de novembro, 19h30'

test.each<[Assunto, hoje: string, titulo: string, corpo: string, caminho: string]>([
  [
    { tipo: 'escalado', funcoes: ['Violão', 'Vocal'] },
    '2026-11-20',
    'Você está na escala',
    'você, Violão e Vocal',
    '/minha-escala',
  ],
  [{ tipo: 'vespera', funcoes: ['Violão'] }, '2026-11-28', 'É amanhã', 'você, Violão', '/minha-escala'],
  [{ tipo: 'vespera', funcoes: ['Violão'] }, '2026-11-29', 'É hoje', 'você, Violão', '/minha-escala'],
  [
    { tipo: 'falta_resposta', funcoes: ['Violão'] },
    '2026-11-26',
    'Falta a sua resposta',
    'você, Violão',
    '/minha-escala',
  ],
  [
    { tipo: 'mudou', mudancas: ['saiu Rocha Eterna', 'mudou a ordem das músicas'] },
    '2026-11-26',
    'Mudou o seu culto',
    'saiu Rocha Eterna; mudou a ordem das músicas',
    '/cultos/7',
  ],
  [
    { tipo: 'alguem_nao_pode', recusas: [{ nome: 'Davi', funcao: 'Bateria' }] },
    '2026-11-26',
    'Alguém não pode',
    'Davi não pode (Bateria)',
    '/cultos/7/escala',
  ],
  [
    { tipo: 'vaga_vazia', funcoes: ['Vocal', 'Vocal', 'Som'] },
    '2026-11-27',
    'Falta alguém na escala',
    'falta Vocal e Som',
    '/cultos/7/escala',
  ],
])('AVI-01 %j is told in words', (assunto, hoje, titulo, corpo, caminho) => {
  expect(textoDoAviso(assunto, culto, hoje)).toEqual({ titulo, corpo: `${QUANDO}: ${corpo}`, caminho })
})

test('AVI-01 names of two hundred letters, each of four bytes, leave a notice within the bytes of a push message', () => {
  const nome = '🎶'.repeat(200)
  const recusas = Array.from({ length: 60 }, () => ({ nome, funcao: nome }))
  const texto = textoDoAviso({ tipo: 'alguem_nao_pode', recusas }, culto, '2026-11-26')
  expect(Buffer.byteLength(JSON.stringify(texto))).toBeLessThan(2_000)
})

test('AVI-01 a notice of sixty changes is cut, and stays in one line', () => {
  const { corpo } = textoDoAviso(
    { tipo: 'mudou', mudancas: Array.from({ length: 60 }, (_, i) => `entrou\nMúsica ${i}`) },
    culto,
    '2026-11-26',
  )
  expect(corpo).toHaveLength(400)
  expect(corpo).not.toContain('\n')
})
