/**
 * The rules of the ministry, and the doors: the kinds of calls at which each rule could be broken. A writing call belongs to a door, or to
 * none for a reason. Each pair of rule and door is proven by a test in `portas.test.ts`, or has its reason here.
 */
export const REGRAS = {
  gemeo: 'a day and hour have one service, unless somebody wants another one',
  noite: 'an evening has one rehearsal, unless somebody wants another one',
  qual: 'with two services on a day a song is of the one that was meant',
  futuro: 'nothing that lies ahead is concluded unasked',
  talvez: 'a talvez is sung only where somebody says so',
  arquivada: 'songs that left the repertoire come back by no repetition unasked',
  contagem: 'archived songs are in no count of the repertoire, and in every count of what was sung',
  presenca: 'who came is said of people of that service alone',
  rascunho: 'the names of a draft are read by who leads',
  novato: 'what a newcomer wrote stays inside',
  linha: 'one line is one line',
  limite: 'bytes and rows are bounded',
} as const
export type Regra = keyof typeof REGRAS

export const PORTAS = [
  'criar',
  'alterar',
  'restaurar',
  'desfazer',
  'repetir',
  'mover',
  'concluir',
  'reabrir',
  'importar',
  'juntar',
  'bot',
  'fila',
] as const
export type Porta = (typeof PORTAS)[number]

/** The writing calls of each door. */
export const DA_PORTA: Record<Porta, readonly string[]> = {
  criar: [
    'POST /api/cultos',
    'POST /api/cultos/:id/musicas',
    'POST /api/planejamento',
    'POST /api/planejamentos',
    'POST /api/execucoes',
    'POST /api/ensaios',
    'POST /api/ensaios/lote',
    'POST /api/musicas',
  ],
  alterar: [
    'PUT /api/cultos/:id',
    'PUT /api/cultos/:id/itens',
    'PUT /api/planejamento/:id',
    'PUT /api/planejamentos/:id',
    'PUT /api/execucoes/:id',
    'PUT /api/ensaios/:id',
    'PUT /api/musicas/:id',
    'POST /api/musicas/:id/arquivar',
    'POST /api/musicas/:id/desarquivar',
    'PUT /api/cultos/:id/escala',
    'PUT /api/cultos/:id/escala/presenca',
  ],
  restaurar: ['POST /api/lixeira/:id/restaurar'],
  desfazer: ['POST /api/lixeira/desfazer', 'POST /api/musicas/juntadas/:id/desfazer'],
  repetir: ['POST /api/cultos/:id/repetir'],
  mover: ['POST /api/cultos/:id/mover'],
  concluir: [
    'POST /api/cultos/:id/concluir',
    'POST /api/planejamento/:id/executar',
    'POST /api/planejamentos/:id/executar',
  ],
  reabrir: ['POST /api/cultos/:id/reabrir'],
  importar: [
    'POST /api/importacoes',
    'POST /api/importacoes/:id/musicas',
    'POST /api/importacoes/:id/pessoas',
    'POST /api/importacoes/:id/historico',
    'POST /api/importacoes/:id/concluir',
    'POST /api/importacoes/:id/desfazer',
    'POST /api/musicas/hinos',
  ],
  juntar: ['POST /api/musicas/:id/juntar', 'POST /api/pessoas/:id/juntar'],
  bot: [
    'POST /api/bot/send-ensaio',
    'POST /api/bot/configs',
    'POST /api/cultos/:id/avisar',
    'POST /api/ensaios/:id/avisar',
  ],
  fila: [
    'POST /api/anotacoes/sincronizar',
    'PUT /api/leituras/:musicaId',
    'PUT /api/meu-instrumento',
    'PUT /api/palco/:cultoId/posicao',
  ],
}

const A_FILA =
  'What waits on a device is annotations, ways of reading and turns of a stage: none of it is a row of the ministry.'
const SO_IMPLICITO =
  'An import brings songs, people and executions of past days, which join the service of their day or an implicit one.'
const SEM_ENSAIO = 'An import brings no rehearsal.'
const SO_A_MUSICA =
  'Two songs become one where their rows stand: no row goes to another day, hour or service.'
const NAO_GRAVA = 'The clock writes rehearsals and messages: it plans, records and concludes nothing.'
const HORARIO_FICA = 'Concluding and reopening change neither day nor hour of anything.'
const SO_REPETIR = 'Only a repetition takes songs that nobody chose one by one.'
const PRESENCA_FICA = 'No other call than that of the roster writes who came.'

/** The reason why a rule needs no test at a door. */
export const RAZOES: Partial<Record<Regra, Partial<Record<Porta, string>>>> = {
  gemeo: {
    concluir: HORARIO_FICA,
    reabrir: HORARIO_FICA,
    importar: SO_IMPLICITO,
    juntar: SO_A_MUSICA,
    bot: 'The clock makes rehearsals of services that are there, no services.',
    fila: A_FILA,
  },
  noite: {
    repetir: 'A repeated service takes no rehearsals along.',
    concluir: HORARIO_FICA,
    reabrir: HORARIO_FICA,
    importar: SEM_ENSAIO,
    juntar: SO_A_MUSICA,
    fila: A_FILA,
  },
  qual: {
    importar:
      'A list of the past names days alone: its songs join the principal service of the day, and can be moved.',
    bot: 'The clock makes one rehearsal for a day, with the songs of all its services.',
    fila: A_FILA,
  },
  futuro: {
    criar:
      'A planning is no conclusion; an execution by its date is recorded as it is said, and the form says that the day lies ahead.',
    restaurar: 'What comes back has its own day, which somebody confirmed if it lay ahead.',
    desfazer: 'What comes back has its own day, which somebody confirmed if it lay ahead.',
    importar: 'A day that lies ahead is refused, as `historico.test.ts` proves.',
    juntar: SO_A_MUSICA,
    bot: NAO_GRAVA,
    fila: A_FILA,
  },
  talvez: {
    criar: 'Planning sings nothing, and who records a song by its name says that it was sung.',
    alterar: 'Neither a list nor an execution that is edited records a planning.',
    importar: 'A song that is planned on its day is refused, as `historico.test.ts` proves.',
    juntar: 'A planning of two songs that become one stays what it was; nothing is recorded.',
    bot: NAO_GRAVA,
    fila: A_FILA,
  },
  arquivada: {
    criar: SO_REPETIR,
    alterar: SO_REPETIR,
    restaurar: SO_REPETIR,
    desfazer: SO_REPETIR,
    mover: SO_REPETIR,
    concluir: 'A song that was planned and sung is recorded, wherever it stands now.',
    reabrir: 'A planning that is taken out again was made by somebody.',
    importar: SO_REPETIR,
    juntar: SO_REPETIR,
    bot: 'The rehearsal that the clock makes has the songs that somebody planned.',
    fila: A_FILA,
  },
  contagem: {
    criar: 'A new song is in the repertoire.',
    repetir: 'Planning changes no count of the repertoire.',
    mover: 'A song that goes to another service is sung as often as before.',
    importar: 'A song that is brought is a new one, in the repertoire; past days count as any other.',
    bot: NAO_GRAVA,
    fila: A_FILA,
  },
  presenca: {
    criar: PRESENCA_FICA,
    restaurar: 'A service comes back with its own roster, whose people nobody else has.',
    desfazer: 'A service comes back with its own roster, whose people nobody else has.',
    mover: PRESENCA_FICA,
    concluir: PRESENCA_FICA,
    reabrir: PRESENCA_FICA,
    importar: 'An import brings no roster.',
    juntar: 'Two people become one in every roster; a place stays one of its service.',
    bot: PRESENCA_FICA,
    fila: A_FILA,
  },
}

/** Rules whose doors are all proven by the tests of another requirement. */
export const NOUTROS_TESTES: Partial<Record<Regra, string>> = {
  rascunho: 'SEG-23',
  novato: 'SEG-23',
  linha: 'SEG-23',
  limite: 'SEG-24',
}

/** Writing calls that are no door, with the reason. */
export const FORA: Record<string, readonly string[]> = {
  'It only takes away, and what it took away comes back by the bin.': [
    'DELETE /api/cultos/:id',
    'DELETE /api/planejamento/:id',
    'DELETE /api/planejamentos/:id',
    'DELETE /api/execucoes/:id',
    'DELETE /api/ensaios/:id',
    'DELETE /api/musicas/:id',
    'DELETE /api/musicas/:id/mp3',
    'DELETE /api/palco/:cultoId/posicao',
  ],
  'It writes the texts or the sound of one song, and no row of a service.': [
    'POST /api/musicas/:id/transpor',
    'POST /api/musicas/:id/original',
    'POST /api/musicas/:id/versoes/:versao_id/voltar',
    'POST /api/musicas/:id/audio-no-tom',
    'POST /api/musicas/:id/download/complete',
    'POST /api/musicas/distintas',
    'DELETE /api/musicas/distintas/:id',
    'DELETE /api/musicas/hinos',
    'POST /api/youtube-converter/convert-to-mp3',
  ],
  'It says that the device of who leads is there.': ['POST /api/palco/:cultoId/sinal'],
  'It reads, in the shape of a call that writes.': [
    'POST /api/cifras/search',
    'POST /api/cifras/transpose',
    'POST /api/exportacao/musicas',
    'POST /api/exportacao/tabela',
    'POST /api/importacoes/conferir',
    'POST /api/cultos/:id/escala/sugestao',
    'POST /api/escala/sugestao',
    'POST /api/link-do-culto',
    'POST /api/resposta/ver',
  ],
  'It says who serves and who answers, not what is sung when.': [
    'POST /api/cultos/:id/escala/publicar',
    'POST /api/cultos/:id/escala/despublicar',
    'POST /api/cultos/:id/escala/cobranca',
    'PUT /api/cultos/:id/musicas/:musica_id/quem-canta',
    'POST /api/escala/ligar',
    'DELETE /api/pessoas/:id/pedido',
    'POST /api/escala/responder',
    'POST /api/resposta',
    'POST /api/pessoas',
    'PUT /api/pessoas/:id',
    'DELETE /api/pessoas/:id',
    'POST /api/pessoas/:id/esquecer',
    'POST /api/funcoes',
    'PUT /api/funcoes/:id',
    'DELETE /api/funcoes/:id',
    'POST /api/equipes',
    'PUT /api/equipes/:id',
    'DELETE /api/equipes/:id',
    'POST /api/indisponibilidades',
    'DELETE /api/indisponibilidades/:id',
    'POST /api/agenda',
    'DELETE /api/agenda',
  ],
  'It sends, holds back or approves what is written already.': [
    'POST /api/ensaios/:id/aprovar',
    'POST /api/cultos/:id/aprovar',
    'POST /api/avisos/:id/chegou',
    'POST /api/avisos/:id/enviar-de-novo',
    'POST /api/avisos/:id/retirar',
    'POST /api/bot/mensagens/:id/cancelar',
    'POST /api/bot/mensagens/:id/tentar-de-novo',
    'POST /api/bot/retidas/confirmar',
    'POST /api/bot/test-message',
    'POST /api/bot/restart',
    'POST /api/bot/whatsapp/connect',
    'POST /api/bot/whatsapp/disconnect',
    'POST /api/cultos/:id/holyrics',
    'PUT /api/cultos/holyrics',
    'DELETE /api/cultos/holyrics',
    'POST /api/cultos/:id/links',
    'DELETE /api/cultos/:id/links/:link',
  ],
  'A template has moments of a service and no songs, days or people.': [
    'POST /api/roteiro-modelos',
    'PUT /api/roteiro-modelos/:id',
    'DELETE /api/roteiro-modelos/:id',
  ],
  'It is about accounts, sessions and the server.': [
    'DELETE /api/auth/aparelhos',
    'DELETE /api/auth/aparelhos/:id',
    'POST /api/auth/aparelhos/emprestado',
    'POST /api/auth/avisos/vistos',
    'PUT /api/auth/change-password',
    'POST /api/auth/confirmar-senha',
    'POST /api/auth/encerrar',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'PUT /api/auth/profile',
    'POST /api/auth/redefinir-senha',
    'POST /api/auth/register',
    'POST /api/auth/segundo-fator',
    'POST /api/auth/segundo-fator/confirmar',
    'POST /api/auth/segundo-fator/desligar',
    'POST /api/auth/verificar-convite',
    'POST /api/auth/verificar-link-senha',
    'POST /api/convites',
    'DELETE /api/convites/:id',
    'POST /api/sistema/copias',
    'POST /api/sistema/copias/:nome/link',
    'PUT /api/sistema/ministerio',
    'PUT /api/sistema/primeiro-dia',
    'POST /api/sistema/rede',
    'DELETE /api/usuarios/:id',
    'PUT /api/usuarios/:id/ativo',
    'POST /api/usuarios/:id/deixar-entrar',
    'POST /api/usuarios/:id/link-senha',
    'DELETE /api/usuarios/:id/link-senha',
    'PUT /api/usuarios/:id/nivel',
    'DELETE /api/usuarios/:id/segundo-fator',
    'DELETE /api/usuarios/:id/sessoes',
    'POST /api/usuarios/aprovar',
    'POST /api/usuarios/desfazer-aprovacao',
    'PUT /api/usuarios/entrada',
  ],
}
