/**
 * A repertoire as a church exports it from another app: 149 rows, most of them clean, and among them every fault that was seen in
 * such files. Names and artists are invented.
 */
const CABECALHO = [
  'Título da música',
  'Cantor/Banda',
  'Tonalidade',
  'BPM',
  'Duração',
  'Letra',
  'Cifra',
  'YouTube',
  'Classificação',
]

const video = (n: number) => `https://www.youtube.com/watch?v=video${String(n).padStart(6, '0')}`
const cifra = (n: number) => `https://www.cifraclub.com.br/artista-${n % 30}/canto-${n}/`
const letra = (n: number) => `https://www.letras.mus.br/artista-${n % 30}/${1000 + n}/`

const clean = (n: number) => [
  `Canto ${n} das Águas`,
  `Artista ${n % 30}`,
  ['G', 'D', 'Em', 'F#m', 'Bb'][n % 5] ?? 'G',
  String(60 + (n % 80)),
  '4:10',
  letra(n),
  cifra(n),
  video(n),
  'Adoração',
]

type Change = Partial<
  Record<'nome' | 'artista' | 'tom' | 'bpm' | 'duracao' | 'letra' | 'cifra' | 'video', string>
>
const COLUNAS = ['nome', 'artista', 'tom', 'bpm', 'duracao', 'letra', 'cifra', 'video'] as const

/** Rows with a fault, and what is said about each. */
export const FALHAS: readonly (Change & { diz: string })[] = [
  { letra: cifra(201), cifra: '', diz: 'um endereço estava na coluna da letra: foi para o link da cifra' },
  { letra: cifra(202), cifra: '', diz: 'um endereço estava na coluna da letra: foi para o link da cifra' },
  { cifra: 'https://www.cifraclub.com/artista/canto/', diz: 'o link da cifra foi acertado' },
  { cifra: `${cifra(204)}simplificada.html`, diz: 'o link da cifra foi acertado' },
  { cifra: `${cifra(205)}#key=7`, diz: 'o link da cifra foi acertado' },
  { cifra: `${cifra(206)}#instrument=keyboard&tabs=false`, diz: 'o link da cifra foi acertado' },
  {
    letra: '',
    cifra: `${cifra(207)}letra/`,
    diz: 'um endereço estava na coluna da cifra: foi para o link da letra',
  },
  { letra: 'http://www.azlyrics.com/lyrics/artista/canto.html', diz: 'o link da letra foi acertado' },
  {
    cifra: 'https://youtu.be/dQw4w9WgXcQ',
    video: '',
    diz: 'um endereço estava na coluna da cifra: foi para o vídeo',
  },
  { bpm: '0', duracao: '0:00', diz: 'o BPM 0 ficou em branco' },
  { bpm: 'lento', diz: 'o BPM “lento” ficou em branco: vale de 20 a 300' },
  { tom: 'Em->E', diz: 'o tom “Em->E” ficou Em, onde a música começa' },
  { tom: 'C - F', diz: 'o tom “C - F” ficou C, onde a música começa' },
  { tom: '4', diz: 'o tom “4” não foi entendido e ficou em branco' },
  { artista: '', nome: 'Canto Sozinho', diz: 'sem artista: fica “Não informado”' },
  {
    artista: '',
    nome: 'Canto Junto - Coral Aurora',
    diz: 'o artista estava no nome “Canto Junto - Coral Aurora”',
  },
  { nome: 'Canto Um / Canto Dois / Canto Três', diz: 'medley de 3 músicas: fica como uma só' },
]

/** Titles that tell a recording stay as they are, and nothing is said. */
const GRAVACOES = [
  'Canto da Manhã (Ao Vivo)',
  'Canto da Tarde (feat. Coral Aurora)',
  'Canto da Noite (Gravado na Praça, São Paulo)',
]

/** The two rows that repeat another: by its video, and by its name. */
const REPETIDAS = [
  { nome: 'Canto 1 das Águas (Ao Vivo)', artista: 'Artista 1', video: video(1), cifra: cifra(1) },
  { nome: 'CANTO 2 DAS AGUAS', artista: 'artista 2', video: '', cifra: '' },
]

const changed = (n: number, change: Change) => {
  const row = clean(n)
  for (const [i, coluna] of COLUNAS.entries()) row[i] = change[coluna] ?? row[i] ?? ''
  return row
}

/** The cells of the whole sheet, its header first. */
export function planilhaDeMudanca(): string[][] {
  const faulty = FALHAS.map(({ diz: _diz, ...change }, i) =>
    changed(201 + i, { nome: `Canto Torto ${i}`, ...change }),
  )
  const recordings = GRAVACOES.map((nome, i) => changed(301 + i, { nome }))
  const repeated = REPETIDAS.map((change, i) => changed(401 + i, change))
  const others = 149 - faulty.length - recordings.length - repeated.length
  return [
    CABECALHO,
    ...Array.from({ length: others }, (_, i) => clean(i + 1)),
    ...faulty,
    ...recordings,
    ...repeated,
  ]
}
