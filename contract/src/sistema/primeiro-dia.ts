import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/**
 * The steps of a ministry's first day in their order. Leaders see those of songs and services, administrators all;
 * 'aprovacao' is asked only where the bot has been paired.
 */
export const PASSOS = [
  'senha',
  'igreja',
  'hinos',
  'lista',
  'cifras',
  'entrada',
  'privacidade',
  'rede',
  'equipe',
  'culto',
  'escala',
  'aprovacao',
] as const
export type CodigoDoPasso = (typeof PASSOS)[number]

export const Passo = z.object({ codigo: z.enum(PASSOS), feito: z.boolean() })
export type Passo = z.infer<typeof Passo>

/**
 * The checklist of the first day: `aberto` until all of it is done or an administrator has dismissed it. `hinos` counts the hymns of the
 * demonstration that are in the repertoire, `sem_cifras` the songs without a chord sheet.
 */
export const PrimeiroDia = z.object({
  aberto: z.boolean(),
  passos: z.array(Passo),
  hinos: z.number(),
  sem_cifras: z.number(),
})
export type PrimeiroDia = z.infer<typeof PrimeiroDia>

export const primeiroDiaCalls = defineCalls({
  primeiroDia: {
    method: 'GET',
    path: '/api/sistema/primeiro-dia',
    le: ['musicas', 'planejamento', 'execucoes', 'cultos'],
    copia: true,
    summary: 'What is left to do of a ministry’s first day, by what the caller may do',
    access: 'lider',
    answer: PrimeiroDia,
  },
  dispensar: {
    method: 'PUT',
    path: '/api/sistema/primeiro-dia',
    summary: 'Put the checklist of the first day away, or bring it back',
    access: 'admin',
    body: z.strictObject({ aberto: z.boolean() }),
    answer: PrimeiroDia,
  },
})
