import { expect, test } from 'vitest'
import { ehMaisNova, lerNovidades } from './versoes.ts'

test.each([
  ['0.2.0', '0.1.0', true],
  ['0.10.0', '0.9.3', true],
  ['1.0.0', '0.99.99', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
  [' 0.2.1\n', '0.2.0', true],
  ['v0.3.0', '0.2.0', false],
  ['', '0.2.0', false],
])('OPS-10 version %j after %s: %j', (versao, que, expected) => {
  expect(ehMaisNova(versao, que)).toBe(expected)
})

test('OPS-12 a changelog is read version by version, long lines joined, without marks of emphasis; other text and what follows subject by subject are passed over', () => {
  const text = `# Novidades\n\nIntro.\n\n## 0.2.0 – 2026-11-22\n\nUm resumo.\n\n- **Cópias** por dia,\n  com _Baixar_ e \`snake_case_aqui\`.\n- Palco.\n\n### Palco\n\n- Mais\n  do palco.\n\n## 0.1.0 – 2026-11-20\n\n- Começo.\n`
  expect(lerNovidades(text)).toEqual([
    {
      versao: '0.2.0',
      data: '2026-11-22',
      itens: ['Cópias por dia, com Baixar e snake_case_aqui.', 'Palco.'],
    },
    { versao: '0.1.0', data: '2026-11-20', itens: ['Começo.'] },
  ])
})
