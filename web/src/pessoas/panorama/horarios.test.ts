import { expect, test } from 'vitest'
import { horariosDeSempre, mesesAFrente, serieDoMes } from './horarios.ts'

const culto = (data: string, hora: string | null, titulo = 'Culto') => ({ data, hora, titulo })

test('ESC-09 the weekly services are those that came at least twice, with their last title', () => {
  expect(
    horariosDeSempre([
      culto('2026-11-22', '19:00', 'Culto da Noite'),
      culto('2026-11-15', '19:00', 'Culto de Domingo'),
      culto('2026-11-15', '10:00', 'Culto da Manhã'),
      culto('2026-11-08', '10:00', 'Culto da Manhã'),
      culto('2026-11-18', '19:30', 'Oração'),
      culto('2026-11-11', '19:30', 'Oração'),
      culto('2026-11-20', '20:00', 'Vigília'),
      culto('2026-11-21', null, 'Jovens'),
      culto('2026-11-21', null, 'Jovens'),
    ]),
  ).toEqual([
    { dia_semana: 0, hora: '10:00', titulo: 'Culto da Manhã' },
    { dia_semana: 0, hora: '19:00', titulo: 'Culto da Noite' },
    { dia_semana: 3, hora: '19:30', titulo: 'Oração' },
  ])
  expect(horariosDeSempre([])).toEqual([{ dia_semana: 0, hora: '19:00', titulo: '' }])
})

test('ESC-09 a month is made of what it lacks, from today on', () => {
  const domingo = { dia_semana: 0, hora: '19:00', titulo: ' Culto ' }
  const serie = (mes: string, desde: string, cultos: { data: string; hora: string | null }[] = []) =>
    serieDoMes({ mes, desde, horarios: [domingo, domingo], cultos }).map(
      ({ data, titulo }) => `${data} ${titulo}`,
    )
  expect(serie('2026-12', '2026-11-23')).toEqual([
    '2026-12-06 Culto',
    '2026-12-13 Culto',
    '2026-12-20 Culto',
    '2026-12-27 Culto',
  ])
  expect(
    serie('2026-11', '2026-11-15', [
      { data: '2026-11-22', hora: '19:00' },
      { data: '2026-11-29', hora: '10:00' },
    ]),
  ).toEqual(['2026-11-15 Culto', '2026-11-29 Culto'])
  // February ends with its last day.
  expect(serie('2027-02', '2027-01-01')).toHaveLength(4)
})

test('ESC-09 in its second half a month gives way to the next', () => {
  expect(mesesAFrente('2026-11-23', '2026-11')).toEqual(['2026-12', '2026-11', '2027-01'])
  expect(mesesAFrente('2026-12-02', '2026-12')).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(mesesAFrente('2026-01-31', '2026-01')).toEqual(['2026-02', '2026-01', '2026-03'])
  expect(mesesAFrente('2026-11-02', '2027-01')).toEqual(['2027-01', '2026-11', '2026-12'])
  expect(mesesAFrente('2026-11-02', '2026-08')).toEqual(['2026-11', '2026-12', '2027-01'])
})
