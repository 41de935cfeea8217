import { filhosDe } from '@cantai/domain/importacao/formatos/elemento'
import type { Lida } from '@cantai/domain/importacao/lida'
import { musicasDoWord } from '@cantai/domain/importacao/pagina/word'
import { listZip, openEntry } from '../abrir.ts'
import { decodificar } from '../decodificar.ts'
import { Recusado } from '../recusado.ts'
import { lerXml } from '../xml.ts'

/** The part of a zip by which it is a document of Word. */
export const WORD = 'word/document.xml'
const ESTILOS = 'word/styles.xml'
/** A book of a thousand songs is smaller. */
const TEXTO_BYTES = 20_971_520

/** The songs of a document of Word. Throws Recusado. */
export function lerWord(nome: string, bytes: Uint8Array): Lida[] {
  const entries = listZip(bytes)
  const large = entries.find(({ name, originalSize }) => name === WORD && originalSize > TEXTO_BYTES)
  if (large) throw new Recusado('o documento é grande demais: divida em partes')
  const open = (name: string) => lerXml(decodificar(openEntry(bytes, name)))
  const [corpo] = filhosDe(open(WORD), 'body')
  const lidas =
    corpo &&
    musicasDoWord(
      { corpo, estilos: entries.some(({ name }) => name === ESTILOS) ? open(ESTILOS) : undefined },
      nome,
    )
  if (!lidas || lidas.length === 0)
    throw new Recusado('o documento não tem texto: se há música nele, é uma imagem')
  return lidas
}
