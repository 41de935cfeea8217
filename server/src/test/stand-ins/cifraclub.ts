import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { failOnPurpose, sendHtml } from './failures-by-word.ts'
import { type StandIn, startStandIn } from './loopback-server.ts'

interface Sheet {
  title: string
  artist: string
  artistSlug: string
  titleSlug: string
  page: string | 404 | 302
}

/** The layout of 2026: hashed classes, a couplet in each block, chords by name. */
const presentPage = (
  title: string,
  artist: string,
  key: string,
  couplets: readonly string[],
  capo = '',
) => `<!DOCTYPE html>
<html lang="pt-BR"><head><title>${title.toUpperCase()} CIFRA - ${artist}</title>
<script type="application/ld+json">{"@context":"http://schema.org","@graph":[{"@type":"MusicComposition","name":"${title}"},{"@type":"MusicRecording","byArtist":{"@type":"MusicGroup","name":"${artist}"}}]}</script></head>
<body><header><a href="/">Cifra Club</a></header><h1 class="xK2f">${title}</h1>
<div class="IERZz"><b>Tom<!-- -->: </b> <button type="button" class="eVroG" data-anchor="--chord-tone" style="--anchorName:--chord-tone">${key}</button></div>
${capo === '' ? '' : `<div class="pQ1"><span class="r8">Capotraste</span><p class="s9">${capo}</p></div>`}
<pre class="_crVx" data-chord-content="true">${couplets.map((couplet) => `<div>${couplet}</div>`).join('')}</pre>
<p>Comentários (12)</p></body></html>`

/** The layout before it: `#cifra_tom`, `.cifra_cnt pre`, tablature in a block of its own. */
const formerPage = (title: string, artist: string, key: string, sheet: string, capo = '') => `<!DOCTYPE html>
<html lang="pt-BR"><body><h1 class="t1">${title}</h1><h2 class="t3"><a href="#">${artist}</a></h2>
<span id="cifra_tom">Tom: <a class="js-modal-trigger" href="#" title="alterar o tom da cifra">${key}</a></span>
<span id="cifra_capo">${capo === '' ? '' : `Capotraste na <a class="js-modal-trigger" href="#">${capo}</a>`}</span>
<div class="cifra_cnt g-fix cifra-mono"><pre>${sheet}</pre></div></body></html>`

const CAPTCHA = `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body>
<div class="main-wrapper"><h1>www.cifraclub.com.br</h1><p>Verifying you are human. This may take a few seconds.</p>
<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></div></body></html>`

const chord = (name: string) => `<b data-chord-name="${name}">${name}</b>`

const SHEETS: readonly Sheet[] = [
  {
    title: 'Mar de Graça',
    artist: 'Coral Aurora',
    artistSlug: 'coral-aurora',
    titleSlug: 'mar-de-graca',
    page: presentPage('Mar de Graça', 'Coral Aurora', 'G', [
      `[Intro] ${chord('G')}  ${chord('C9')}  ${chord('Em7')}  ${chord('D/F#')}\n\n`,
      `${chord('G')}            ${chord('C9')}\nNas ondas do teu mar\n`,
      `${chord('Em7')}        ${chord('D/F#')}\nAprendo a confiar`,
      `\n[Refrão]\n\n`,
      `${chord('C9')}            ${chord('G')}\nMar de graça, mar sem fim`,
    ]),
  },
  {
    title: 'Mar de Graça',
    artist: 'Banda Farol',
    artistSlug: 'banda-farol',
    titleSlug: 'mar-de-graca',
    page: presentPage('Mar de Graça', 'Banda Farol', 'E', [
      `${chord('E')}        ${chord('A')}\nFarol que não se apaga\n`,
    ]),
  },
  {
    title: 'Casa Aberta',
    artist: 'Trio Sião',
    artistSlug: 'trio-siao',
    titleSlug: 'casa-aberta',
    page: formerPage(
      'Casa Aberta',
      'Trio Sião',
      'Bb</a> (forma dos acordes no tom de <a href="#">G)',
      `\n<b>G</b>        <b>D/F#</b>\nA porta está aberta\n\n<span class="tablatura"><span class="cnt">E|-3---2-|\nB|-0---3-|</span></span>\n<b>Em</b>      <b>C</b>\nA mesa est&aacute; posta &amp; farta\n`,
      '3ª casa',
    ),
  },
  {
    title: 'Sem Tom',
    artist: 'Trio Sião',
    artistSlug: 'trio-siao',
    titleSlug: 'sem-tom',
    page: presentPage(
      'Sem Tom',
      'Trio Sião',
      '',
      [`${chord('Am')}   ${chord('F')}   ${chord('C')}   ${chord('E7')}   ${chord('Am')}\nCanta, ó terra\n`],
      '2ª casa',
    ),
  },
  {
    title: 'Verificada',
    artist: 'Trio Sião',
    artistSlug: 'trio-siao',
    titleSlug: 'verificada',
    page: CAPTCHA,
  },
  { title: 'Apagada', artist: 'Trio Sião', artistSlug: 'trio-siao', titleSlug: 'apagada', page: 404 },
  { title: 'Mudada', artist: 'Trio Sião', artistSlug: 'trio-siao', titleSlug: 'mudada', page: 302 },
  ...['Proibida', 'Lenta', 'Enorme', 'Desviada'].map((title) => ({
    title: `Página ${title}`,
    artist: 'Trio Sião',
    artistSlug: 'trio-siao',
    titleSlug: title.toLowerCase(),
    page: 404 as const,
  })),
]

const isAsked = (q: string, { title, artist }: Sheet) => {
  const wantedWords = normalizarBusca(q).split(/\s+/)
  return (
    normalizarBusca(`${title} ${artist}`)
      .split(/\s+/)
      .filter((word) => wantedWords.includes(word)).length >= 2
  )
}

/** Cifra Club: its JSONP search under /busca/, its pages under the artist's and the song's part of the address. */
export const startCifraClub = async (): Promise<StandIn> => {
  const timesAsked = new Map<string, number>()
  return startStandIn((_request, response, url) => {
    if (url.pathname === '/busca/') {
      const q = url.searchParams.get('q') ?? ''
      if (/busca/i.test(q) && failOnPurpose(q, response, timesAsked)) return undefined
      const docs = SHEETS.filter((sheet) => isAsked(q, sheet)).map(
        ({ title, artist, artistSlug, titleSlug }) => ({
          t: '2',
          m: title,
          a: artist,
          d: artistSlug,
          u: titleSlug,
        }),
      )
      const body = {
        response: { numFound: docs.length, docs: [{ t: '1', a: 'Trio Sião', d: 'trio-siao' }, ...docs] },
      }
      return void response
        .writeHead(200, {
          'content-type': 'text/javascript; charset=utf-8',
          'access-control-allow-origin': '*',
        })
        .end(`${url.searchParams.get('callback') ?? 'suggest_callback'}(${JSON.stringify(body)})\n`)
    }
    const [, artistSlug, titleSlug = ''] = url.pathname.split('/')
    if (failOnPurpose(titleSlug, response, timesAsked)) return undefined
    const { page = 404 } =
      SHEETS.find((sheet) => sheet.artistSlug === artistSlug && sheet.titleSlug === titleSlug) ?? {}
    if (page === 302) return void response.writeHead(302, { location: `/${artistSlug}/` }).end()
    if (page === 404)
      return sendHtml(response, titleSlug === '' ? 200 : 404, '<h1>Trio Sião</h1><p>Todas as músicas</p>')
    return sendHtml(response, 200, page)
  })
}
