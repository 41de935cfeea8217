import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { editOf, sentOf, valuesOf } from '../form/form-definition.ts'
import { differencesOf, type RecordDefinition } from './define-record.ts'
import { checkField, dateField, numberField, textField } from './record-fields.ts'
import { recordTexts } from './record-texts.ts'

const Row = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  bpm: z.nullable(z.number()),
  nivel: z.enum(['facil', 'dificil']),
  dia: z.nullable(z.string()),
  pronta: z.boolean(),
})
type Row = z.infer<typeof Row>

const bpmText = z.pipe(
  z.transform((text: string) => (text === '' ? null : Number(text))),
  z.nullable(z.number().check(z.minimum(20))),
)
const Form = z.object({
  nome: z.string().check(z.trim()),
  bpm: bpmText,
  nivel: z.enum(['facil', 'dificil']),
  dia: z.pipe(
    z.transform((dia: string) => dia || null),
    z.nullable(z.string()),
  ),
  pronta: z.boolean(),
})
type Values = { nome: string; bpm: string; nivel: 'facil' | 'dificil'; dia: string; pronta: boolean }

const nothing = async () => undefined
const definition: RecordDefinition<Row, Values, z.infer<typeof Form>> = {
  name: 'musica',
  texts: recordTexts('coisa', 'coisas', 'a'),
  row: Row,
  form: Form,
  fields: {
    nome: textField('Nome', ({ nome }) => nome),
    bpm: numberField('BPM', ({ bpm }) => bpm),
    nivel: { label: 'Nível', of: ({ nivel }) => nivel, initial: () => 'facil' as const },
    dia: dateField('Dia', ({ dia }) => dia),
    pronta: checkField('Pronta', ({ pronta }) => pronta),
  },
  describe: ({ nome }) => nome,
  create: nothing,
  update: nothing,
  remove: nothing,
  take: () => undefined,
}

const row: Row = { id: 1, versao: 1, nome: 'A', bpm: 72, nivel: 'facil', dia: null, pronta: false }

test('CAS-03 a form holds texts, numbers, choices, days and checks of a row, and sends the same back', () => {
  expect(valuesOf(definition, row)).toEqual({ nome: 'A', bpm: '72', nivel: 'facil', dia: '', pronta: false })
  expect(sentOf(definition, row)).toEqual({ nome: 'A', bpm: 72, nivel: 'facil', dia: null, pronta: false })
})

test('CAS-03 an edit holds only what was changed, of whatever kind', () => {
  const unchanged = Form.parse({ ...valuesOf(definition, row), nome: ' A ' })
  expect(editOf(definition, unchanged, row)).toBeUndefined()
  const changed = Form.parse({ ...valuesOf(definition, row), bpm: '', nivel: 'dificil', pronta: true })
  expect(editOf(definition, changed, row)).toEqual({ bpm: null, nivel: 'dificil', pronta: true })
})

test('CAS-03 a value that the rules of today refuse is not taken for a change', () => {
  const old = { ...row, bpm: 5 }
  const novo = { ...sentOf(definition, old), nome: 'B' }
  expect(editOf(definition, novo, old)).toEqual({ nome: 'B' })
})

test('CAS-03 a conflict shows both values as people write them', () => {
  const atual = { ...row, bpm: 80, dia: '2026-11-22', pronta: true, versao: 2 }
  const edit = { bpm: null, dia: '2026-11-29', pronta: true }
  expect(differencesOf(definition, edit, { atual, before: row })).toEqual([
    { name: 'bpm', label: 'BPM', minha: '', atual: '80' },
    { name: 'dia', label: 'Dia', minha: '29/11/2026', atual: '22/11/2026' },
  ])
})

test('TEL-14 what only one of two people changed is no conflict', () => {
  const atual = { ...row, bpm: 80, versao: 2 }
  const differences = (edit: object) => differencesOf(definition, edit, { atual, before: row })
  expect(differences({ nome: 'B', dia: '2026-11-29' })).toEqual([])
  expect(differences({ bpm: 80 })).toEqual([])
  expect(differences({ nome: 'B', bpm: 90 })).toEqual([
    { name: 'bpm', label: 'BPM', minha: '90', atual: '80' },
  ])
})

test('CAS-03 the texts of a record agree with its gender', () => {
  const execucao = recordTexts('execução', 'execuções', 'a')
  expect(execucao.novo).toBe('Nova Execução')
  expect(execucao.duasVersoes).toBe('Duas versões desta execução')
  expect(recordTexts('ensaio', 'ensaios', 'o').certeza).toBe('Tem certeza que deseja excluir este ensaio?')
})
