import { plural } from '@cantai/domain/palavras'

interface NaoEnviado {
  readonly anotacoes: number
  readonly leituras: number
  /** Unsent turns on a stage. */
  readonly palco: boolean
}

/** The unsent entries in words: 'Há 1 anotação ainda não enviada'; '' without any. */
export function naoEnviadoDito({ anotacoes, leituras, palco }: NaoEnviado): string {
  const kinds = [
    anotacoes > 0 && plural(anotacoes, 'anotação', 'anotações'),
    leituras > 0 && plural(leituras, 'ajuste de leitura', 'ajustes de leitura'),
    palco && '1 mudança no palco',
  ].filter((kind) => kind !== false)
  const last = kinds.pop()
  if (last === undefined) return ''
  const said = kinds.length > 0 ? `${kinds.join(', ')} e ${last}` : last
  const gender = leituras > 0 ? 'o' : 'a'
  const number = anotacoes + leituras + Number(palco) > 1 ? 's' : ''
  return `Há ${said} ainda não enviad${gender}${number}`
}
