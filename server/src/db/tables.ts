import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Cadastro } from '@cantai/contract/acesso/links'
import type { Afinacao, Ancora } from '@cantai/contract/cifras/musico'
import type { GrupoDeFuncao } from '@cantai/contract/cultos/escala'
import type { EspecieDeImportacao } from '@cantai/contract/importacao'
import type { Menor } from '@cantai/contract/pessoas/menor'
import type { TipoDeAvisoNoAparelho } from '@cantai/contract/push/push'
import type { TipoDePar, Turno } from '@cantai/contract/pessoas/turno'
import type { Musica, MusicaNova } from '@cantai/contract/musicas/musicas'

/** Tables as the code sees them: dates 'yyyy-MM-dd', moments ISO 8601 in UTC (read) or Date (written). */
type Moment = ColumnType<string, Date | undefined, Date>
type OptionalMoment = ColumnType<string | null, Date | null | undefined, Date | null>

/** If it is not written, a trigger fills it by the row's date. */
type OfItsDay = ColumnType<number, number | null | undefined, number>

interface Audit {
  criado_por: number | null
  alterado_em: Moment
  alterado_por: number | null
  versao: Generated<number>
}

export interface UsuariosTable {
  id: GeneratedAlways<number>
  nome: string
  username: string
  email: string
  telefone: string | null
  senha_hash: string
  nivel_acesso: Generated<'musico' | 'lider' | 'admin'>
  padrao: Generated<boolean>
  ativo: Generated<boolean>
  aguardando: Generated<boolean>
  /** Registered in open mode, and not invited or approved by anybody since. */
  sem_aval: Generated<boolean>
  ultimo_login_em: OptionalMoment
  /** Set when the person was removed: only the name of the row is left. */
  removido_em: OptionalMoment
  senha_comum: boolean | null
  totp_segredo: Buffer | null
  totp_em: OptionalMoment
  totp_passo: number | null
  /** The last history line about this person that they have read. */
  avisos_vistos: Generated<number>
  criado_em: Moment
  criado_por: number | null
  alterado_em: Moment
  alterado_por: number | null
}

export interface EntradaTable {
  id: Generated<number>
  cadastro: Cadastro
  alterado_em: ColumnType<string, Date, Date>
  alterado_por: number | null
}

export interface SessoesTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  usuario_id: number
  duracao_ms: number
  expira_em: ColumnType<string, Date, Date>
  criada_em: Moment
  usada_em: ColumnType<string, Date, Date>
  /** When the password was given again; null: at the login. */
  senha_em: OptionalMoment
  /** The name of the device. */
  aparelho: Generated<string>
  /** The device's id, hashed as in `aparelhos`; null for sessions made before it was kept. */
  aparelho_hash: Buffer | null
}

export interface AparelhosTable {
  token_hash: Buffer
  usuario_id: number
  visto_em: ColumnType<string, Date, Date>
}

export interface EnderecosConhecidosTable {
  endereco_hash: Buffer
  usuario_id: number
  visto_em: ColumnType<string, Date, Date>
}

export interface CodigosDeRecuperacaoTable {
  usuario_id: number
  codigo_hash: Buffer
}

export interface TentativasTable {
  id: GeneratedAlways<number>
  chave: string
  em: ColumnType<string, Date, never>
}

export interface LinksUnicosTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  tipo: 'convite' | 'senha'
  usuario_id: number | null
  criado_por: number | null
  criado_em: Moment
  expira_em: ColumnType<string, Date, Date>
  /** Time at which the last of `usos_max` people used it. */
  usado_em: OptionalMoment
  para: string | null
  nivel_acesso: Generated<'musico' | 'lider'>
  usos_max: Generated<number>
  usos: Generated<number>
  /** The person whom an account made by this invitation claims. */
  pessoa_id: number | null
}

/** One row. */
export interface MinisterioTable {
  id: Generated<boolean>
  igreja: string | null
  contato_privacidade: string | null
  primeiro_dia_ate: OptionalMoment
  outro_aparelho_em: OptionalMoment
  /** Whether personal pages show sheets. */
  folhas_na_pagina: Generated<boolean>
  /** The name behind the ids of calendar events; null until the first start of a version that keeps it. */
  nome_da_agenda: string | null
  alterado_em: Moment
  alterado_por: number | null
}

/** One row at most. */
export interface HolyricsTable {
  id: Generated<boolean>
  endereco: string
  token: string
  chave: string | null
  alterado_em: Moment
  alterado_por: number | null
}

export interface AuditoriaTable {
  id: GeneratedAlways<number>
  em: Moment
  autor_id: number | null
  alvo_id: number | null
  acao: string
  detalhes: ColumnType<Record<string, unknown>, string | undefined, never>
  /** Set for a line about a record, as the four after it; null for one about a person. */
  tipo: string | null
  registro_id: number | null
  titulo: string | null
  dia: string | null
  campos: string[] | null
  /** The names of the two at that time; null for removed people. */
  autor_nome: string | null
  alvo_nome: string | null
  /** The person whom a line about a roster is about. */
  pessoa_id: number | null
}

/** The editable fields are the contract's, and the columns have the same names. */
export interface MusicasTable extends Audit, Omit<Pick<Musica, keyof MusicaNova>, 'marcadores'> {
  id: GeneratedAlways<number>
  marcadores: Generated<number[]>
  /** Texts of a newcomer that are not shown outside yet (SEG-23); a trigger writes it, and approval empties it. */
  espera: ColumnType<unknown, never, string> | null
  mp3_file: string | null
  cifras_originais: string | null
  tom_original: string | null
  vezes_tocadas: ColumnType<number, never, never>
  total_execucoes: ColumnType<number, never, never>
  ultima_execucao: ColumnType<string | null, never, never>
  tem_letra: GeneratedAlways<boolean>
  tem_cifras: GeneratedAlways<boolean>
  nome_ordem: GeneratedAlways<string>
  artista_ordem: GeneratedAlways<string>
  arquivada: Generated<boolean>
  exemplo: Generated<boolean>
  busca: GeneratedAlways<string>
  data_cadastro: Moment
}

export interface MarcadoresTable extends Audit {
  id: GeneratedAlways<number>
  nome: string
  posicao: number
  criado_em: Moment
}

/** A song's MP3 transposed to another key. */
export interface MusicasTonsDeAudioTable {
  musica_id: number
  semitons: number
  arquivo: string
  /** The MP3 that it was made from. */
  base: string
  bytes: number
  feito_em: ColumnType<string, Date, Date>
  usado_em: ColumnType<string, Date, Date>
}

/** A song's texts before an edit. */
export interface MusicaVersoesTable {
  id: GeneratedAlways<number>
  musica_id: number
  em: ColumnType<string, never, never>
  por: number | null
  tom: string | null
  letra: string | null
  letra_fonte: string | null
  letra_link: string | null
  cifras: string | null
  cifras_fonte: string | null
  cifras_link: string | null
  cifras_originais: string | null
  tom_original: string | null
}

/** The full-text index of a song's sung lines: made from its texts when a search needs it. */
export interface MusicaTrechosTable {
  musica_id: number
  letra: string[]
  cifra: string[]
  palavras: string
}

export interface ExecucoesTable extends Audit {
  id: GeneratedAlways<number>
  /** Texts of a newcomer that are not shown outside yet (SEG-23); a trigger writes it, and approval empties it. */
  espera: ColumnType<unknown, never, string> | null
  musica_id: number
  data_culto: string
  foi_ensaiada: Generated<boolean>
  trazida: Generated<boolean>
  observacoes: string | null
  culto_id: OfItsDay
  posicao: OfItsDay
  /** The key in which it was sung. */
  tom: string | null
  notas: string | null
  sequencia: string | null
  criado_em: Moment
}

export interface PlanejamentosTable extends Audit {
  id: GeneratedAlways<number>
  musica_id: number
  data_planejada: string
  culto_id: OfItsDay
  posicao: OfItsDay
  tom_culto: string | null
  notas: string | null
  sequencia: string | null
  reserva: Generated<boolean>
  /** 2 for the song's second time in this culto. */
  vez: Generated<number>
  criado_em: Moment
}

/** `planejamentos` is the view of those that are not put away. */
export interface PlanejamentosTodosTable extends PlanejamentosTable {
  /** The conclusion of its culto put it away. */
  guardado: Generated<boolean>
  /** Texts of a newcomer that are not shown outside yet (SEG-23); a trigger writes it, and approval empties it. */
  espera: ColumnType<unknown, never, string> | null
}

/** The view of those put away, as records in the bin and merges of version 0.2 name them. */
export interface PlanejamentosConcluidosTable extends Audit {
  culto_id: number
  musica_id: number
  planejamento_id: number
  posicao: number
  tom_culto: string | null
  notas: string | null
  sequencia: string | null
  reserva: boolean
  criado_em: Moment
}

export interface CultosTable extends Audit {
  id: GeneratedAlways<number>
  /** Texts of a newcomer that are not shown outside yet (SEG-23); a trigger writes it, and approval empties it. */
  espera: ColumnType<unknown, never, string> | null
  data: string
  hora: string | null
  titulo: string
  tipo: Generated<string>
  observacoes: string | null
  traje: string | null
  principal: Generated<boolean>
  implicito: Generated<boolean>
  concluido_em: OptionalMoment
  concluido_por: number | null
  conclusao: ColumnType<unknown, string | null, string | null> | null
  criado_em: Moment
  escala_publicada_em: OptionalMoment
  /** Version of the roster: how often it was written. */
  escala_versao: Generated<number>
  pedir_confirmacao: Generated<boolean>
}

export interface RoteiroItensTable {
  id: GeneratedAlways<number>
  alterado_por: number | null
  /** Texts of a newcomer that are not shown outside yet (SEG-23); a trigger writes it, and approval empties it. */
  espera: ColumnType<unknown, never, string> | null
  culto_id: number
  posicao: number
  tipo: 'momento' | 'leitura' | 'aviso' | 'secao'
  titulo: string
  responsavel: string | null
  duracao_min: number | null
  notas: string | null
}

export interface RoteiroModelosTable extends Audit {
  id: GeneratedAlways<number>
  nome: string
  itens: ColumnType<unknown, string, string>
  criado_em: Moment
}

export interface MudancasTable {
  transacao: Generated<string>
  sala: string
  registro_id: number
  usuario_id: number | null
  em: Moment
}

/** One row, once the clock has been checked. */
export interface RelogioTable {
  id: Generated<boolean>
  visto_em: ColumnType<string, Date, Date>
  confirmado_em: OptionalMoment
  errado_em: OptionalMoment
}

export interface MudancasEpocaTable {
  epoca: Generated<string>
}

export interface PalcoTable {
  culto_id: number
  lider_id: number
  sessao: Buffer
  item: string
  bloco: number
  semitons: number
  seq: number
  em: ColumnType<string, Date, Date>
  bloco_fim: number | null
  blocos: number | null
  passo: number | null
  passo_fim: number | null
  passos: number | null
  ouvido_em: OptionalMoment
}

export interface PalcoTonsTable {
  culto_id: number
  musica_id: number
  vez: number
  tom: string
  em: ColumnType<string, Date, Date>
}

export interface LeiturasTable {
  usuario_id: number
  musica_id: number
  capo: number | null
  tom_pessoal: string | null
  tamanho: number | null
  colunas: number | null
  so_letra: Generated<boolean>
  alterado_em: Moment
}

export interface LeitoresTable {
  usuario_id: number
  afinacao: Afinacao
}

export interface AnotacoesTable {
  id: string
  usuario_id: number
  musica_id: number
  ancora: ColumnType<Ancora | null, string | null, string | null> | null
  texto: string
  da_equipe: Generated<boolean>
  alterado_em: Moment
  apagada_em: OptionalMoment
}

export interface EnsaiosTable extends Audit {
  id: GeneratedAlways<number>
  /** Texts of a newcomer that are not shown outside yet (SEG-23); a trigger writes it, and approval empties it. */
  espera: ColumnType<unknown, never, string> | null
  data_ensaio: string
  hora_inicio: Generated<string>
  tipo: Generated<string>
  data_culto: string | null
  tipo_culto: Generated<string>
  culto_id: number | null
  observacoes: string | null
  criado_em: Moment
  aprovado_em: OptionalMoment
  /** Null where no person wrote it: the clock made the rehearsal. */
  aprovado_por: Generated<number | null>
  /** The approved content, as `texto_do_ensaio` returns it. */
  aprovado_texto: Generated<string | null>
}

export interface EnsaioMusicasTable {
  ensaio_id: number
  musica_id: number
  posicao: number
  /** Copied from the rehearsal by a trigger. */
  data_ensaio: ColumnType<string, never, never>
}

export interface AppVersoesTable {
  id: GeneratedAlways<number>
  version: string
  build_number: number
  release_date: string
  /** Bytes. */
  size: number
  sha256: string
  certificado: string
  arquivo: string
  changelog: string[]
  obrigatoria: boolean
  created_at: Moment
}

export interface BotConfigsTable extends Omit<Audit, 'criado_por'> {
  id: Generated<number>
  grupo_instrumentistas: string | null
  grupo_lideranca: string | null
  horario_envio: Generated<string>
  dias_antecedencia: Generated<number>
  auto_criar_ensaios: Generated<boolean>
  auto_enviar_mensagens: Generated<boolean>
  dia_criacao_ensaio: Generated<number>
  horario_criacao_ensaio: Generated<string>
  dias_ensaio_antes_culto: Generated<number>
  modelo_mensagem: string | null
  pausado: Generated<boolean>
  /** Null until somebody has answered it. */
  so_aprovados: boolean | null
  /** Messages due before this time are held until an administrator has confirmed the new group. */
  grupo_confirmar_ate: OptionalMoment
  /** Creation moments before this time are not caught up. */
  criacao_desde: Moment
}

export interface BotCriacoesTable {
  momento: ColumnType<string, Date, never>
  ensaio_id: number | null
  feita_em: ColumnType<string, Date, never>
}

export interface BotMensagensTable {
  id: GeneratedAlways<number>
  ensaio_id: number | null
  culto_id: number | null
  tipo: 'ensaio' | 'atualizacao' | 'cancelamento' | 'teste' | 'culto' | 'mudanca' | 'recusa' | 'mes'
  agendada_para: ColumnType<string, Date, never>
  canal: Generated<string>
  /** The channel's address of the destination; for WhatsApp a group's id. */
  destino: string
  /** The group's name when the message left. */
  destino_nome: string | null
  texto: Generated<string>
  /** Goes into the text where LUGAR_DO_TOKEN stands, as it leaves; null once it has left. */
  token: string | null
  retrato: ColumnType<unknown, string | null, string | null> | null
  estado: Generated<'pendente' | 'enviando' | 'enviada' | 'incerta' | 'recusada' | 'cancelada'>
  motivo: string | null
  tentativas: Generated<number>
  proxima_tentativa: OptionalMoment
  mensagem_id: string | null
  reivindicada_por: string | null
  reivindicada_em: OptionalMoment
  enviada_em: OptionalMoment
  criado_em: Moment
  criado_por: number | null
  cancelada_por: number | null
}

export interface LixeiraTable {
  id: GeneratedAlways<number>
  tipo: string
  registro_id: number
  titulo: Generated<string>
  dia: string | null
  dados: ColumnType<unknown, string, never>
  arquivo: string | null
  apagado_por: number | null
  apagado_em: ColumnType<string, Date, never>
  apagado_por_nome: string | null
}

export interface MusicasDistintasTable {
  id: GeneratedAlways<number>
  musicas: number[]
  dito_por: number | null
  dito_em: ColumnType<string, Date, never>
}

export interface ImportacoesTable {
  id: GeneratedAlways<number>
  chave: string
  origem: string
  nome_arquivo: string | null
  lida: number
  especie: Generated<EspecieDeImportacao>
  funcoes: Generated<number[]>
  criado_em: ColumnType<string, Date, never>
  criado_por: number | null
  concluida_em: OptionalMoment
  desfeita_em: OptionalMoment
}

export interface ImportacaoLinhasTable {
  importacao_id: number
  linha: number
  resultado: 'trazida' | 'existente' | 'recusada'
  nome: string
  motivo: string | null
  musica_id: number | null
  registro_id: number | null
  preenchidos: string[] | null
  versao: number | null
}

export interface MusicasExternasTable {
  chave: string
  musica_id: number
  importacao_id: number
}

export interface CacheExternoTable {
  chave: string
  valor: ColumnType<unknown, string, string>
  expira_em: ColumnType<string, Date, Date>
}

export interface ChavesTable {
  nome: string
  valor: Buffer
}

export interface ConversoesTable {
  video_id: string
  bytes: number
  criada_em: ColumnType<string, Date, Date>
}

export interface BotConexaoTable {
  id: Generated<number>
  status: 'connected' | 'waiting_qr' | 'disconnected' | 'unknown'
  qr_code: string | null
  ultima_atividade: OptionalMoment
  atualizado_em: Moment
  ligado: boolean
  motivo: string | null
  numero: string | null
  comando: 'connect' | 'disconnect' | 'restart' | null
  comando_em: OptionalMoment
  grupos: ColumnType<unknown, string | null, string | null>
  grupos_em: OptionalMoment
  grupos_pedidos_em: OptionalMoment
}

export interface BotChavesTable {
  categoria: string
  chave: string
  valor: Buffer
}

export interface PessoasTable extends Audit {
  id: GeneratedAlways<number>
  nome: string
  apelido: string | null
  telefone: string | null
  usuario_id: number | null
  /** The account that claims to be this person, while they have none. */
  pedida_por: number | null
  /** When whoever opened their page said that it is somebody else's. */
  nao_sou_eu_em: OptionalMoment
  max_por_mes: number | null
  turno: ColumnType<Turno | null, string | null, string | null>
  menor: ColumnType<Menor | null, string | null, string | null>
  ativa: Generated<boolean>
  removida_em: OptionalMoment
  criado_em: Moment
}

export interface FuncoesTable extends Audit {
  id: GeneratedAlways<number>
  nome: string
  grupo: GrupoDeFuncao
  posicao: number
  quantidade_padrao: Generated<number>
  soma: Generated<boolean>
  ativa: Generated<boolean>
  criado_em: Moment
}

export interface PessoaFuncoesTable {
  pessoa_id: number
  funcao_id: number
  nivel: Generated<number>
}

export interface FuncoesPropostasTable {
  usuario_id: number
  funcao_id: number
}

export interface EquipesTable extends Audit {
  id: GeneratedAlways<number>
  nome: string
  turno: ColumnType<Turno | null, string | null, string | null>
  criado_em: Moment
}

export interface EquipeMembrosTable {
  equipe_id: number
  pessoa_id: number
  funcao_id: number
}

export interface PessoaParesTable {
  pessoa_id: number
  com_id: number
  tipo: TipoDePar
}

export interface IndisponibilidadesTable {
  id: GeneratedAlways<number>
  pessoa_id: number
  de: string
  ate: string
  motivo: string | null
  criado_em: Moment
}

export interface CultoVagasTable {
  id: GeneratedAlways<number>
  culto_id: number
  funcao_id: number
  pessoa_id: number | null
  posicao: number
  resposta: 'sim' | 'nao' | null
  /** The day and hour of the culto for which the answer was given. */
  resposta_para: string | null
  motivo: string | null
  respondida_em: OptionalMoment
  via: 'app' | 'link' | 'lider' | null
  presente: boolean | null
}

export interface CultoRecusasTable {
  id: GeneratedAlways<number>
  culto_id: number
  pessoa_id: number
  funcao_id: number
  motivo: string | null
  em: ColumnType<string, Date, never>
}

export interface QuemCantaTable {
  id: GeneratedAlways<number>
  culto_id: number
  musica_id: number
  pessoa_id: number
}

export interface MusicaTonsTable {
  id: GeneratedAlways<number>
  musica_id: number
  pessoa_id: number
  tom: string
}

export interface LinksPessoaisTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  pessoa_id: number
  criado_por: number | null
  criado_em: Moment
  expira_em: ColumnType<string, Date, Date>
}

/** The standing page of a person; without a row its number is the person's id, and its generation 1. */
export interface PaginasPessoaisTable {
  id: number
  pessoa_id: number
  geracao: Generated<number>
  pedida_em: OptionalMoment
}

export interface MesesAvisadosTable {
  /** 'YYYY-MM'. */
  mes: string
  em: ColumnType<string, Date, Date>
  por: number | null
  retrato: ColumnType<unknown, string, string>
}

export interface LinksDeCultoTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  culto_id: number
  com_folhas: boolean
  com_escala: boolean
  criado_por: number | null
  criado_em: Moment
  abertos: Generated<number>
  aberto_em: OptionalMoment
}

export interface AgendasTable {
  usuario_id: number
  token_hash: Buffer
  criada_em: Moment
  /** The last request of a calendar program. */
  lida_em: OptionalMoment
}

/** A device that is told; `sessao` null: its session expired by itself. */
export interface PushAssinaturasTable {
  id: GeneratedAlways<number>
  usuario_id: number
  sessao: Buffer | null
  aparelho_hash: Buffer | null
  nome: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  criada_em: ColumnType<string, Date, Date>
  vista_em: ColumnType<string, Date, Date>
}

export interface PushEscolhasTable {
  usuario_id: number
  desligadas: string[]
}

/** A published service as its people were told of it last. */
export interface PushDitosTable {
  culto_id: number
  dito: ColumnType<unknown, string, string>
  em: ColumnType<string, Date, Date>
}

export interface PushAvisosTable {
  id: GeneratedAlways<number>
  assinatura_id: number
  tipo: TipoDeAvisoNoAparelho
  culto_id: number | null
  marca: string
  antes: ColumnType<unknown, string | null, string | null> | null
  devido_em: ColumnType<string, Date, Date>
  expira_em: ColumnType<string, Date, Date>
  estado: Generated<'pendente' | 'enviado' | 'dispensado'>
  tentativas: Generated<number>
  proxima_tentativa: OptionalMoment
  enviado_em: OptionalMoment
  visto_em: OptionalMoment
  token_hash: Buffer | null
  vagas: Generated<number[]>
  para: string | null
  resposta: 'sim' | 'nao' | null
  criado_em: ColumnType<string, Date, Date>
}

export interface Database {
  usuarios: UsuariosTable
  entrada: EntradaTable
  holyrics: HolyricsTable
  sessoes: SessoesTable
  aparelhos: AparelhosTable
  enderecos_conhecidos: EnderecosConhecidosTable
  codigos_de_recuperacao: CodigosDeRecuperacaoTable
  tentativas: TentativasTable
  links_unicos: LinksUnicosTable
  auditoria: AuditoriaTable
  ministerio: MinisterioTable
  musicas: MusicasTable
  marcadores: MarcadoresTable
  musica_trechos: MusicaTrechosTable
  musicas_tons_de_audio: MusicasTonsDeAudioTable
  musica_versoes: MusicaVersoesTable
  musicas_distintas: MusicasDistintasTable
  execucoes: ExecucoesTable
  planejamentos: PlanejamentosTable
  planejamentos_todos: PlanejamentosTodosTable
  planejamentos_concluidos: PlanejamentosConcluidosTable
  ensaios: EnsaiosTable
  ensaio_musicas: EnsaioMusicasTable
  cultos: CultosTable
  roteiro_itens: RoteiroItensTable
  roteiro_modelos: RoteiroModelosTable
  palco: PalcoTable
  pessoas: PessoasTable
  funcoes: FuncoesTable
  pessoa_funcoes: PessoaFuncoesTable
  funcoes_propostas: FuncoesPropostasTable
  equipes: EquipesTable
  equipe_membros: EquipeMembrosTable
  pessoa_pares: PessoaParesTable
  indisponibilidades: IndisponibilidadesTable
  culto_vagas: CultoVagasTable
  culto_recusas: CultoRecusasTable
  quem_canta: QuemCantaTable
  musica_tons: MusicaTonsTable
  links_pessoais: LinksPessoaisTable
  paginas_pessoais: PaginasPessoaisTable
  meses_avisados: MesesAvisadosTable
  links_de_culto: LinksDeCultoTable
  agendas: AgendasTable
  palco_tons: PalcoTonsTable
  mudancas: MudancasTable
  mudancas_epoca: MudancasEpocaTable
  relogio: RelogioTable
  leituras: LeiturasTable
  leitores: LeitoresTable
  anotacoes: AnotacoesTable
  lixeira: LixeiraTable
  importacoes: ImportacoesTable
  importacao_linhas: ImportacaoLinhasTable
  musicas_externas: MusicasExternasTable
  cache_externo: CacheExternoTable
  app_versoes: AppVersoesTable
  chaves: ChavesTable
  conversoes: ConversoesTable
  bot_configs: BotConfigsTable
  bot_criacoes: BotCriacoesTable
  bot_mensagens: BotMensagensTable
  bot_conexao: BotConexaoTable
  bot_chaves: BotChavesTable
  push_assinaturas: PushAssinaturasTable
  push_escolhas: PushEscolhasTable
  push_ditos: PushDitosTable
  push_avisos: PushAvisosTable
}
