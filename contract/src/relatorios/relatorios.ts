import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { ArquivoAssinado } from '../exportacao.ts'
import { RELATORIO_DIAS_MAX, TIPO_DE_CULTO_MAX } from '../limites.ts'
import { ORDENS_DO_RELATORIO } from '../ordens.ts'
import { paginaAnswer, paginaQuery } from '../paginas.ts'
import { Figuras } from '../pessoas/figuras.ts'
import { data, texto } from '../validacao.ts'

const filtros = {
  de: z.optional(data()),
  ate: z.optional(data()),
  tipo: z.optional(texto('Tipo', { max: TIPO_DE_CULTO_MAX })),
}

const DIA_MS = 86_400_000
const periodoPossivel = <T extends { de?: string | undefined; ate?: string | undefined }>() =>
  z.superRefine<T>(({ de, ate }, ctx) => {
    if (de === undefined || ate === undefined) return
    const message =
      de > ate
        ? 'A data final vem antes da inicial'
        : (Date.parse(ate) - Date.parse(de)) / DIA_MS > RELATORIO_DIAS_MAX
          ? 'O relatório vai até 24 meses: escolha um período menor'
          : undefined
    if (message !== undefined) ctx.addIssue({ code: 'custom', message, input: ate, path: ['ate'] })
  })

/** A period, both days included, and the services of one type, or all. Absent days: the three months up to today. */
const FiltrosDoRelatorio = z.strictObject(filtros).check(periodoPossivel())
export type FiltrosDoRelatorio = z.infer<typeof FiltrosDoRelatorio>

const MusicasDoRelatorioQuery = z
  .strictObject({
    ...paginaQuery(ORDENS_DO_RELATORIO, { ordenar: 'vezes', direcao: 'DESC' }),
    ...filtros,
  })
  .check(periodoPossivel())
export type MusicasDoRelatorioQuery = z.infer<typeof MusicasDoRelatorioQuery>

/** A song sung in the period; `vezes` counts services, `ensaiada_pct` is null where all of it was brought from elsewhere. */
const MusicaDoRelatorio = z.object({
  id: z.number(),
  nome: z.string(),
  artista: z.string(),
  vezes: z.number(),
  ultima: z.string(),
  /** Days between two days on which it was sung, on average; null: it was sung on one. */
  intervalo_dias: z.nullable(z.number()),
  /** The keys that were written down, the most sung one first. */
  tons: z.array(z.object({ tom: z.string(), vezes: z.number() })),
  ensaiada_pct: z.nullable(z.number()),
  quem: z.array(z.object({ id: z.number(), nome: z.string(), vezes: z.number() })),
})
export type MusicaDoRelatorio = z.infer<typeof MusicaDoRelatorio>

const Citada = z.object({ id: z.number(), nome: z.string(), vezes: z.number(), dia: z.string() })
/** A song with how often, and the day that matters: its first or its last. */
export type Citada = z.infer<typeof Citada>

export const ResumoDoRelatorio = z.object({
  de: z.string(),
  ate: z.string(),
  /** Services of the period that wait to be concluded: the figures lack their songs. */
  sem_concluir: z.number(),
  /** The first day in the history; null: nothing was ever sung. */
  desde: z.nullable(z.string()),
  /** The types of services that there are. */
  tipos: z.array(z.string()),
  cultos: z.number(),
  musicas: z.number(),
  /** Songs a service, on average. */
  por_culto: z.nullable(z.number()),
  /** The fewest songs that make four fifths of all that was sung. */
  vivas: z.number(),
  ensaiada_pct: z.nullable(z.number()),
  /** First sung in the last eight weeks of the period, and not three times yet; `dia` is the first. */
  novas: z.array(Citada),
  /** First sung in the period, three times within eight weeks of that; `dia` is the first. */
  pegaram: z.array(Citada),
  /** At least three times in the year before the period, never in it; `dia` is the last. */
  esquecidas: z.array(Citada),
  /** Sung again on a day after a Sunday that had them; `vezes` counts these days, `dia` is the last. */
  seguidas: z.array(Citada),
  /** Services none of whose songs was rehearsed. */
  sem_ensaio: z.array(z.object({ id: z.number(), titulo: z.string(), data: z.string() })),
  /** The songs to report to CCLI: `endereco` is null where none has a number. */
  ccli: z.object({
    endereco: z.nullable(z.string()),
    com_numero: z.number(),
    sem_numero: z.number(),
    dominio_publico: z.number(),
  }),
})
export type ResumoDoRelatorio = z.infer<typeof ResumoDoRelatorio>

/** The report's songs, and the tables of all that was sung, rehearsed and planned. */
const TABELAS_EXPORTADAS = ['uso', 'musicas', 'execucoes', 'ensaios', 'cultos'] as const
export type TabelaExportada = (typeof TABELAS_EXPORTADAS)[number]

/** Period and type are those of 'uso'. */
export const ExportacaoDeTabela = z
  .strictObject({
    tabela: z.enum(TABELAS_EXPORTADAS, {
      error: 'Tabela inválida: use uso, musicas, execucoes, ensaios ou cultos',
    }),
    formato: z.enum(['csv', 'xlsx'], { error: 'Formato inválido: use csv ou xlsx' }),
    ...filtros,
  })
  .check(periodoPossivel())
export type ExportacaoDeTabela = z.infer<typeof ExportacaoDeTabela>

const EXPORTAR = 'relatorios:exportar' as const

export const relatoriosCalls = defineCalls({
  resumo: {
    method: 'GET',
    path: '/api/relatorios/resumo',
    access: EXPORTAR,
    le: ['execucoes', 'cultos', 'planejamento', 'musicas'],
    summary:
      'A period in figures: the living repertoire, new, forgotten and repeated songs, and what is not concluded',
    query: FiltrosDoRelatorio,
    answer: ResumoDoRelatorio,
  },
  musicas: {
    method: 'GET',
    path: '/api/relatorios/musicas',
    access: EXPORTAR,
    le: ['execucoes', 'cultos', 'musicas', 'pessoas'],
    summary: 'The songs sung in a period: how often, last, in which keys, rehearsed, by whom',
    query: MusicasDoRelatorioQuery,
    answer: z.object({ musicas: z.array(MusicaDoRelatorio), ...paginaAnswer }),
  },
  pessoas: {
    method: 'GET',
    path: '/api/relatorios/pessoas',
    access: 'escala:editar',
    le: ['cultos', 'pessoas'],
    summary: 'Services, refusals and presence of each person in a period, by name',
    query: FiltrosDoRelatorio,
    answer: z.object({ pessoas: z.array(Figuras) }),
  },
  tabela: {
    method: 'POST',
    path: '/api/exportacao/tabela',
    access: EXPORTAR,
    expensive: true,
    summary: 'An address, valid for half an hour, of a table as CSV or Excel, and its name',
    body: ExportacaoDeTabela,
    answer: ArquivoAssinado,
  },
})

/** A signed address, which needs no login. */
export const BAIXAR_TABELA = '/api/exportacao/tabela/arquivo'
