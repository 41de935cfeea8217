import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'
import type { Elemento } from '@cantai/domain/importacao/formatos/elemento'
import { Recusado } from './recusado.ts'

/** Nobody writes a song this deep. */
const DEPTH_MAX = 60

function elementoOf(xml: XmlElement, depth: number): Elemento {
  if (depth > DEPTH_MAX) throw new Recusado('o XML não é de uma música')
  return {
    nome: xml.name.replace(/^.*:/, ''),
    atributos: xml.attributes,
    filhos: xml.children.flatMap((filho) =>
      filho instanceof XmlElement
        ? elementoOf(filho, depth + 1)
        : filho instanceof XmlText || filho instanceof XmlCdata
          ? filho.text
          : [],
    ),
  }
}

/** An XML document as plain data. One that declares entities or a DTD is refused unread. Throws Recusado. */
export function lerXml(texto: string): Elemento {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(texto))
    throw new Recusado('o XML declara entidades, que podem esconder um ataque: não foi lido')
  try {
    // Parsers take the declaration at its word, and this is text already.
    const { root } = parseXml(texto.replace(/^\s*<\?xml[^?]*\?>/, '').trim())
    if (root) return elementoOf(root, 0)
  } catch (error) {
    if (error instanceof Recusado) throw error
  }
  throw new Recusado('o XML está incompleto ou danificado')
}
