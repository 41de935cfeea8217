import { expect, test } from 'vitest'
import { lerEndereco } from './endereco.ts'
import type { Lida } from './lida.ts'
import { limpar } from './limpar.ts'
import { tomEscritoNaLista } from './tom-escrito.ts'

test.each([
  ['https://www.cifraclub.com.br/ana/santo/', 'cifra', 'https://www.cifraclub.com.br/ana/santo/'],
  [
    'http://cifraclub.com/ana/santo/simplificada.html#key=7',
    'cifra',
    'https://www.cifraclub.com.br/ana/santo/',
  ],
  [
    'https://www.cifraclub.com.br/ana/santo/#instrument=keyboard&key=2',
    'cifra',
    'https://www.cifraclub.com.br/ana/santo/',
  ],
  ['m.cifraclub.com.br/ana/santo/imprimir.html', 'cifra', 'https://www.cifraclub.com.br/ana/santo/'],
  ['https://www.cifraclub.com.br/ana/santo/letra/', 'letra', 'https://www.cifraclub.com.br/ana/santo/letra/'],
  ['https://www.letras.mus/ana/123/', 'letra', 'https://www.letras.mus.br/ana/123/'],
  [
    'https://www.azlyrics.com/lyrics/ana/santo.html',
    'letra',
    'https://www.azlyrics.com/lyrics/ana/santo.html',
  ],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RD', 'video', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'video', 'dQw4w9WgXcQ'],
  ['https://drive.google.com/file/d/1?usp=sharing', 'outro', 'https://drive.google.com/file/d/1?usp=sharing'],
  ['https://www.youtube.com/playlist?list=PL1', null, ''],
  ['Deus.tu és', null, ''],
  ['Santo', null, ''],
  ['javascript:alert(1)//x.com/', null, ''],
])('TRA-03 the address %s is of a %s', (texto, tipo, valor) => {
  const endereco = lerEndereco(texto)
  expect(endereco === null ? [null, ''] : [endereco.tipo, endereco.valor]).toEqual([tipo, valor])
})

test.each([
  ['G', 'G', ''],
  ['f#m', 'F#m', ''],
  ['D♭', 'Db', ''],
  ['FA#-', 'F#m', ''],
  ['Lá menor', 'Am', ''],
  ['Tom: Bb', 'Bb', ''],
  ['H', 'B', 'o tom “H” ficou B'],
  ['Em->E', 'Em', 'o tom “Em->E” ficou Em, onde a música começa'],
  ['C - F', 'C', 'o tom “C - F” ficou C, onde a música começa'],
  ['G/A', 'G', 'o tom “G/A” ficou G, onde a música começa'],
  ['[]', '', ''],
  ['-', '', ''],
  ['', '', ''],
  ['5', '', 'o tom “5” não foi entendido e ficou em branco'],
  ['original', '', 'o tom “original” não foi entendido e ficou em branco'],
])('TRA-03 the key %j is %j', (escrito, tom, aviso) => {
  expect(tomEscritoNaLista(escrito)).toEqual({ tom, aviso: aviso || null })
})

const CIFRA = 'G        D\nSanto, santo\nEm       C\nSanto, santo'
const LETRA = 'Santo, santo\nDeus do universo'

test.each<[string, Omit<Lida, 'lugar'>, object, string[]]>([
  [
    'nothing to correct',
    { nome: 'Santo', artista: 'Coral', tom: 'G', bpm: '72' },
    { nome: 'Santo', tom: 'G', bpm: 72 },
    [],
  ],
  ['a tempo of 0', { nome: 'Santo', artista: 'Coral', bpm: '0' }, { bpm: null }, ['o BPM 0 ficou em branco']],
  ['half a beat', { nome: 'Santo', artista: 'Coral', bpm: '72,5 bpm' }, { bpm: 73 }, []],
  [
    'a tempo that is none',
    { nome: 'Santo', artista: 'Coral', bpm: 'lento' },
    { bpm: null },
    ['o BPM “lento” ficou em branco: vale de 20 a 300'],
  ],
  [
    'a sheet among the words',
    { nome: 'Santo', artista: 'Coral', letra: 'https://www.cifraclub.com/coral/santo/' },
    { letra: null, letra_link: null, cifras_link: 'https://www.cifraclub.com.br/coral/santo/' },
    ['um endereço estava na coluna da letra: foi para o link da cifra'],
  ],
  [
    'a player among the sheets',
    { nome: 'Santo', artista: 'Coral', cifra: 'https://youtu.be/dQw4w9WgXcQ' },
    { youtube_video_id: 'dQw4w9WgXcQ', cifras_link: null },
    ['um endereço estava na coluna da cifra: foi para o vídeo'],
  ],
  [
    'a link without .br',
    {
      nome: 'Santo',
      artista: 'Coral',
      link_cifra: 'http://www.cifraclub.com/coral/santo/simplificada.html#key=7',
    },
    { cifras_link: 'https://www.cifraclub.com.br/coral/santo/' },
    ['o link da cifra foi acertado'],
  ],
  ['no artist', { nome: 'Santo' }, { artista: 'Não informado' }, ['sem artista: fica “Não informado”']],
  [
    'the artist in the name',
    { nome: 'Santo - Coral' },
    { nome: 'Santo', artista: 'Coral' },
    ['o artista estava no nome “Santo - Coral”'],
  ],
  [
    'the artist twice',
    { nome: 'CORAL – Santo', artista: 'Coral' },
    { nome: 'Santo', artista: 'Coral' },
    ['o artista estava no nome “CORAL – Santo”'],
  ],
  ['a recording', { nome: 'Santo (Ao Vivo)', artista: 'Coral' }, { nome: 'Santo (Ao Vivo)' }, []],
  [
    'a medley',
    { nome: 'Santo / Digno / Rei', artista: 'Coral' },
    { nome: 'Santo / Digno / Rei' },
    ['medley de 3 músicas: fica como uma só'],
  ],
  [
    'chords among the words',
    { nome: 'Santo', artista: 'Coral', letra: CIFRA },
    { letra: null, cifras: CIFRA },
    ['a letra tinha acordes: foi para a cifra'],
  ],
  [
    'a sheet without chords',
    { nome: 'Santo', artista: 'Coral', cifra: LETRA },
    { letra: LETRA, cifras: null },
    ['a cifra não tinha acordes: foi para a letra'],
  ],
  [
    'blanks of every kind',
    { nome: '\u200b Santo \u00a0 Deus\ufeff', artista: ' Coral\t' },
    { nome: 'Santo Deus', artista: 'Coral' },
    [],
  ],
])('TRA-03 %s', (_what, lida, musica, correcoes) => {
  const limpa = limpar({ lugar: 'linha 2', ...lida })
  expect(limpa).toMatchObject({ recusa: null, correcoes })
  expect(limpa.musica).toMatchObject(musica)
})

test.each<[Omit<Lida, 'lugar'>, string]>([
  [{ artista: 'Coral' }, 'não tem nome'],
  [{ nome: 'x'.repeat(201) }, 'o nome passa de 200 caracteres'],
  [{ nome: 'Santo', letra: 'x '.repeat(60_000) }, 'a letra passa de 100.000 caracteres'],
  [{ nome: 'Santo', recusa: 'o arquivo está vazio' }, 'o arquivo está vazio'],
])('TRA-08 %j is refused: %s', (lida, recusa) => {
  expect(limpar({ lugar: 'linha 2', ...lida }).recusa).toBe(recusa)
})
