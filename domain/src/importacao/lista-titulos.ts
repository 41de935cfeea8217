/** Lines of a pasted list that name no song: titles, greetings, dates, moments, and who does what. */

/** The name of a song, of an artist and an address are shorter. */
export const LINHA_MAX = 600

const GREETING =
  /^(?:bom dia|boa (?:tarde|noite)|ol[aá]|oi|paz(?: do senhor)?|gra[cç]a e paz|gente|pessoal|galera|segue|seguem|lista|repert[oó]rio|louvores?|m[uú]sicas?|c[aâ]nticos|escala|culto|ensaio|domingo|s[aá]bado|quarta|am[eé]m|obrigad[oa]|deus aben[cç]oe|nome|t[ií]tulo)(?=$|[\s:,!.\-–(])/iu
const DATE_ONLY = /^\(?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\)?:?$/
/** It parts a name, its artist and its key. */
export const SEPARATOR = /\s+[-–—|•]\s+|\s*\|\s*|\t+|\s+\/\/\s+|\s*;\s*/
const OMITTED = /^<?(?:m[ií]dia oculta|media omitted|imagem ocultada|mensagem apagada).*$/iu

/** Moments of a service, which stand before a song; a song may follow them. */
const MOMENTOS =
  '(?:abertura|entrada|in[ií]cio|prel[uú]dio|adora[cç][aã]o|louvor|j[uú]bilo|contri[cç][aã]o|confiss[aã]o|ofert[aó]rio|ofertas?|d[ií]zimos?(?: e ofertas?)?|ceia|santa ceia|comunh[aã]o|batismo|ministra[cç][aã]o|apelo|ora[cç][aã]o|encerramento|final|sa[ií]da|posl[uú]dio|bis|infantil|jovens|ensaio)'
export const MOMENTO = new RegExp(`^${MOMENTOS}\\s*:\\s+(?=\\S)`, 'iu')
/** A moment alone on its line is no song. */
const SO_MOMENTO = new RegExp(`^${MOMENTOS}$`, 'iu')
/** Remarks on who does what: nobody sings these. */
const FUNCAO =
  /^(?:vocal|vocais|voz(?:es)?|back(?:ing)?(?: vocals?)?|backs?|bateria|batera|baixo|guitarra|viol[aã]o|violino|teclado|teclas|piano|sax|percuss[aã]o|caj[oó]n|som|sonoplastia|m[ií]dia|proje[cç][aã]o|slides?|transmiss[aã]o|prega(?:dor|dora|[cç][aã]o)|palavra|mensagem|preletor|dire[cç][aã]o|dirigente|ministr[oa]|l[ií]der|respons[aá]vel|equipe|escala|recep[cç][aã]o|di[aá]cono|traje|roupa|hor[aá]rio)\s*:/iu
const PESSOA =
  /^(?:pra?|pastora?|ap(?:[oó]stolo)?|bispo|ev|evang|irm[aã]o?|miss|di[aá]c|presb)(?!\p{L})\.?\s/iu

/**
 * Whether a line names no song.
 * @example isTituloDaLista('Boa noite, pessoal!') // => true
 */
export const isTituloDaLista = (texto: string): boolean => texto.length <= LINHA_MAX && isTitulo(texto)

const isTitulo = (texto: string) =>
  texto === '' ||
  SO_MOMENTO.test(texto) ||
  !/\p{L}|\d{2,}/u.test(texto) ||
  DATE_ONLY.test(texto) ||
  OMITTED.test(texto) ||
  (texto.endsWith(':') && !SEPARATOR.test(texto)) ||
  FUNCAO.test(texto) ||
  (MOMENTO.test(texto) && PESSOA.test(texto.replace(MOMENTO, ''))) ||
  (GREETING.test(texto) && !/\s[-–—|]\s\S|\t/.test(texto) && isTalk(texto))

/** 'Lista de domingo' is a title, 'Louvores ao Rei' a song. */
const isTalk = (texto: string) =>
  /[!:]$|\d{1,2}[/.]\d{1,2}/.test(texto) ||
  /^(?:bom dia|boa (?:tarde|noite)|ol[aá](?!\p{L})|segue|pessoal|gente|galera|paz do senhor|gra[cç]a e paz)/iu.test(
    texto,
  ) ||
  /^(?:lista|repert[oó]rio|louvores|m[uú]sicas|c[aâ]nticos|escala|culto|ensaio)(?:\s+(?:d[eoa]s?|para|pra|do dia)\s+.*(?:domingo|s[aá]bado|quarta|culto|ensaio|minist[eé]rio|igreja|m[uú]sicas|louvor)|\s*)$/iu.test(
    texto,
  ) ||
  /^(?:domingo|s[aá]bado|quarta|am[eé]m|obrigad[oa]|deus aben[cç]oe|nome|t[ií]tulo)(?!\p{L}).{0,20}$/iu.test(
    texto,
  )
