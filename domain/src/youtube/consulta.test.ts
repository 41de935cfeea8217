import { expect, test } from 'vitest'
import { consultaDeVideos } from './consulta.ts'

test.each([
  ['Aquieta', 'todos', 'Aquieta'],
  [' Aquieta ', 'musicas', 'Aquieta musica gospel louvor'],
  ['Gabriela Rocha', 'artistas', 'Gabriela Rocha musica gospel louvor'],
] as const)('API-05 %j for %s is asked as %j', (texto, filtro, consulta) => {
  expect(consultaDeVideos(texto, filtro)).toBe(consulta)
})
