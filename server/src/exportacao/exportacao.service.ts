import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportacaoDeMusicas, FormatoDeMusica } from '@cantai/contract/exportacao'
import {
  type MusicaLevada,
  nomeDeArquivo,
  paraArquivoChordPro,
  paraArquivoDeTexto,
} from '@cantai/domain/exportacao/musica-levada'
import { paraOpenLyrics } from '@cantai/domain/exportacao/openlyrics'
import { paraOpensong } from '@cantai/domain/exportacao/opensong'
import { FORMATO_CANTAI } from '@cantai/domain/importacao/formatos/cantai-json'
import type { Db } from '../db/db.ts'
import { findLevadas, listIds } from './exportacao.repository.ts'

/** Size of a batch: songs whose texts are in memory at once. */
const PIECE = 20

const WRITERS: Record<
  Exclude<FormatoDeMusica, 'json'>,
  { extensao: string; escrever: (musica: MusicaLevada, em: string) => string }
> = {
  chordpro: { extensao: '.cho', escrever: paraArquivoChordPro },
  // OpenSong's own files have no ending.
  opensong: { extensao: '', escrever: paraOpensong },
  openlyrics: { extensao: '.xml', escrever: paraOpenLyrics },
  txt: { extensao: '.txt', escrever: paraArquivoDeTexto },
}

async function* levadas(db: Db, ids: readonly number[]): AsyncGenerator<MusicaLevada> {
  for (let at = 0; at < ids.length; at += PIECE) yield* await findLevadas(db, ids.slice(at, at + PIECE))
}

/** Files of a zip, each in pieces of text. */
type Arquivo = { nome: string; pedacos: AsyncIterable<string> | Iterable<string> }

async function* arquivosDe(
  db: Db,
  ids: readonly number[],
  formato: FormatoDeMusica,
  agora: Date,
): AsyncGenerator<Arquivo> {
  if (formato === 'json') {
    yield { nome: 'cantai-musicas.json', pedacos: jsonDe(db, ids) }
    return
  }
  const usedNames = new Set<string>()
  const { extensao, escrever } = WRITERS[formato]
  for await (const musica of levadas(db, ids))
    yield {
      nome: nomeDeArquivo(musica, extensao, usedNames),
      pedacos: [escrever(musica, agora.toISOString())],
    }
}

async function* jsonDe(db: Db, ids: readonly number[]): AsyncGenerator<string> {
  yield `{"formato":${JSON.stringify(FORMATO_CANTAI)},"musicas":[`
  let separator = ''
  for await (const musica of levadas(db, ids)) {
    yield `${separator}\n${JSON.stringify(musica)}`
    separator = ','
  }
  yield '\n]}\n'
}

/** Streams a zip while its files are being made: neither is ever whole in memory. */
async function* zipped(arquivos: AsyncIterable<Arquivo>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { nome, pedacos } of arquivos) {
    const file = new ZipDeflate(nome, { level: 6 })
    zip.add(file)
    for await (const texto of pedacos) {
      file.push(strToU8(texto))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Songs as files of one format, in a zip. */
export async function* zipDeMusicas(
  db: Db,
  { formato, ids, arquivadas }: ExportacaoDeMusicas,
  agora: Date,
): AsyncGenerator<Uint8Array> {
  yield* zipped(arquivosDe(db, await listIds(db, { ids, arquivadas }), formato, agora))
}
