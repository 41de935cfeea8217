import { expect, test } from 'vitest'
import { ESPERANDO_MAX, procurarMes } from './procura.service.ts'

const mes = { hoje: '2026-11-23', funcoes: [], cultos: [], pessoas: [], mesmaEquipeNoDia: false }

test('ESC-07 one search runs and a few wait for it; whoever asks then is told to try again, and later is served', async () => {
  const asked = Array.from({ length: ESPERANDO_MAX + 1 }, () => procurarMes(mes))
  await expect(procurarMes(mes)).rejects.toMatchObject({
    status: 503,
    corpo: { erro: 'Outra sugestão está sendo feita: tente de novo em alguns segundos.' },
  })
  expect(await Promise.all(asked)).toEqual(asked.map(() => []))
  expect(await procurarMes(mes)).toEqual([])
})
