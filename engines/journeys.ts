import type { Ministry } from './ministry.ts'
import type { Tab } from './tab.ts'

/** Facts of the demo that a journey uses: an evening ahead and one behind, and a song with chords. */
export interface Known {
  readonly ministry: Ministry
  readonly culto: { id: number; primeira: string }
  readonly passado: { id: number }
  readonly musica: { id: number; nome: string }
}

export interface Journey {
  readonly name: string
  /** The walk through Firefox is shorter: these journeys are what a team does on a Sunday. */
  readonly firefox?: true
  /** 1280 unless said; MiniBrowser makes no window narrower than 447. */
  readonly width?: number
  readonly walk: (tab: Tab, known: Known) => Promise<void>
}

const PHONE = 447

const enter = (tab: Tab, { ministry }: Known, path: string) => tab.enter(ministry.token, path)

/** The key in which an open sheet is shown. */
const tomDaFolha = (tab: Tab) =>
  tab.run<string>(
    `function () { return document.querySelector('select[aria-label="Escolher o tom"]').value }`,
  )

/** A screen by its address, that says these words. */
const looksAt = (
  name: string,
  path: string,
  words: string | RegExp,
  more: Partial<Journey> = {},
): Journey => ({
  name,
  ...more,
  walk: async (tab, known) => {
    await enter(tab, known, path)
    await tab.see(words)
  },
})

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'entrar pelo formulário',
    firefox: true,
    width: PHONE,
    walk: async (tab, { ministry }) => {
      await tab.open('/login')
      await tab.fill('Email', 'admin')
      await tab.fill('Senha', ministry.senha)
      await tab.key('Enter')
      await tab.see('Dashboard do Ministério Musical')
    },
  },
  looksAt('o painel', '/', 'Próximo culto'),
  looksAt('o painel no celular', '/', 'Próximo culto', { width: PHONE }),
  {
    name: 'buscar uma música',
    firefox: true,
    width: PHONE,
    walk: async (tab, known) => {
      await enter(tab, known, '/musicas')
      await tab.see(/\d+ músicas/)
      await tab.fill('Buscar músicas', known.musica.nome)
      await tab.see('música encontrada')
    },
  },
  {
    name: 'ler a cifra e subir o tom',
    firefox: true,
    walk: async (tab, known) => {
      await enter(tab, known, `/musicas/${known.musica.id}/cifra`)
      await tab.press('Meio tom acima')
      const before = await tomDaFolha(tab)
      await tab.press('Meio tom acima')
      await tab.until('outro tom', async () => (await tomDaFolha(tab)) !== before)
      await tab.key('Escape')
      await tab.until('cifra fechada', () =>
        tab.run(`function () { return !location.pathname.endsWith('/cifra') }`),
      )
    },
  },
  {
    name: 'música nova: guardar, e a pergunta antes de perder o que foi escrito',
    walk: async (tab, known) => {
      await enter(tab, known, '/musicas')
      await tab.press('+ Nova Música')
      await tab.fill('Nome *', 'Canção do WebKit')
      await tab.key('Escape')
      await tab.press('Continuar editando')
      await tab.fill('Artista *', 'Coral')
      await tab.press('Salvar')
      await tab.until('formulário fechado', () =>
        tab.run(`function () { return document.querySelector('[role=dialog]') === null }`),
      )
      await tab.fill('Buscar músicas', 'Canção do WebKit')
      await tab.see('1 música encontrada')
    },
  },
  {
    name: 'um culto',
    firefox: true,
    width: PHONE,
    walk: async (tab, known) => {
      await enter(tab, known, `/cultos/${known.culto.id}`)
      await tab.see(known.culto.primeira)
      await tab.see('Escala')
    },
  },
  {
    name: 'a ordem de um culto: mudar e guardar',
    walk: async (tab, known) => {
      await enter(tab, known, `/cultos/${known.culto.id}`)
      await tab.press('Editar')
      await tab.press(`Descer ${known.culto.primeira}`)
      await tab.press('Salvar')
      await tab.see('Palco')
    },
  },
  {
    name: 'culto novo',
    walk: async (tab, known) => {
      await enter(tab, known, '/cultos')
      await tab.press('Novo Culto')
      await tab.press('Criar culto')
      await tab.until('endereço do culto', () =>
        tab.run(`function () { return /^\\/cultos\\/\\d+/.test(location.pathname) }`),
      )
    },
  },
  {
    name: 'concluir um culto e desfazer',
    walk: async (tab, known) => {
      await enter(tab, known, `/cultos/${known.passado.id}`)
      await tab.press('Concluir')
      await tab.press('Concluir com')
      await tab.see('Obrigado por servir.')
      await tab.press('Desfazer', '[data-toasts]')
      await tab.see('Culto reaberto')
    },
  },
  {
    name: 'a escala de um culto: abrir uma vaga',
    firefox: true,
    walk: async (tab, known) => {
      await enter(tab, known, `/cultos/${known.culto.id}/escala`)
      await tab.press('Mais uma vaga de Vocal')
      await tab.press('Uma vaga a menos de Vocal')
      await tab.see('Vocal')
    },
  },
  {
    name: 'o palco: a próxima música por tecla',
    firefox: true,
    walk: async (tab, known) => {
      await enter(tab, known, `/palco/${known.culto.id}`)
      await tab.until('palco', () =>
        tab.run(`function () { return document.querySelector('[data-palco] h2') !== null }`),
      )
      const title = () =>
        tab.run<string>(`function () { return document.querySelector('[data-palco] h2').textContent }`)
      const first = await title()
      await tab.until('outra música', async () => {
        await tab.key('PageDown')
        return (await title()) !== first
      })
    },
  },
  looksAt('execuções', '/execucoes', 'Execuções', { width: PHONE }),
  looksAt('planejamento', '/planejamento', 'Planejamento'),
  looksAt('ensaios', '/ensaios', 'Ensaios', { width: PHONE }),
  looksAt('o mês da escala', '/escala', /Panorama|Escala/),
  looksAt('pessoas', '/pessoas', 'Pessoas'),
  looksAt('servidor', '/servidor', 'Servidor'),
  {
    name: 'trazer músicas de um arquivo',
    firefox: true,
    walk: async (tab, known) => {
      await enter(tab, known, '/importar')
      await tab.bring('lista.csv', 'nome;artista\nTrazida por arquivo;Coral\n')
      await tab.press('Continuar')
      await tab.press('Trazer 1 música')
      await tab.see('1 música chegou ao repertório')
    },
  },
  {
    name: 'o PDF de um culto',
    firefox: true,
    walk: async (tab, known) => {
      await enter(tab, known, `/cultos/${known.culto.id}`)
      await tab.press('Mais ações do culto')
      await tab.press('Levar…')
      await tab.press('PDF e papel')
      await tab.see(/Pronto: \d+ páginas/)
    },
  },
  {
    // This journey comes last: it leaves the server stopped.
    name: 'sem o servidor: lista, culto e palco depois de recarregar',
    firefox: true,
    width: PHONE,
    walk: async (tab, known) => {
      await enter(tab, known, '/')
      await tab.see('Próximo culto')
      await tab.until('cópia no aparelho', () => tab.run(KEPT), 90_000)
      await known.ministry.stop()
      for (const [path, words] of [
        ['/musicas', /\d+ músicas/],
        [`/cultos/${known.culto.id}`, known.culto.primeira],
        [`/palco/${known.culto.id}`, 'Próxima: '],
      ] as const) {
        await tab.go(path)
        await tab.see(words)
      }
    },
  },
]

/** Whether the service worker has cached the app, and the device the texts, which come last. */
const KEPT = `async function () {
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
  const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('cantai-replica')) ?? {}
  if (active?.state !== 'activated' || !name) return false
  const db = await new Promise((resolve, reject) => {
    const open = indexedDB.open(name)
    open.onsuccess = () => resolve(open.result)
    open.onerror = () => reject(open.error)
  })
  const counted = db.transaction('textos').objectStore('textos').count()
  const count = await new Promise((resolve) => (counted.onsuccess = () => resolve(counted.result)))
  db.close()
  return count >= 20
}`
