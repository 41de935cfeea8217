import { mesmaMusica, parecida, peso, semelhanca, type Nomeada } from '@cantai/domain/semelhanca'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { askService, type OutsideService } from '../outside/outside-service.ts'
import { type CifraDaPagina, parsePage } from './chords-page.ts'
import { type CifraListada, parseSearch, slugOf } from './chords-search.ts'

/** A sheet of the source; `link` is its https page, `outras` other songs with a similar name. */
export interface CifraDaFonte extends CifraDaPagina, Nomeada {
  readonly fonte: string
  readonly link: string
  readonly certa: boolean
  readonly outras: readonly Nomeada[]
}

export interface Chords {
  readonly enabled: boolean
  /** One search and one page; null when there is no such song. Throws AppError 429, 502 or 504. */
  readonly search: (pedida: Nomeada) => Promise<CifraDaFonte | null>
}

const FONTE = 'Cifra Club'
const HOME = 'https://www.cifraclub.com.br'
const OUTRAS = 5

/** The 502 for a captcha or a new layout, to tell it from a song without a sheet. */
const noSheet = (link: string) =>
  new AppError(
    502,
    'O Cifra Club não mostrou a cifra ao Cantai: abra a página, copie a cifra e cole em Editar.',
    { codigo: 'resposta_inesperada', detalhes: { link } },
  )

interface CifraOrdenada {
  readonly listada: CifraListada
  readonly certa: boolean
}

/** The results of the search, the likeliest first; results with another name are left out. */
const rank = (pedida: Nomeada, listadas: readonly CifraListada[]): CifraOrdenada[] =>
  listadas
    .map((listada) => ({ listada, como: semelhanca(pedida, listada) }))
    .filter(({ como }) => parecida(como))
    .toSorted(
      (a, b) => Number(mesmaMusica(b.como)) - Number(mesmaMusica(a.como)) || peso(b.como) - peso(a.como),
    )
    .map(({ listada, como }) => ({ listada, certa: mesmaMusica(como) }))

/** The page's address, guessed from the names, for when the search does not answer. */
function guess({ titulo, artista }: Nomeada): CifraOrdenada[] {
  const [artistSlug, titleSlug] = [slugOf(artista), slugOf(titulo)]
  return artistSlug === '' || titleSlug === ''
    ? []
    : [{ listada: { titulo, artista, artistSlug, titleSlug }, certa: true }]
}

/** Cifra Club: its public search, then the one page that a person asked for. */
export function createChords({ enabled, base, searchBase }: Config['chords'], userAgent: string): Chords {
  const service: OutsideService = { name: 'O Cifra Club', userAgent }

  async function list(pedida: Nomeada): Promise<CifraListada[]> {
    const url = new URL(searchBase)
    url.searchParams.set('q', `${pedida.titulo} ${pedida.artista}`)
    url.searchParams.set('callback', 'cifras')
    const { status, text } = await askService(service, url)
    return status === 200 ? parseSearch(text, service.name) : []
  }

  async function read({
    artistSlug,
    titleSlug,
  }: CifraListada): Promise<(CifraDaPagina & { link: string }) | null> {
    const path = `/${artistSlug}/${titleSlug}/`
    const link = `${HOME}${path}`
    const { status, text, url } = await askService({ ...service, link }, new URL(path, base))
    // For a deleted song the site redirects to its artist's page or to the front page.
    if (status !== 200 || url.pathname.split('/').filter(Boolean).length < 2) return null
    const sheet = parsePage(text)
    if (!sheet) throw noSheet(link)
    return { ...sheet, link }
  }

  return {
    enabled,
    async search(pedida) {
      let unlisted: AppError | undefined
      const listadas = await list(pedida).then(
        (candidates) => rank(pedida, candidates),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          unlisted = error
          return guess(pedida)
        },
      )
      const [best, ...others] = listadas
      const page = best && (await read(best.listada))
      if (page)
        return {
          ...page,
          titulo: best.listada.titulo,
          artista: best.listada.artista,
          certa: best.certa,
          outras: others.slice(0, OUTRAS).map(({ listada: { titulo, artista } }) => ({ titulo, artista })),
          fonte: FONTE,
        }
      if (unlisted) throw unlisted
      return null
    },
  }
}
