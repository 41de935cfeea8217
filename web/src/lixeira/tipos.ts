import { CalendarDays, Church, CircleCheck, Guitar, type LucideIcon, Merge, Mic, Music } from 'lucide-react'
import type { TipoNaLixeira } from '@cantai/contract/lixeira'

interface Tipo {
  icon: LucideIcon
  /** The label in the filter. */
  plural: string
  /** The event, as 'Execução excluída'. */
  feito: string
  /** The toast after a restore. */
  voltou: string
  /** The address of its room. */
  sala: 'musicas' | 'execucoes' | 'planejamento' | 'ensaios' | 'cultos'
}

export const TIPOS: Record<TipoNaLixeira, Tipo> = {
  musica: {
    icon: Music,
    plural: 'Músicas',
    feito: 'Música excluída',
    voltou: 'Música restaurada',
    sala: 'musicas',
  },
  execucao: {
    icon: Mic,
    plural: 'Execuções',
    feito: 'Execução excluída',
    voltou: 'Execução restaurada',
    sala: 'execucoes',
  },
  planejamento: {
    icon: CalendarDays,
    plural: 'Planejamentos',
    feito: 'Planejamento excluído',
    voltou: 'Planejamento restaurado',
    sala: 'planejamento',
  },
  ensaio: {
    icon: Guitar,
    plural: 'Ensaios',
    feito: 'Ensaio excluído',
    voltou: 'Ensaio restaurado',
    sala: 'ensaios',
  },
  culto: {
    icon: Church,
    plural: 'Cultos',
    feito: 'Culto excluído',
    voltou: 'Culto restaurado',
    sala: 'cultos',
  },
  musica_juntada: {
    icon: Merge,
    plural: 'Músicas juntadas',
    feito: 'Música juntada a outra',
    voltou: 'As músicas estão separadas de novo',
    sala: 'musicas',
  },
  planejamento_executado: {
    icon: CircleCheck,
    plural: 'Planejamentos executados',
    feito: 'Planejamento marcado como executado',
    voltou: 'O planejamento está de volta',
    sala: 'planejamento',
  },
}
