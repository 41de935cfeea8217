import { NOME_MAX, SENHA_MAX } from '@cantai/contract/limites'
import { COMUNS } from './senhas-comuns.ts'

/** Words to try first on the password of a church in Brazil. */
const PALAVRAS = new Set(
  `jesus cristo deus senhor louvor louvai louvar louvores adorar adoracao adorador adoradores igreja culto cultos cantai cantar canto cantico
  musica musicas musico musicos salmo salmos hino hinos harpa biblia gloria glorias aleluia amem paz amor graca vida luz rei santo
  santa espirito pai filho filha maria jose davi pastor pastora ministerio ministro equipe banda coral coro violao guitarra bateria
  baixo teclado piano gospel hosana siao israel jerusalem emanuel leao cordeiro ovelha rebanho fiel bencao bencaos abencoado abencoada
  batista assembleia presbiteriana metodista adventista catolica admin administrador administradora senha senhas acesso entrar entrada
  teste testes mudar trocar padrao usuario brasil flamengo corinthians palmeiras saopaulo santos vasco gremio cruzeiro botafogo
  fluminense bahia familia feliz felicidade princesa lindo linda amiga amigo saudade janeiro fevereiro marco abril maio junho julho
  agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo password welcome qwerty`.split(
    /\s+/,
  ),
)
const LIGAM = new Set([
  'a',
  'o',
  'e',
  'de',
  'do',
  'da',
  'eu',
  'te',
  'amo',
  'meu',
  'minha',
  'nosso',
  'nossa',
  'no',
  'na',
  'em',
])

const TECLAS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgb']

const TROCAS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A hash of 24 bits, as in `senhas-comuns.ts`: FNV-1a, five digits of base 36. */
export function resumoDaSenha(texto: string): string {
  let hash = 0x811c9dc5
  for (const letra of texto) hash = Math.imul(hash ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % 36 ** 5).toString(36).padStart(5, '0')
}

let comuns: ReadonlySet<string> | undefined
const isListed = (senha: string) => (comuns ??= new Set(COMUNS.match(/.{5}/g))).has(resumoDaSenha(senha))

/** True when the text consists of these words and joining characters only. */
function isMadeOf(texto: string, palavras: ReadonlySet<string>): boolean {
  const reached = new Set([0])
  for (let from = 0; from < texto.length; from++)
    if (reached.has(from))
      for (let to = from + 1; to <= texto.length; to++) {
        const palavra = texto.slice(from, to)
        if (palavras.has(palavra) || LIGAM.has(palavra)) reached.add(to)
      }
  return reached.has(texto.length)
}

const isRow = (texto: string) =>
  TECLAS.some((row) => row.includes(texto) || row.split('').toReversed().join('').includes(texto))

/**
 * Whether this password is among the first that a stranger would try: one of the 3,000 commonest, words of a church, the person's own
 * (`meus`: name, email, username), with figures before, behind or in place of letters, or a row of keys.
 * @example isSenhaComum('Louvor123') // => true
 */
export function isSenhaComum(senha: string, meus: readonly string[] = []): boolean {
  const escrita = plain(senha).slice(0, SENHA_MAX)
  if (isListed(escrita)) return true
  const proprias = meus
    .flatMap((nome) => plain(nome.slice(0, NOME_MAX)).split(/[^a-z]+/))
    .filter((parte) => parte.length >= 3)
  const palavras = new Set([...PALAVRAS, ...proprias])
  const meio = escrita.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return [escrita, trocar(meio), trocar(escrita)]
    .map((texto) => texto.replaceAll(/[^a-z]/g, ''))
    .some((letras) => new Set(letras).size <= 2 || isRow(letras) || isMadeOf(letras, palavras))
}

/** Replaces figures by the letters that they stand for. */
const trocar = (texto: string) => texto.replaceAll(/[013457@$!]/g, (letra) => TROCAS[letra] ?? letra)
