const HINOS =
  'Castelo Forte|Santo, Santo, Santo|Grandioso És Tu|Maravilhosa Graça|Alvo Mais que a Neve|Rude Cruz|Firme nas Promessas|Tu És Fiel, Senhor|Sou Feliz|Porque Ele Vive|Chuvas de Bênçãos|A Mensagem da Cruz|Vencendo Vem Jesus|Mais Perto Quero Estar|Há um Canto Novo|Noite de Paz'.split(
    '|',
  )
const PALAVRAS =
  'graça|paz|amor|luz|rei|cordeiro|glória|fogo|rio|águas|trono|altar|céu|voz|vento|rocha|pão|vinho|noite|dia|caminho|verdade|vida|nome|sangue|aliança|promessa|fiel|eterno|novo|alma|coração|casa|filho|pai|espírito|canto|louvor|cruz|vitória'.split(
    '|',
  )
const ARTISTAS = ['Harpa Cristã', 'Ministério Graça', 'Coro da Paz', 'Luz do Rio', 'Ana do Céu']
const SILABAS = 'ba co di fu ga je li mo nu pe ra si to vu xe za'.split(' ')

const at = <T>(all: readonly T[], i: number): T => all[i % all.length] as T
const capital = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1)

/** A word that is unique to this number. */
const palavraPropria = (n: number): string => {
  const digits = n.toString(SILABAS.length).padStart(4, '0')
  return Array.from(digits, (digit) => SILABAS[Number.parseInt(digit, SILABAS.length)]).join('')
}

/** Songs like those of a large repertoire: hymns, names of shared words, every third with a unique word, and artists named like songs. */
export const gerarMusicas = (n: number): { nome: string; artista: string }[] =>
  Array.from({ length: n }, (_, i) => {
    const artista = at(ARTISTAS, i * 7)
    const hino = HINOS[i]
    if (hino !== undefined) return { nome: hino, artista }
    const words = [
      at(PALAVRAS, i),
      at(PALAVRAS, Math.floor(i / 3) * 11),
      at(PALAVRAS, Math.floor(i / 40) * 17),
    ]
    if (i % 3 === 0) words.splice(i % 4, 0, palavraPropria(i))
    if (i % 50 === 0) words.push(String(i))
    return { nome: words.map(capital).join(i % 10 === 0 ? ', ' : ' '), artista }
  })
