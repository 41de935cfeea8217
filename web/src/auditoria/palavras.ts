import {
  Bot,
  CalendarDays,
  Church,
  Guitar,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Mic,
  Music,
  Shapes,
  Tag,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { QuemFez } from '@cantai/contract/auditoria'
import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'

interface Tipo {
  icon: LucideIcon
  /** The label in the filter. */
  plural: string
  /** The noun in a sentence, as 'excluiu a música Castelo Forte'. */
  um: string
  /** Its address, as /musicas/12. */
  sala?: 'musicas' | 'execucoes' | 'planejamento' | 'ensaios' | 'cultos'
}

export const TIPOS: Record<QuemFez['tipo'], Tipo> = {
  musica: { icon: Music, plural: 'Músicas', um: 'a música', sala: 'musicas' },
  execucao: { icon: Mic, plural: 'Execuções', um: 'a execução de', sala: 'execucoes' },
  planejamento: {
    icon: CalendarDays,
    plural: 'Planejamentos',
    um: 'o planejamento de',
    sala: 'planejamento',
  },
  ensaio: { icon: Guitar, plural: 'Ensaios', um: 'o ensaio', sala: 'ensaios' },
  culto: { icon: Church, plural: 'Cultos', um: 'o culto', sala: 'cultos' },
  roteiro_modelo: { icon: ListOrdered, plural: 'Modelos de roteiro', um: 'o modelo de roteiro' },
  escala: { icon: ListChecks, plural: 'Escalas', um: 'a escala de', sala: 'cultos' },
  pessoa: { icon: UserRound, plural: 'Pessoas da escala', um: 'a pessoa' },
  funcao: { icon: Shapes, plural: 'Funções', um: 'a função' },
  equipe: { icon: UsersRound, plural: 'Equipes', um: 'a equipe' },
  marcador: { icon: Tag, plural: 'Marcadores', um: 'o marcador' },
  bot: { icon: Bot, plural: 'Bot', um: 'as' },
}

/** The words for an act, before the record and in the filter. */
export const ACOES: Record<QuemFez['acao'], { fez: string; filtro: string }> = {
  criado: { fez: 'criou', filtro: 'Criou' },
  alterado: { fez: 'alterou', filtro: 'Alterou' },
  excluido: { fez: 'excluiu', filtro: 'Excluiu' },
  restaurado: { fez: 'restaurou', filtro: 'Restaurou' },
  executado: { fez: 'marcou como executado', filtro: 'Marcou como executado' },
  concluido: { fez: 'concluiu', filtro: 'Concluiu' },
  reaberto: { fez: 'reabriu', filtro: 'Reabriu' },
  juntado: { fez: 'juntou a outra', filtro: 'Juntou' },
  publicado: { fez: 'publicou', filtro: 'Publicou' },
  despublicado: { fez: 'deixou de publicar', filtro: 'Deixou de publicar' },
  respondido: { fez: 'respondeu a', filtro: 'Respondeu' },
  link_criado: { fez: 'fez um link sem senha para', filtro: 'Fez um link sem senha' },
  link_revogado: { fez: 'revogou um link sem senha para', filtro: 'Revogou um link sem senha' },
}

/** Columns in words; a column without a word here is not shown. */
const CAMPOS: Partial<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CAMPOS_DA_MUSICA).map(([campo, { palavra }]) => [campo, palavra])),
  musica_id: 'música',
  foi_ensaiada: 'se foi ensaiada',
  observacoes: 'observações',
  data_culto: 'data do culto',
  data_planejada: 'data',
  data_ensaio: 'data',
  data: 'data',
  hora: 'hora',
  hora_inicio: 'hora',
  tipo: 'tipo',
  tipo_culto: 'tipo do culto',
  titulo: 'título',
  traje: 'traje',
  tom_culto: 'tom do dia',
  notas: 'notas',
  sequencia: 'sequência',
  reserva: 'reserva',
  itens: 'itens',
  grupo_instrumentistas: 'grupo',
  grupo_lideranca: 'grupo da liderança',
  horario_envio: 'horário de envio',
  dias_antecedencia: 'antecedência',
  auto_criar_ensaios: 'criar ensaios sozinho',
  auto_enviar_mensagens: 'enviar mensagens sozinho',
  dia_criacao_ensaio: 'dia de criar ensaios',
  horario_criacao_ensaio: 'hora de criar ensaios',
  dias_ensaio_antes_culto: 'dias antes do culto',
  modelo_mensagem: 'modelo da mensagem',
  pausado: 'pausa',
  so_aprovados: 'só aprovados',
  apelido: 'apelido',
  telefone: 'telefone',
  usuario_id: 'conta',
  max_por_mes: 'máximo por mês',
  turno: 'quando serve',
  pares: 'com quem serve',
  menor: 'se é menor de 18',
  ativa: 'se serve',
  funcoes: 'funções',
  indisponibilidade: 'dias em que não pode',
  nao_sou_eu: 'o link chegou a outra pessoa',
  pagina: 'link da página',
  grupo: 'grupo',
  posicao: 'ordem',
  quantidade_padrao: 'quantidade',
  soma: 'se soma a outra',
  membros: 'membros',
  presenca: 'quem veio',
  quem_canta: 'quem canta',
}

/**
 * For a roster, the functions themselves.
 * @example camposEscritos({ tipo: 'musica', campos: ['letra', 'tom'] }) // 'letra, tom'
 */
export const camposEscritos = ({ tipo, campos }: Pick<QuemFez, 'tipo' | 'campos'>): string =>
  [...new Set(campos.flatMap((campo) => CAMPOS[campo] ?? (tipo === 'escala' ? campo : [])))].join(', ')
