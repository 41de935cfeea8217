import { expect, test } from 'vitest'
import { fatosDitos, fatosNoTexto, fatosPorExtenso, lerFatos } from './fatos-da-musica.ts'

const written = { bpm: '', compasso: '', duracao_s: '' }
const none = { bpm: null, compasso: null, duracao_s: null }

test.each([
  [{ bpm: '72' }, { bpm: 72 }, []],
  [{ bpm: '72,4 BPM' }, { bpm: 72 }, []],
  [{ bpm: '0' }, {}, ['o BPM 0 ficou em branco']],
  [{ bpm: 'lento' }, {}, ['o BPM “lento” ficou em branco: vale de 20 a 300']],
  [{ bpm: '301' }, {}, ['o BPM “301” ficou em branco: vale de 20 a 300']],
  [{ compasso: ' 6 / 8 ' }, { compasso: '6/8' }, []],
  [{ compasso: '5/4' }, {}, ['o compasso “5/4” ficou em branco: vale 4/4, 3/4, 6/8, 2/4']],
  [{ duracao_s: '4:30' }, { duracao_s: 270 }, []],
  [{ duracao_s: '270' }, { duracao_s: 270 }, []],
  [{ duracao_s: '2:00:00' }, { duracao_s: 7200 }, []],
  [{ duracao_s: '0:00' }, {}, []],
  [{ duracao_s: '2:00:01' }, {}, ['a duração “2:00:01” ficou em branco: escreve-se 4:30, até 2:00:00']],
  [{ duracao_s: 'longa' }, {}, ['a duração “longa” ficou em branco: escreve-se 4:30, até 2:00:00']],
] as const)('UNO-11 a source that writes %j means %j', (fields, read, said) => {
  const avisos: string[] = []
  expect(lerFatos({ ...written, ...fields }, (aviso) => void avisos.push(aviso))).toEqual({
    ...none,
    ...read,
  })
  expect(avisos).toEqual(said)
})

test('UNO-11 a person reads tempo, metre and length in one line, and a text that says them is read back', () => {
  const fatos = { bpm: 72, compasso: '6/8', duracao_s: 270 } as const
  expect(fatosDitos(fatos)).toBe('72 bpm · 6/8 · 4:30')
  expect(fatosDitos(none)).toBe('')
  const line = fatosPorExtenso(fatos).join(' · ')
  expect(line).toBe('72 bpm · Compasso: 6/8 · Duração: 4:30')
  expect(fatosNoTexto(`Tom: G · ${line}`)).toEqual({ bpm: '72', compasso: '6/8', duracao_s: '4:30' })
  expect(fatosNoTexto('Tempo: 4:30')).toEqual({ ...written })
})
