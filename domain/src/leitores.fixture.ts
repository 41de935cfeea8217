import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { retratoDoMes } from './pessoas/mes-dito.ts'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { lerDitos } from './cifras/capo/ditos.ts'
import { lerFolha } from './cifras/folha/folha.ts'
import { classificarLinhas } from './cifras/folha/linhas.ts'
import { novaCaneta } from './impressao/caneta.ts'
import type { Medir } from './impressao/papel.ts'
import { type Fileira, fileirasDe } from './importacao/pagina/fileiras.ts'
import { linhasDaColuna } from './importacao/pagina/versos.ts'
import { TEMAS } from './musicas/marcadores/temas.ts'
import { porNome } from './musicas/repetidas.ts'

type Funcao = (...args: readonly unknown[]) => unknown
type Argumentos = (texto: string) => readonly unknown[]

const DIA = '2026-11-22'
const DE = { tom: 'C', formas: 'C', capo: 0 }
const PARA = { tom: 'Db', formas: 'C', capo: 1 }
const ORIGEM = { base: 'https://cantai.exemplo', cultoId: 7, igreja: null }

const musica = (texto: string) => ({
  id: 1,
  titulo: texto,
  nome: texto,
  artista: texto,
  ...DE,
  bpm: 90,
  compasso: '6/8',
  duracao_s: 270,
  youtube_video_id: null,
  tom_da_gravacao: 'C',
  letra: texto,
  letra_link: null,
  cifras: texto,
  cifras_link: null,
  autores: texto,
  direitos: texto,
  ccli: '22025',
  marcadores: [texto],
  cifras_originais: `${texto}\nC G`,
  tom_original: 'C',
  arquivada: false,
  data_cadastro: DIA,
})
const OUTRA = { ...musica('Rocha Eterna'), id: 2 }
const lida = (texto: string) => ({
  lugar: 'linha 1',
  nome: texto,
  artista: texto,
  tom: texto,
  bpm: texto,
  compasso: texto,
  duracao: texto,
  youtube: texto,
  tom_da_gravacao: texto,
  letra: texto,
  cifra: texto,
  link_letra: texto,
  link_cifra: texto,
  autores: texto,
  direitos: texto,
  ccli: texto,
})
const pessoa = (texto: string) => ({
  lugar: 'linha 1',
  nome: texto,
  apelido: texto,
  telefone: texto,
  telefones: [texto],
  funcoes: [texto, `${texto}a`],
  avisos: [],
  recusa: null,
})
const limpa = (texto: string) => ({ lugar: '', musica: musica(texto), correcoes: [], recusa: null })
const culto = (texto: string): RetratoDoCulto => ({
  titulo: texto,
  data: DIA,
  hora: '19:00',
  traje: texto,
  observacoes: texto,
  ensaio: null,
  musicas: [{ ...musica(texto), musica_id: 1, tom_do_dia: null, reserva: false }],
  roteiro: [{ titulo: texto, responsavel: texto, duracao_min: null }],
  escala: [{ funcao: texto, pessoa_id: 1, nome: texto, resposta: 'falta' }],
})
const ensaio = (texto: string) => ({
  tipo: texto,
  data_ensaio: DIA,
  hora_inicio: '19:00',
  tipo_culto: texto,
  data_culto: DIA,
  observacoes: texto,
  musicas: [musica(texto)],
})
const mes = (texto: string) => ({
  mes: '2026-11',
  igreja: texto,
  cultos: [
    {
      culto_id: 1,
      titulo: texto,
      data: DIA,
      hora: '19:00',
      ensaio: null,
      escala: [
        { funcao: texto, grupo: 'vocal' as const, pessoa_id: 1, nome: texto, resposta: 'sim' as const },
      ],
    },
  ],
})
const noPlano = (tom_do_dia: string) => ({
  musica_id: 1,
  tom_do_dia,
  bpm: 72,
  duracao_s: 240,
  nova: false,
  repetida: false,
  reserva: false,
})
const possivel = { id: 1, bpm: 90, marcadores: [1], vezes: 3, ultima: null, ensaiada: null }
const elemento = (nome: string, ...filhos: readonly unknown[]) => ({
  nome,
  atributos: { name: 'v1' },
  filhos,
})
const XML: Argumentos = (texto) => [
  elemento(
    'song',
    ...['title', 'author', 'key', 'tempo', 'lyrics', 'presentation'].map((nome) => elemento(nome, texto)),
    elemento('properties', elemento('titles', elemento('title', texto))),
    elemento('lyrics', elemento('verse', elemento('lines', texto, elemento('br'), texto))),
  ),
  'Santo.xml',
]

const escritos = (texto: string) =>
  texto.split('\n').map((linha, i) => ({
    texto: linha,
    x: 50,
    y: 50 + 14 * i,
    largura: 5 * linha.length,
    corpo: 11,
    letras: 'normal' as const,
    fonte: 'a',
  }))
const fileiras = (texto: string): Fileira[] => fileirasDe(1, escritos(texto))
const naPagina: Argumentos = (texto) => [linhasDaColuna(fileiras(texto))]

const medir: Medir = (texto) => texto.length / 2
const folha = (texto: string) => ({
  numero: 1,
  nome: texto,
  artista: texto,
  dados: texto,
  creditos: texto,
  dizeres: [texto],
  blocos: lerFolha(texto),
})
const ordem = (texto: string) => ({
  igreja: texto,
  titulo: texto,
  quando: texto,
  dizeres: [texto],
  escala: [texto],
  linhas: [{ tipo: 'musica', marca: texto, texto, minutos: 5, dizeres: [texto] }],
})
const versos = (texto: string) =>
  lerFolha(texto).flatMap((bloco) => (bloco.tipo === 'verso' ? bloco.palavras : []))

const inteiro: Argumentos = (texto) => [texto]
const emLinha: Argumentos = (texto) => [classificarLinhas(texto)[0]]
const emLinhas: Argumentos = (texto) => [classificarLinhas(texto)]
const aMusica: Argumentos = (texto) => [musica(texto)]
const entreMusicas: Argumentos = (texto) => [
  [musica(texto), OUTRA, { ...OUTRA, artista: texto }, { ...OUTRA, artista: `${texto}a` }],
]
const deTomATom: Argumentos = (texto) => [texto, 'C', 'Db']
const doisTextos: Argumentos = (texto) => [texto, texto]
const daCifra: Argumentos = (texto) => [texto, DE, PARA]

/** The calls of functions that take more than one text. */
const COM: Readonly<Record<string, Argumentos>> = {
  marcasDe: emLinha,
  colunasDa: (texto) => [1, escritos(texto)],
  fileirasDe: (texto) => [1, escritos(texto)],
  letrasDo: (texto) => escritos(texto),
  letrasDa: fileiras,
  textoDa: fileiras,
  larguraDoTexto: (texto) => [texto, 'normal'],
  linhasDaColuna: (texto) => [fileiras(texto)],
  semMargens: (texto) => [...naPagina(texto), new Map([[1, 800]])],
  estiloDasPalavras: naPagina,
  pecasDe: naPagina,
  textoDasLinhas: naPagina,
  musicasDasPaginas: (texto) => [[{ numero: 1, altura: 800, escritos: escritos(texto) }], 'a.pdf'],
  musicasDoWord: (texto) => [
    { corpo: elemento('body', elemento('p', elemento('r', elemento('t', texto)))), estilos: undefined },
    'a.docx',
  ],
  acharRepetidas: (texto) => [porNome([OUTRA]), { ...OUTRA, artista: texto }],
  acharDias: (texto) => [texto, { hoje: DIA, mesAntes: false }],
  acharFuncao: (texto) => [texto, [{ id: 1, nome: texto }]],
  acertarNomes: (texto) => [[{ ...lida(texto), metades: [texto, 'Santo'] }], new Set()],
  isNomeDoArquivo: (texto) => [texto, texto, texto],
  variasMusicas: (texto) => [texto, 'culto.onsong', true],
  acharTrecho: (texto) => [{ letra: texto.split('\n'), cifra: texto.split('\n') }, texto.slice(0, 200)],
  ancorar: (texto) => [lerFolha(texto), 3, 1],
  buscarMusicas: (texto) => [[musica(texto), OUTRA], texto],
  addColumns: (texto) => [[], texto],
  aparar: (texto) => [texto, ' -'],
  cabecaDe: (texto) => [texto.split('\n'), 'Santo - Coral.txt', true],
  campo: (texto) => ['title', texto],
  capoSugerido: (texto) => [texto, DE, 'Db'],
  chaveDa: aMusica,
  cifraSemCabecalho: inteiro,
  comCapoSugerido: (texto) => [{ cifra: texto, avisos: [] }, texto],
  comCabecalho: (texto) => [musica(texto), texto],
  compararTextos: (texto) => [texto, `${texto}a`],
  conferir: (texto) => [[limpa(texto), limpa(`${texto} a`)], [OUTRA, musica(`${texto} b`)], new Map()],
  consultaDeVideos: (texto) => [texto, 'musicas'],
  dadosEmChordPro: (texto) => [classificarLinhas(texto), 'C'],
  desconhecidos: (texto) => [texto, ['tipo', 'data']],
  detectarNasLinhas: (texto) => [classificarLinhas(texto), lerDitos([]), null],
  detectarTomDeAcordes: (texto) => [texto.split(' ')],
  comMencoes: (texto) => [texto, culto(texto).escala, new Map([[1, '5511911111111']])],
  diferenca: (texto) => [culto(texto), culto(`${texto} a`)],
  diferencaDaEscala: (texto) => [culto(texto).escala, culto(`${texto} a`).escala],
  enumerar: (texto) => [[texto, 'Santo', texto]],
  linhaDaEscala: (texto) => [culto(texto).escala],
  escalaPorGrupo: (texto) => [culto(texto).escala],
  diferencaDoEnsaio: (texto) => [ensaio(texto), ensaio(`${texto} a`)],
  ehMaisNova: (texto) => [texto, '0.2.0'],
  emChordPro: (texto) => [texto, musica(texto)],
  emSlides: aMusica,
  equilibrio: (texto) => [[noPlano(texto), noPlano(texto)]],
  estrofesDaOrdem: (texto) => [
    ordem(texto),
    { corpo: 11, largura: 500, altura: 700 },
    () => novaCaneta(medir),
  ],
  emOrdem: (texto) => [[{ nome: 'v1', titulo: texto, texto }], texto],
  eventoDoCulto: (texto) => [{ ...culto(texto), vagas: [{ funcao: texto, estado: 'pendente' }] }, 'UTC'],
  eventoDoEnsaio: (texto) => [
    { tipo: texto, data_ensaio: DIA, hora_inicio: '16:00', titulo_do_culto: texto },
    'UTC',
  ],
  exigirTom: inteiro,
  fatosNoTexto: inteiro,
  fileirasDoVerso: (texto) => [versos(texto), 11, 240, novaCaneta(medir)],
  filtrarMusicas: (texto) => [[musica(texto)], { tom: texto }, DIA],
  folhaComCabecalho: (texto) => [musica(texto), { cifra: texto }],
  folhaLida: (texto) => [texto, ''],
  folhaNoPapel: (texto) => [musica(texto), { tom: 'Db', capo: null, afinacao: 'do', soLetra: false }],
  funcoesDe: (texto) => [{ vagas: [{ funcao: texto }] }],
  gruposDeRepetidas: entreMusicas,
  inserirCapo: (texto) => [classificarLinhas(texto), 3],
  isDitoDaFolha: emLinha,
  isSenhaComum: (texto) => [texto, [texto]],
  lerArquivoDeTexto: (texto) => [texto, 'Santo.cho'],
  lerTextoNomeado: (texto) => [texto, { nome: 'Santo', artista: 'Coral' }, 'a.pdf'],
  lerChordPro: (texto) => [texto, 'Santo.cho'],
  lerCantaiJson: (texto) => [{ formato: 'cantai-musicas', versao: 1, musicas: [musica(texto)] }, 'a.json'],
  lerDitos: emLinhas,
  lerOpenLyrics: XML,
  lerOpensong: XML,
  lerTabela: (texto) => [
    'lista',
    [
      [texto, texto],
      [texto, 'Santo'],
    ],
  ],
  lerTextoCcli: (texto) => [`${texto}\n\nCCLI Song # 1234\n${texto}`, 'Santo.txt'],
  lerUsr: (texto) => [`[S A1]\nTitle=${texto}\nFields=${texto}\nWords=${texto}`, 'Santo.usr'],
  lexemasCantados: (texto) => [texto.split('\n')],
  janelaDoHolyrics: aMusica,
  levadaComoSoa: aMusica,
  lidasDaTabela: (texto) => [{ nome: 'lista', linhas: [[texto, texto]], inicio: 0 }, ['nome', 'artista']],
  lerFatos: (texto) => [
    { bpm: texto, compasso: texto, duracao_s: texto, autores: texto, direitos: texto, ccli: texto },
    () => undefined,
  ],
  lerMarcadores: (texto) => [texto, () => undefined],
  limpar: (texto) => [lida(texto)],
  linhaCsv: (texto) => [[texto, 1, null]],
  lista: (texto) => [texto.split('\n'), 30_000],
  marcadoresEscritos: (texto) => [[texto]],
  marcarBusca: doisTextos,
  marcarTablaturas: (texto) => [classificarLinhas(texto), DE, PARA],
  melhoresMusicas: (texto) => [[musica(texto), OUTRA], texto],
  mensagemDaAtualizacao: (texto) => [[texto], texto],
  mensagemDaMudanca: (texto) => [[texto], culto(texto), ORIGEM],
  mensagemDaRecusa: (texto) => [
    { titulo: texto, data: DIA, hora: '09:30' },
    [{ funcao: texto, pessoa: { nome: texto }, candidatos: [{ nome: texto }] }],
  ],
  mensagemDoCancelamento: (texto) => [ensaio(texto)],
  mensagemDoCulto: (texto) => [texto, culto(texto), ORIGEM],
  mensagemDoEnsaio: (texto) => [texto, ensaio(texto), texto],
  mudarTons: daCifra,
  nomeDeArquivo: (texto) => [musica(texto), '.cho', new Set()],
  nomesProximos: (texto) => [[musica(texto), OUTRA], texto],
  oQueDifere: (texto) => [OUTRA, musica(texto)],
  ordenarLetras: (texto) => [musica(texto), [musica(texto), OUTRA]],
  ordenarMusicas: (texto) => [[musica(texto), OUTRA], { ordenar: 'artista', direcao: 'ASC' }],
  ouvirLinhas: (texto) => [[texto.split(' ')]],
  paginasDaParede: (texto) => [mes(texto), { largura: 842, altura: 595, corpo: 9, colunas: 7 }, medir],
  paginasDoRelatorio: (texto) => [
    {
      titulo: texto,
      igreja: texto,
      frases: [texto],
      listas: [{ titulo: texto, texto }],
      colunas: [{ titulo: texto, parte: 1 }],
      linhas: [[texto]],
    },
    medir,
  ],
  relatoDaCcli: (texto) => [[{ ccli: '22025', direitos: texto }]],
  paginasPorPessoa: (texto) => [mes(texto), { largura: 595, corpo: 11 }, medir],
  retratoDoMes: (texto) => [mes(texto).cultos],
  textoDoAviso: (texto) => [
    { tipo: 'alguem_nao_pode', recusas: [{ nome: texto, funcao: texto }] },
    { id: 7, data: DIA, hora: '19:00' },
    DIA,
  ],
  mensagemDoMes: (texto) => [mes(texto)],
  mensagemDaMudancaDoMes: (texto) => [mes(texto), [texto]],
  diferencaDoMes: (texto) => [retratoDoMes(mes(texto).cultos), retratoDoMes(mes(`${texto} a`).cultos), DIA],
  mensagemDaCobranca: (texto) => [texto, [{ data: DIA, hora: '19:00', funcoes: [texto] }], texto],
  paginasDoCaderno: (texto) => [
    { titulo: texto, ordem: ordem(texto), folhas: [folha(texto)], corpo: 11, colunas: 2 },
    medir,
  ],
  paraArquivoChordPro: aMusica,
  paraArquivoDeTexto: aMusica,
  paraOpenLyrics: (texto) => [musica(texto), '2026-11-22T19:00:00Z'],
  paraOpensong: aMusica,
  partesDaFolha: (texto) => [texto, true],
  partesNoPapel: (texto) => [folha(texto), 11, 240, novaCaneta(medir), 0],
  estrofesDoIndice: (texto) => [[folha(texto)], [1], { corpo: 11, largura: 240 }, novaCaneta(medir)],
  direita: (texto) => [texto, { fonte: 'normal', corpo: 11 }, 240, novaCaneta(medir)],
  lado: (texto) => [[], novaCaneta(medir).fileiras(texto, { fonte: 'normal', corpo: 11 }, 240), []],
  partesDaLinha: emLinha,
  partidaDe: (texto) => [musica(texto), 'C'],
  passosDaSequencia: (texto) => [texto, texto.split('\n')],
  parDe: doisTextos,
  porBloco: (texto) => [lerFolha(texto), [{ ancora: { hash: 'a', vez: 0, coluna: 0 } }]],
  porNome: entreMusicas,
  conferirPessoas: (texto) => [[pessoa(texto)], [{ id: 1, ...pessoa(texto), funcoes: [] }]],
  funcoesQueFaltam: (texto) => [[pessoa(texto)], [{ id: 1, nome: texto }]],
  conferirHistorico: (texto) => [
    [{ lugar: 'linha 1', dia: DIA, lida: lida(texto) }],
    [{ ...OUTRA, tem_letra: true }],
    DIA,
  ],
  lerHistorico: (texto) => [texto, { hoje: DIA, artistas: new Set() }],
  lerHistoricoDaTabela: (texto) => [
    'a.csv',
    [
      ['Data', 'Música'],
      [texto, texto],
    ],
    { hoje: DIA, artistas: new Set() },
  ],
  lerPessoas: (texto) => [texto, [{ id: 1, nome: 'Vocal' }]],
  lerTabelaDePessoas: (texto) => [
    'equipe.csv',
    [
      ['Nome', 'Telefone', 'Função'],
      [texto, texto, texto],
    ],
    [],
  ],
  pessoaDe: (texto) => [pessoa(texto)],
  podeUsarEndereco: (texto) => [texto, { senha: false, entrada: true }],
  preencher: (texto) => [texto, { tom: texto.slice(0, 9), data: '' }],
  prender: (texto) => [[{ coluna: 1, marca: texto }], texto.split('')],
  procurarTrechos: (texto) => [
    texto.slice(0, 200),
    {
      achar: async () => [{ ...musica(texto), letra: texto.split('\n'), cifra: texto.split('\n') }],
      pausa: async () => undefined,
    },
  ],
  reescreverDado: (texto) => [classificarLinhas(texto)[0], DE, PARA, true],
  responde: (texto) => [{ palavra: texto, inicio: texto, inteira: false }, [texto, 'santo']],
  semLinhasDeTom: emLinhas,
  semLugar: (texto) => [{ year: 'ano' }, () => [texto]],
  soCompositor: (texto) => [texto],
  semelhanca: (texto) => [musica(texto), OUTRA],
  semitonsDaGravacao: doisTextos,
  semitonsEntre: doisTextos,
  semitonsEntreCifras: (texto) => [texto, `${texto}\nC G`],
  soamIgual: doisTextos,
  soltar: (texto) => [texto.split(' ').map((marca) => ({ marca, letra: marca }))],
  tabelaEmTexto: (texto) => ['lista', `Música\tTom\n${texto}`],
  tamanhoDoAcorde: (texto) => [texto, 0],
  tamanhoDoBaixo: (texto) => [texto, 0],
  temMarcas: emLinha,
  textoDe: XML,
  tocarCifra: (texto) => [texto, DE, { tom: 'Db', capo: 1 }],
  lerPara: (texto) => ['sib', texto, DE, { tom: 'Db', capo: 1 }],
  tomEscritoPara: (texto) => ['sib', texto],
  tomAcima: (texto) => [texto, 1],
  tomDasLinhas: (texto) => [classificarLinhas(texto), texto],
  tomPedido: doisTextos,
  transporAcorde: deTomATom,
  transporCifra: deTomATom,
  proporTema: (texto) => [TEMAS[0], texto.split('\n')],
  sugerirMusicas: (texto) => [
    {
      data: DIA,
      hoje: DIA,
      plano: [],
      anterior: texto,
      pedidos: [1],
      marcadores: [{ id: 1, nome: texto }],
      musicas: [{ ...possivel, tom: texto, cantores: [{ id: 1, nome: texto, tom: 'G' }] }],
    },
  ],
  temasDe: (texto) => [texto.split('\n')],
  transporFolha: deTomATom,
  versosCantados: aMusica,
  versosProcurados: (texto) => [{ letra: texto.split('\n'), cifra: texto.split('\n') }],
  versosDaLinha: (texto) => [classificarLinhas(texto)[0], texto],
  versosEmLinha: emLinha,
  vizinhanca: (texto) => [texto, texto],
}

/** These read no text of a person's: rights, days and moments, figures, rows of the database, what others have read. */
const SEM_TEXTO = new Set(
  [
    'momentoDoLembrete prazoDoCulto quandoAvisar quandoAvisarMudanca',
    'escalaNoRetrato momentoDaResposta estadoDaVaga respostaDe naoVai fatosDaPessoa noTempo perto contar emparelhar lugarDaFuncao nivelEm impedimento conflitos motivos custo custoDoCulto custoDaFuncao preencherCulto empate porVez',
    'comMarcadores menorDosDois novasFolhas naVez turnoDito foraDoTurno noDia emOrdem candidatoEm comPessoas temCulto custoDaPessoa custoDoGrupo combinam lerMes novoJogo preencher melhorar procurar',
    'ninguemPode preencherMes sugerirMes resposta acabou estaPerto musicasContadas prontasContadas faltaFazer proximoPasso podeSerRendido dataSemAno',
    'atendeNivel nivelMinimo permissoesDoNivel pode temPermissao criacaoDevida ensaioACriar ensaioDoCulto proximaCriacao',
    'inicioDoEnsaio momentoDeEnvio proximoEnvio escreverMarca comCapo comTom emSons tonsEmPalavras dadosDoCabecalho acidentes',
    'distancia escreverNota subirNota percorrerSinais TomInvalido tomEscrito tomOferecido diferencaDasMusicas retratoDoCulto porLugar faltas',
    'prontidao situacao itensRepetidos proximaVez diaEm diaLocal diasEntre horaEm momentoEm somarDias somarMeses ultimosMeses porPrioridade',
    'prioridade oQueFalta achar filhosDe camposDeVolta juntarLinhas semAsDistintas bpmDasBatidas comBatida outroPasso ultimaVez',
    'foiEnsaiada proximoCulto status tocadaNoDomingoAnterior mesmaMusica parecida peso copiaDevida copiasDemais copiasEmOrdem',
    'copiasSemanais nomeDaCopia semExecucao semLacunas primeiraLivre copiaDoFuturo cumpre vezesNaOrdem nomeNaOrdem numeroNaOrdem',
    'fatoEscrito fatosDaFolha fatosDe fatosDitos creditosDaMusica porFato lidoPorFato cultoResumido cultoLido cultoPorLink musicaDoCulto lugarDaMusica',
    'prontidaoDasMusicas cortadas temOutroTom ordemCantada pulsosDoCompasso pulsosDeEntrada instanteDoPulso isOrfa paginar ajustar formatNumber plural orNull',
    'ritmoDe contarRitmos motivoDito semanasAte inicioDosMeses periodoDoRelatorio repertorioVivo vezDaNova porcento semanasSemServir',
    'alturaDe larguraDaColuna dispor novaCaneta folhaQueFalta maisDe estaLogoAbaixo larguraDaLetra valor filho jeitoDe estilosDe',
  ].flatMap((nomes) => nomes.split(' ')),
)

/** An exported function of `domain` that takes a person's text. */
export interface Leitor {
  readonly nome: string
  readonly ler: Funcao
  readonly argumentos: Argumentos
}

/** Whether the source of a function shows that it takes a single text only. */
const wantsOneText = (source: string, nome: string, ler: Funcao) =>
  ler.length <= 1 &&
  new RegExp(String.raw`export (?:function|const) ${nome}(?: =)? ?\(\s*\w+: string\b`).test(source)

/** Exported functions of `domain`: those that read a text, those that are not classified yet, and names that no longer exist. */
export async function acharLeitores(): Promise<{
  leitores: Leitor[]
  semDizer: string[]
  semFuncao: string[]
}> {
  const leitores: Leitor[] = []
  const semDizer: string[] = []
  const unseen = new Set([...Object.keys(COM), ...SEM_TEXTO])
  const cwd = import.meta.dirname
  for (const file of globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).toSorted()) {
    const source = readFileSync(path.join(cwd, file), 'utf8')
    const exported = (await import(path.join(cwd, file))) as Record<string, unknown>
    for (const [nome, value] of Object.entries(exported)) {
      if (typeof value !== 'function') continue
      unseen.delete(nome)
      if (SEM_TEXTO.has(nome)) continue
      const ler = value as Funcao
      const argumentos = COM[nome] ?? (wantsOneText(source, nome, ler) ? inteiro : undefined)
      if (argumentos) leitores.push({ nome: `${file} ${nome}`, ler, argumentos })
      else semDizer.push(`${file} ${nome}`)
    }
  }
  return { leitores, semDizer, semFuncao: [...unseen] }
}
