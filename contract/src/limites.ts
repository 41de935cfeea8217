/** Business constants (ACE-11, SHE-13 to SHE-17, MUS-04, API-04 to API-06, BOT-04). Times in milliseconds, sizes in bytes. */

/** The name of the first administrator until they say theirs. */
export const NOME_DA_INSTALACAO = 'Administrador'
export const TEMPO_LIMITE_MS = 60_000
export const TEMPO_LIMITE_TESTE_MS = 5_000
export const TENTATIVAS = 3
export const ESPERA_ENTRE_TENTATIVAS_MS = 1_000
export const SESSAO_MS = 1_800_000
export const SESSAO_LONGA_MS = 30 * 24 * 60 * 60 * 1000
/** A session ends so long after its login, however much it is used. */
export const SESSAO_MAX_MS = 90 * 24 * 60 * 60 * 1000
/** For so long after the password was given, at the login or since, it is not asked again. */
export const SENHA_CONFIRMADA_MS = 5 * 60 * 1000
/** Sessions that were left without a network and are ended once there is one. */
export const ENCERRADAS_MAX = 20
export const LINK_DE_SENHA_MS = 24 * 60 * 60 * 1000
/** Guesses at one name in an hour, from unknown devices at unknown addresses together; one more is refused. */
export const TENTATIVAS_POR_HORA = 50
/** How long an administrator lets a new device in, at whose account strangers guess. */
export const ENTRADA_LIVRE_MS = 15 * 60 * 1000
/** How long what was taken out can come back. */
export const LIXEIRA_MS = 30 * 24 * 60 * 60 * 1000
/** How long it is known who did what. */
export const AUDITORIA_MS = 730 * 24 * 60 * 60 * 1000
/** How long 'Desfazer' is shown, and how long after it the press may arrive over a slow network. */
export const DESFAZER_MS = 10_000
export const DESFAZER_ATRASO_MS = 50_000
export const ARQUIVO_MAX_BYTES = 10_485_760
/** Bodies: one without long texts, with remarks, with a song's texts, a whole row as it was answered. */
export const CORPO_BYTES = 16_384
export const CORPO_COM_OBSERVACOES_BYTES = 65_536
export const CORPO_COM_TEXTOS_BYTES = 1_048_576
export const CORPO_DE_LINHA_BYTES = 2_097_152

export const ITENS_POR_PAGINA = 10
export const ITENS_MAX_POR_PAGINA = 1000
/** Songs that a list answers with their texts. */
export const MUSICAS_COM_TEXTOS_MAX = 50
export const ROLAGEM_INFINITA_PX = 1000

export const NOTIFICACAO_MS = 5_000
export const NOTIFICACOES_MAX = 5
export const MODAL_ANIMACAO_MS = 200
export const MODAL_ARRASTE_PX = 100
export const REDIRECIONAR_SESSAO_MS = 2_000
export const FECHAR_CONFIGURACOES_MS = 1_500
export const ATUALIZACAO_PRIMEIRA_MS = 2_000
export const ATUALIZACAO_INTERVALO_MS = 1_800_000

/** Length limits in characters (Unicode code points). */
export const NOME_MAX = 200
export const IGREJA_MAX = 80
export const OBSERVACOES_MAX = 2_000
export const MENSAGEM_MAX = 4_000
export const TEXTO_MAX = 100_000
export const TRAJE_MAX = 100
export const TIPO_DE_CULTO_MAX = 60
export const SEQUENCIA_MAX = 300
export const SENHA_MIN = 6
export const SENHA_MAX = 128
export const EMAIL_MAX = 254

/** How long what was read stays in the client's cache, how often it is swept, and how much it holds at most. */
export const CACHE_TTL_MS = 300_000
export const CACHE_LIMPEZA_MS = 60_000
export const CACHE_MAX_BYTES = 52_428_800

/** Bounds of the calls of cultos only: what is planned or recorded by date never meets them. */
export const ITENS_DO_CULTO_MAX = 60
export const MUSICAS_POR_VEZ_MAX = 30
export const ROTEIRO_MODELOS_MAX = 200

/** Notes of a person: characters of one, in one song, in all. */
export const ANOTACAO_MAX = 300
export const ANOTACOES_POR_MUSICA_MAX = 100
export const ANOTACOES_MAX = 5_000

/** Songs of one group that looks repeated and is said to be of different songs. */
export const GRUPO_DE_REPETIDAS_MAX = 200

/** Imports: rows of one, rows and names of songs of one call, how long it can be undone. */
export const IMPORTACAO_MAX = 5_000
export const IMPORTACAO_LINHAS_MAX = 100
export const IMPORTACAO_CHAVES_MAX = 1_000
export const IMPORTACAO_DESFAZER_MS = 7 * 24 * 60 * 60 * 1000
/** The limits of one import: of the files as they are, of what their zips hold, and how much more that may be. */
export const IMPORTACAO_BYTES = 52_428_800
export const IMPORTACAO_ABERTA_BYTES = 209_715_200
export const IMPORTACAO_RAZAO_MAX = 100
/** Songs that one export names. */
export const EXPORTACAO_MUSICAS_MAX = 1_000
/** Sheets in one PDF: more would make a phone wait. */
export const FOLHAS_POR_PDF_MAX = 60
/** The longest, in weeks, that a song can be asked to have rested. */
export const SEMANAS_MAX = 520

/** How often a song may come in one culto. */
export const VEZES_MAX = 9

/** The next services, which a device keeps whatever else has no room. */
export const PACOTES = 3

/** Rows that one call answers. */
export const REPLICA_LINHAS_MAX = 500

/** Bytes of texts that a device keeps: some 2,000 songs. */
export const REPLICA_TEXTOS_MAX = 8_388_608

/** Beats a minute that a song may have. */
export const BPM = { min: 20, max: 300 } as const
/** The metres that a song may have. */
export const COMPASSOS = ['4/4', '3/4', '6/8', '2/4'] as const
export type Compasso = (typeof COMPASSOS)[number]
/** Seconds that a song may take. */
export const DURACAO_S = { min: 1, max: 7200 } as const
/** Semitones by which a recording is moved, up or down: every other key lies within them. */
export const SEMITONS_MAX = 6
