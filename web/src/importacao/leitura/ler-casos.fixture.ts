import { strToU8 } from 'fflate'
import initSqlJs from 'sql.js'
import { acordesDaFolha } from '@cantai/domain/cifras/folha/linhas'
import { type Bloco, lerFolha } from '@cantai/domain/cifras/folha/folha'
import { lidasDaTabela } from '@cantai/domain/importacao/formatos/tabela'
import { limpar, type Trazida } from '@cantai/domain/importacao/limpar'
import { acertarNomes } from '@cantai/domain/importacao/nome-e-artista'
import { musicasDoPdf } from './documento/ler-pdf.ts'
import { lerArquivo, type Leitores } from './ler-arquivo.ts'
import { lidasDoOnsong } from './onsong-linhas.ts'
import { lerPlanilha } from './planilha/planilha.ts'
import { Recusado } from './recusado.ts'

const SQL = await initSqlJs()

/** The workers' tasks, done without them. */
export const leitores: Leitores = {
  lerOnsong: async (bytes) => {
    try {
      const db = new SQL.Database(bytes)
      const [answer] = db.exec('SELECT title, artist, key, content FROM Song')
      return lidasDoOnsong(
        (answer?.values ?? []).map((row) =>
          Object.fromEntries((answer?.columns ?? []).map((name, i) => [name, row[i]])),
        ),
      )
    } catch {
      throw new Recusado('a cópia do OnSong está danificada')
    }
  },
  lerExcel: lerPlanilha,
  lerPdf: musicasDoPdf,
  artistas: new Set(),
}

const soLetras = (texto: string) => texto.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Each chord of a verse with the letters that it stands over, as the screen shows them: 'G:Lou'. */
function silabasDe(bloco: Bloco): string[] {
  if (bloco.tipo !== 'verso') return []
  const segmentos = bloco.palavras.flatMap((palavra) => palavra.segmentos)
  return segmentos.flatMap(({ marca }, i) =>
    marca
      .filter(({ acorde }) => acorde)
      .map(({ texto }) => {
        const below = soLetras(
          segmentos
            .slice(i)
            .map(({ letra }) => letra)
            .join(''),
        )
        return `${texto}:${Array.from(below).slice(0, 3).join('')}`
      }),
  )
}

/** A song as a person finds it after it was brought: its texts as the screen shows them. */
export function vista(musica: Trazida) {
  const blocos = lerFolha(musica.cifras ?? musica.letra ?? '')
  return {
    ...musica,
    partes: blocos.flatMap((bloco) => (bloco.tipo === 'titulo' ? [bloco.texto] : [])),
    dados: blocos.flatMap((bloco) =>
      bloco.tipo === 'dado' ? [bloco.partes.map(({ texto }) => texto).join('')] : [],
    ),
    cantadas: blocos.flatMap((bloco) =>
      (bloco.tipo === 'verso' || bloco.tipo === 'letra') && bloco.letra.trim() !== ''
        ? [bloco.letra.replaceAll(/\s+/g, ' ').trim()]
        : [],
    ),
    acordes: blocos.flatMap((bloco) =>
      bloco.tipo === 'verso'
        ? bloco.palavras.flatMap(({ segmentos }) =>
            segmentos.flatMap(({ marca }) => marca.filter(({ acorde }) => acorde).map(({ texto }) => texto)),
          )
        : [],
    ),
    silabas: blocos.flatMap(silabasDe).join(' '),
    distintos: [...acordesDaFolha(musica.cifras ?? '').keys()],
  }
}

/** The songs of some files, as after 'Conferir', with what was said of each and the reason of one that is refused. */
export async function trazer(
  ...arquivos: readonly (readonly [nome: string, conteudo: Uint8Array | string])[]
) {
  const lidas = []
  for (const [nome, conteudo] of arquivos) {
    const bytes = (typeof conteudo === 'string' ? strToU8(conteudo) : conteudo).slice()
    const read = await lerArquivo(nome, bytes, leitores)
    lidas.push(
      ...read.lidas,
      ...read.tabelas.flatMap((tabela) =>
        lidasDaTabela(
          tabela,
          tabela.colunas.map(({ campo }) => campo),
        ),
      ),
    )
  }
  return acertarNomes(lidas, new Set()).map((lida) => {
    const { musica, correcoes, recusa } = limpar(lida)
    return Object.assign(vista(musica), { correcoes, recusa })
  })
}
