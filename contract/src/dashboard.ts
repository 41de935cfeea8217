import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { limite } from './validacao.ts'

/** 'agendados' and 'ativos': rehearsals and plannings dated today or later. */
export const DashboardResumo = z.object({
  totalMusicas: z.number(),
  totalExecucoes: z.number(),
  totalEnsaios: z.number(),
  totalPlanejamentos: z.number(),
  musicasNovas: z.number(),
})
export type DashboardResumo = z.infer<typeof DashboardResumo>

/** `vezes_tocadas` counts executions, `total_execucoes` the days on which it was played. */
export const MusicaPopular = z.object({
  id: z.number(),
  nome: z.string(),
  artista: z.string(),
  vezes_tocadas: z.number(),
  total_execucoes: z.number(),
})
export type MusicaPopular = z.infer<typeof MusicaPopular>

export const EnsaioRecente = z.object({
  id: z.number(),
  data_ensaio: z.string(),
  hora_inicio: z.string(),
  tipo: z.string(),
  musicas: z.string(),
  total_musicas: z.number(),
})
export type EnsaioRecente = z.infer<typeof EnsaioRecente>

/** A rehearsal (with its id and hour) or the service of a planned date (without), and the songs of either. */
export const Evento = z.object({
  tipo: z.enum(['ensaio', 'planejamento']),
  id: z.nullable(z.number()),
  data: z.string(),
  hora_inicio: z.nullable(z.string()),
  titulo: z.string(),
  musicas: z.string(),
  total_musicas: z.number(),
})
export type Evento = z.infer<typeof Evento>

/** `mes` is yyyy-MM; `musicas_novas` counts the songs added to the repertoire in it. */
export const EstatisticaMensal = z.object({
  mes: z.string(),
  execucoes: z.number(),
  ensaios: z.number(),
  musicas_novas: z.number(),
})
export type EstatisticaMensal = z.infer<typeof EstatisticaMensal>

/** All-time totals; the 10 most executed songs, the last 5 rehearsals, 30 days ahead, 12 months back. */
export const Estatisticas = z.object({
  totalMusicas: z.number(),
  totalEnsaios: z.number(),
  totalExecucoes: z.number(),
  totalPlanejamentos: z.number(),
  musicasMaisExecutadas: z.array(MusicaPopular),
  ensaiosRecentes: z.array(EnsaioRecente),
  proximosEventos: z.array(Evento),
  estatisticasMensais: z.array(EstatisticaMensal),
})
export type Estatisticas = z.infer<typeof Estatisticas>

export const dashboardCalls = defineCalls({
  resumo: {
    method: 'GET',
    path: '/api/dashboard/resumo',
    le: ['musicas', 'execucoes', 'ensaios', 'planejamento'],
    copia: true,
    summary: 'Figures of the dashboard cards',
    answer: DashboardResumo,
  },
  musicasPopulares: {
    method: 'GET',
    path: '/api/dashboard/musicas-populares',
    le: ['musicas'],
    copia: true,
    summary: 'The most played songs',
    query: z.strictObject({ limite: limite(5) }),
    answer: z.array(MusicaPopular),
  },
  statistics: {
    method: 'GET',
    path: '/api/statistics',
    le: ['musicas', 'execucoes', 'ensaios', 'planejamento'],
    copia: true,
    summary: 'Totals, rankings, what comes and the last 12 months',
    answer: Estatisticas,
  },
})
