import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { lerArquivoDeTexto } from '@cantai/domain/importacao/formatos/texto'
import { lidoPorFato, type Lida } from '@cantai/domain/importacao/lida'

/** A row of OnSong's table of songs, by the names of its columns. */
export type LinhaOnsong = Readonly<Record<string, unknown>>

const text = (valor: unknown) =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : ''

/** Songs of an OnSong database: the text is OnSong's or ChordPro, and columns say what it leaves out. */
export function lidasDoOnsong(linhas: readonly LinhaOnsong[]): Lida[] {
  return linhas.flatMap((linha, i) => {
    const of = (...nomes: string[]) =>
      nomes.map((nome) => text(linha[nome])).find((valor) => valor !== '') ?? ''
    const fatos = (lida: Partial<Lida>) =>
      lidoPorFato((fato) => {
        const { lido, fato: nomes } = CAMPOS_DA_MUSICA[fato].leva
        return (
          lida[lido] ||
          of(nomes.chordpro, nomes.opensong) ||
          (fato === 'autores' && of('artist') && of('author')) ||
          ''
        )
      })
    const nome = of('title', 'name')
    const lugar = `OnSong, ${i + 1}ª`
    const lidas = lerArquivoDeTexto(of('content', 'lyrics', 'text'), `${nome}.onsong`)
    return lidas.map((lida) => {
      const artista = of('artist', 'author', 'byline') || lida.artista || ''
      const comum = { lugar, nome: nome || lida.nome || '', artista }
      if (lida.recusa !== undefined) return Object.assign({}, comum, { tom: of('key'), ...fatos({}) })
      return Object.assign({}, lida, comum, { tom: lida.tom || of('key'), ...fatos(lida) })
    })
  })
}
