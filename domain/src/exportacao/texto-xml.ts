/** Text of an XML document; what XML cannot hold is left out. */
export const escapar = (texto: string): string =>
  texto
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- exactly those are forbidden
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element with a text on a line of its own; none without one. */
export const campo = (nome: string, valor: string | number | null): string =>
  valor === null || valor === '' ? '' : `  <${nome}>${escapar(String(valor))}</${nome}>\n`
