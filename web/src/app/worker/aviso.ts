import type { AvisoRecebido } from '@cantai/contract/push/push'

type Aviso = Omit<AvisoRecebido, 'v' | 'tipo'>

/** Kept with a notice while it is shown. */
export type Guardado = Pick<Aviso, 'caminho' | 'token'>

export type Resposta = Aviso['acoes'][number]['resposta']

/** Shown for a message that cannot be read: for one without a notice a browser says something of its own, or takes the permission away. */
export const VAZIO: Aviso = {
  marca: 'cantai',
  titulo: 'Cantai',
  corpo: 'Há uma novidade na sua escala.',
  caminho: '/minha-escala',
  acoes: [],
  token: '',
  prazo: '',
}

export const isResposta = (action: string): action is Resposta => action === 'sim' || action === 'nao'

/** The message, as far as it can be read: the server may be older or newer than this worker. */
export function readAviso(text: string | undefined): Aviso {
  try {
    const read: unknown = JSON.parse(text ?? '')
    const aviso = { ...VAZIO, ...(read as Partial<Aviso>) }
    const isWhole =
      Array.isArray(aviso.acoes) &&
      Object.entries(VAZIO).every(([field, value]) => typeof aviso[field as keyof Aviso] === typeof value)
    return isWhole ? aviso : VAZIO
  } catch {
    return VAZIO
  }
}

/** A notice of the same mark takes the place of the one before. */
export const optionsOf = ({ marca, corpo, caminho, token, acoes }: Omit<Aviso, 'titulo' | 'prazo'>) => ({
  body: corpo,
  tag: marca,
  lang: 'pt-BR',
  icon: '/icone-192.png',
  badge: '/icone-aviso.png',
  data: { caminho, token } satisfies Guardado,
  actions: acoes.map(({ resposta, titulo }) => ({ action: resposta, title: titulo })),
})

/** A screen of this address; anything else opens the first one. */
export function screenOf(caminho: string, origin: string): string {
  try {
    const { pathname, search, origin: its } = new URL(caminho, origin)
    return its === origin ? pathname + search : '/'
  } catch {
    return '/'
  }
}

/** Screens that nobody is taken away from: a stage, and pages that are not of an account. */
const HELD = /^\/(palco|c|r)(\/|$)/

export const mayLeave = (url: string): boolean => !HELD.test(new URL(url).pathname)
