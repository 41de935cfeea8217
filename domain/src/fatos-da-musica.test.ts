import { expect, test } from 'vitest'
import { creditosDaMusica, fatosDaFolha, fatosDitos, fatosNoTexto, lerFatos } from './fatos-da-musica.ts'

const written = { bpm: '', compasso: '', duracao_s: '', autores: '', direitos: '', ccli: '' }
const none = { bpm: null, compasso: null, duracao_s: null, autores: null, direitos: null, ccli: null }

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
  [{ autores: ' Ana\n\tRui ' }, { autores: 'Ana Rui' }, []],
  [
    { direitos: '©'.repeat(201) },
    {},
    [`o texto de direitos “${'©'.repeat(20)}…” ficou em branco: vale até 200 caracteres`],
  ],
  [{ ccli: 'CCLI Song # 0022025' }, { ccli: '0022025' }, []],
  [{ ccli: '0' }, {}, []],
  [
    { ccli: '12 e 34' },
    {},
    ['o número do CCLI “12 e 34” ficou em branco: são até 10 algarismos, como 22025'],
  ],
] as const)('UNO-11 TRA-15 a source that writes %j means %j', (fields, read, said) => {
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
  const line = fatosDaFolha(fatos).join(' · ')
  expect(line).toBe('72 bpm · Compasso: 6/8 · Duração: 4:30')
  expect(fatosNoTexto(`Tom: G · ${line}`)).toEqual({
    ...written,
    bpm: '72',
    compasso: '6/8',
    duracao_s: '4:30',
  })
  expect(fatosNoTexto('Tempo: 4:30')).toEqual({ ...written })
})

test('UNO-11 authors, copyright and CCLI’s number are words of their own, and no fact of a sheet', () => {
  const creditos = { autores: 'Ana, Rui', direitos: '© 1996 Casa', ccli: '22025' }
  expect(creditosDaMusica(creditos)).toEqual(['Autores: Ana, Rui', 'Direitos: © 1996 Casa', 'CCLI: 22025'])
  expect([fatosDitos({ ...none, ...creditos }), fatosDaFolha({ ...none, ...creditos })]).toEqual(['', []])
})
