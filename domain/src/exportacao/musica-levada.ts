import type { Musica } from '@cantai/contract/musicas/musicas'
import type { CampoLevado } from '@cantai/contract/campos-da-musica'
import { tomDaFolha } from '../cifras/capo/tom-da-folha.ts'
import { comCabecalho, cifraSemCabecalho, emChordPro, type Cabecalho } from '../cifras/levar/levar.ts'
import { fatosDe } from '../fatos-da-musica.ts'

/** The parts of a song that leave with it; its tags by their names. */
export type MusicaLevada = Omit<Pick<Musica, CampoLevado>, 'marcadores'> & { marcadores: readonly string[] }

function cabecalhoDe(musica: MusicaLevada): Cabecalho {
  const { nome, artista, tom, cifras, marcadores } = musica
  const folha = cifras === null ? null : tomDaFolha(cifras, tom)
  return {
    ...fatosDe(musica),
    nome,
    artista,
    marcadores,
    tom: folha?.tom || (tom ?? ''),
    formas: folha?.formas ?? '',
    capo: folha?.capo ?? 0,
  }
}

/** Fields that ChordPro has no place for stand in comments, which every program passes over: one line for each field. */
const ours = (nome: string, valor: string | null) =>
  valor === null || valor === ''
    ? []
    : valor.split(/\r\n?|\n/).map((linha) => `# cantai-${nome}: ${linha}`.trimEnd())

/**
 * A song as a ChordPro file, with what ChordPro has no place for in comments of our own at its end.
 * @example paraArquivoChordPro({ ...musica, nome: 'Santo', cifras: 'G\nSanto' }) // => '{title: Santo}\n…[G]Santo\n'
 */
export function paraArquivoChordPro(musica: MusicaLevada): string {
  const { cifras, letra, tom, youtube_video_id, tom_da_gravacao } = musica
  const sheet = emChordPro(cifras ?? letra ?? '', cabecalhoDe(musica))
  const extra = [
    ...ours('tom', tom),
    ...ours('youtube', youtube_video_id),
    ...ours('gravacao', tom_da_gravacao),
    ...ours('letra', cifras === null ? null : letra),
  ]
  return extra.length === 0 ? sheet : `${sheet.trimEnd()}\n\n${extra.join('\n')}\n`
}

/** A song as a text that anybody can read: its sheet, else its words. */
export function paraArquivoDeTexto(musica: MusicaLevada): string {
  const { cifras, letra } = musica
  return comCabecalho(cabecalhoDe(musica), cifras === null ? (letra ?? '') : cifraSemCabecalho(cifras))
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A name that every system takes for a file, and that no other song here has.
 * @example nomeDeArquivo({ nome: 'A/B', artista: 'C' }, '.cho', new Set()) // => 'A B - C.cho'
 */
export function nomeDeArquivo(
  { nome, artista }: Pick<MusicaLevada, 'nome' | 'artista'>,
  extensao: string,
  usados: Set<string>,
): string {
  const plain = Array.from(
    `${nome} - ${artista}`
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, 120)
    .join('')
    .replaceAll(/^\.+|[. ]+$/g, '')
  const base = plain === '' || RESERVED.test(plain) ? `música ${plain}`.trim() : plain
  let name = base
  for (let n = 2; usados.has(name.toLowerCase().normalize('NFC')); n++) name = `${base} (${n})`
  usados.add(name.toLowerCase().normalize('NFC'))
  return name + extensao
}
