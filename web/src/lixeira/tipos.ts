import { CalendarDays, Church, CircleCheck, Guitar, type LucideIcon, Merge, Mic, Music } from 'lucide-react'
import type { TipoNaLixeira } from '@cantai/contract/lixeira'

interface Tipo {
  icon: LucideIcon
  /** In the filter. */
  plural: string
  /** The event of one of them, as 'Execução excluída'. */
  feito: string
  /** Said when one is back. */
  voltou: string
  /** Where its room shows it. */
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
