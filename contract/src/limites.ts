/** Business constants (ACE-11, SHE-13 to SHE-17, MUS-04, API-04 to API-06, BOT-04). Times in milliseconds, sizes in bytes. */

/** The name of the first administrator until they enter their own. */
export const NOME_DA_INSTALACAO = 'Administrador'
export const TEMPO_LIMITE_MS = 60_000
export const TEMPO_LIMITE_TESTE_MS = 5_000
export const TENTATIVAS = 3
export const ESPERA_ENTRE_TENTATIVAS_MS = 1_000
export const SESSAO_MS = 1_800_000
export const SESSAO_LONGA_MS = 30 * 24 * 60 * 60 * 1000
/** Maximum age of a session, however much it is used. */
export const SESSAO_MAX_MS = 90 * 24 * 60 * 60 * 1000
/** For this long after the password was given, at the login or since, it is not asked again. */
export const SENHA_CONFIRMADA_MS = 5 * 60 * 1000
/** Sessions that were logged out offline and wait to be ended once there is a network. */
export const ENCERRADAS_MAX = 20
/** A device that has not been seen for this long is told no more. */
export const APARELHO_SEM_SINAL_MS = 180 * 24 * 60 * 60 * 1000
export const LINK_DE_SENHA_MS = 24 * 60 * 60 * 1000
/** Guesses at one name in an hour, from unknown devices at unknown addresses together; one more is refused. */
export const TENTATIVAS_POR_HORA = 50
/** How long an administrator can let in a new device of an account under attack. */
export const ENTRADA_LIVRE_MS = 15 * 60 * 1000
/** How long a deleted record can be restored. */
export const LIXEIRA_MS = 30 * 24 * 60 * 60 * 1000
/** Retention of the audit log. */
export const AUDITORIA_MS = 730 * 24 * 60 * 60 * 1000
/** How long 'Desfazer' is shown, and how much later the press may arrive over a slow network. */
export const DESFAZER_MS = 10_000
export const DESFAZER_ATRASO_MS = 50_000
export const ARQUIVO_MAX_BYTES = 10_485_760
/** Limits of bodies: without long texts, with remarks, with a song's texts, with a whole row as it was answered. */
export const CORPO_BYTES = 16_384
export const CORPO_COM_OBSERVACOES_BYTES = 65_536
export const CORPO_COM_TEXTOS_BYTES = 1_048_576
export const CORPO_DE_LINHA_BYTES = 2_097_152

export const ITENS_POR_PAGINA = 10
export const ITENS_MAX_POR_PAGINA = 1000
/** The longest list of songs that is answered with their texts. */
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

/** The kinds of things that an import brings. */
export const ESPECIES_DE_IMPORTACAO = ['musicas', 'pessoas', 'historico'] as const

/** Length limits in characters (Unicode code points). */
export const NOME_MAX = 200
/** Two names of the greatest length, which a merge may put together. */
export const AUTORIZOU_MAX = 500
/** Authors of a song, and its copyright. */
export const CREDITO_MAX = 200
/** A song's number at CCLI. */
export const CCLI = /^(?=0*[1-9])\d{1,10}$/
export const IGREJA_MAX = 80
/** Whom to ask about one's data: a name with a telephone or an email. */
export const CONTATO_DA_PRIVACIDADE_MAX = 160
export const OBSERVACOES_MAX = 2_000
export const MENSAGEM_MAX = 4_000
export const TEXTO_MAX = 100_000
export const TRAJE_MAX = 100
export const TIPO_DE_CULTO_MAX = 60
export const SEQUENCIA_MAX = 300
export const SENHA_MIN = 6
export const SENHA_MAX = 128
export const EMAIL_MAX = 254

/** The client's cache: time to live of an entry, interval of the sweep, and its size. */
export const CACHE_TTL_MS = 300_000
export const CACHE_LIMPEZA_MS = 60_000
export const CACHE_MAX_BYTES = 52_428_800

/** Limits of the calls of cultos only: plannings and executions recorded by date have none. */
export const ITENS_DO_CULTO_MAX = 60
export const MUSICAS_POR_VEZ_MAX = 30
export const ROTEIRO_MODELOS_MAX = 200

/** Limits of a person's notes: characters of one, notes in one song, notes in all. */
export const ANOTACAO_MAX = 300
export const ANOTACOES_POR_MUSICA_MAX = 100
export const ANOTACOES_MAX = 5_000

/** Limit of songs that one call marks as different although they look alike. */
export const GRUPO_DE_REPETIDAS_MAX = 200

/** Limits of an import: its rows, rows and song names of one call, how long it can be undone. */
export const IMPORTACAO_MAX = 5_000
export const IMPORTACAO_LINHAS_MAX = 100
export const IMPORTACAO_CHAVES_MAX = 1_000
export const IMPORTACAO_DESFAZER_MS = 7 * 24 * 60 * 60 * 1000
/** Limits of the files of one import: their bytes, the bytes of unpacked zips, and the ratio of the two. */
export const IMPORTACAO_BYTES = 52_428_800
export const IMPORTACAO_ABERTA_BYTES = 209_715_200
export const IMPORTACAO_RAZAO_MAX = 100
/** A PDF that is read on the device, and its pages. */
export const PDF_BYTES = 20_971_520
export const PDF_PAGINAS_MAX = 300
/** The longest period of a report: 24 months. */
export const RELATORIO_DIAS_MAX = 731
/** Limit of songs that one export names. */
export const EXPORTACAO_MUSICAS_MAX = 1_000
/** Limit of sheets in one PDF: more would make a phone wait. */
export const FOLHAS_POR_PDF_MAX = 60
/** The longest rest of a song, in weeks, that the filter accepts. */
export const SEMANAS_MAX = 520

/** Limit of times that a song may come in one culto. */
export const VEZES_MAX = 9

/** Number of next services that a device always keeps, whatever else it has no room for. */
export const PACOTES = 3

/** Limit of rows in one answer. */
export const REPLICA_LINHAS_MAX = 500

/** Limit of texts that a device keeps, in bytes: some 2,000 songs. */
export const REPLICA_TEXTOS_MAX = 8_388_608

/** Range of a song's beats a minute. */
export const BPM = { min: 20, max: 300 } as const
/** The metres that a song may have. */
export const COMPASSOS = ['4/4', '3/4', '6/8', '2/4'] as const
export type Compasso = (typeof COMPASSOS)[number]
/** Limit of a song's length in seconds. */
export const DURACAO_S = { min: 1, max: 7200 } as const
/** Tags of a ministry, characters of one's name, tags that one call or filter names, and songs that one call marks. */
export const MARCADORES_MAX = 60
export const MARCADOR_NOME_MAX = 40
export const MARCADORES_POR_PEDIDO_MAX = 8
export const MARCAR_MAX = 1_000
/** Songs that are suggested for a service, and songs of a service that such a call names. */
export const SUGESTOES_MAX = 20
export const SUGESTAO_MUSICAS_MAX = 300
/** The furthest transposition of a recording in semitones, up or down: every other key lies within it. */
export const SEMITONS_MAX = 6
