import * as z from 'zod/mini'
import { type Ensaio, type EnsaioEdicao, EnsaioNovo } from '@cantai/contract/ensaios'
import { formatos } from '../lib/formatos.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { musicasIdsOf } from './ensaio-musicas.ts'

/** What a form was opened for. */
export type EnsaioIntent =
  { kind: 'novo'; musicas_ids: number[] } | { kind: 'lote' } | { kind: 'editar'; ensaio: Ensaio }

const TIPO = 'Ensaio Geral'
const HORA = '19:00'
const CULTO = 'Culto de Domingo'

export type FormValues = {
  musicas_ids: number[]
  data_ensaio: string
  hora_inicio: string
  tipo: string
  /** '' when the rehearsal prepares no service. */
  data_culto: string
  tipo_culto: string
  observacoes: string
}

const orElse = (padrao: string) =>
  z.transform((text: string): string | undefined => (text.trim() === '' ? padrao : text))

/** The contract's own rules on what a form holds: an emptied field with a default goes back to it. */
export const EnsaioForm = z.object({
  ...EnsaioNovo.shape,
  hora_inicio: z.pipe(orElse(HORA), EnsaioNovo.shape.hora_inicio),
  tipo: z.pipe(orElse(TIPO), EnsaioNovo.shape.tipo),
  data_culto: z.pipe(
    z.transform((data: string): string | null | undefined => (data === '' ? null : data)),
    EnsaioNovo.shape.data_culto,
  ),
  tipo_culto: z.pipe(orElse(CULTO), EnsaioNovo.shape.tipo_culto),
})

export function valuesOf(intent: EnsaioIntent, hoje: string): FormValues {
  const ensaio = intent.kind === 'editar' ? intent.ensaio : undefined
  return {
    musicas_ids: ensaio ? musicasIdsOf(ensaio) : intent.kind === 'novo' ? intent.musicas_ids : [],
    data_ensaio: ensaio?.data_ensaio ?? hoje,
    hora_inicio: ensaio?.hora_inicio ?? HORA,
    tipo: ensaio?.tipo ?? TIPO,
    data_culto: ensaio?.data_culto ?? '',
    tipo_culto: ensaio?.tipo_culto ?? CULTO,
    observacoes: ensaio?.observacoes ?? '',
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

const sentOf = (ensaio: Ensaio): EnsaioNovo => ({
  musicas_ids: musicasIdsOf(ensaio),
  data_ensaio: ensaio.data_ensaio,
  hora_inicio: ensaio.hora_inicio,
  tipo: ensaio.tipo,
  data_culto: ensaio.data_culto,
  tipo_culto: ensaio.tipo_culto,
  observacoes: ensaio.observacoes,
})

/** Only what the person changed goes to the server: the rest keeps the value it has there. Undefined: nothing did. */
export function edicaoOf(novo: EnsaioNovo, ensaio: Ensaio): EnsaioEdicao | undefined {
  const before: Record<string, unknown> = sentOf(ensaio)
  const changed = Object.entries(novo).filter(([name, value]) => !same(value, before[name]))
  return changed.length === 0 ? undefined : { ...Object.fromEntries(changed), versao: ensaio.versao }
}

type Shown = [name: keyof EnsaioNovo, label: string, write: (value: never) => string]
const written = (text: string | null | undefined) => text ?? ''
const hour = (hora: string | null | undefined) => (hora ? formatos().hora(hora) : '')
const day = (data: string | null | undefined) => (data ? formatos().dia(data) : '')

/** The fields that the person changed to something other than what the rehearsal now has. */
export function differences(
  edicao: EnsaioEdicao,
  atual: Ensaio,
  nomesOf: (ids: readonly number[]) => string,
): VersionDifference[] {
  const shown: Shown[] = [
    ['musicas_ids', 'Músicas', nomesOf],
    ['data_ensaio', 'Data do Ensaio', day],
    ['hora_inicio', 'Hora', hour],
    ['tipo', 'Tipo', written],
    ['data_culto', 'Data do Culto', day],
    ['tipo_culto', 'Tipo do Culto', written],
    ['observacoes', 'Observações', written],
  ]
  const theirs = sentOf(atual)
  return shown.flatMap(([name, label, write]) =>
    edicao[name] === undefined || same(edicao[name], theirs[name])
      ? []
      : [{ label, minha: write(edicao[name] as never), atual: write(theirs[name] as never) }],
  )
}

/** An hour as it is written: '19', '1930' and '19h30' are 19:00 and 19:30. */
export function tidyHora(text: string): string {
  const match = /^(\d{1,2})\s*[:h.]?\s*(\d{2})?\s*h?$/i.exec(text.trim())
  return match ? `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}` : text.trim()
}
