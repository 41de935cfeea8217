import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADDRESS, typedCommands } from './scripts/leiame.mjs'

/** The rules of the house, checked by reading imports and names. */
const root = import.meta.dirname

const ROOMS = [
  'acesso',
  'usuarios',
  'cifras',
  'letras',
  'youtube',
  'musicas',
  'execucoes',
  'planejamento',
  'ensaios',
  'cultos',
  'palco',
  'pessoas',
  'sugestoes',
  'bot',
  'dashboard',
  'app-updates',
  'sistema',
  'auditoria',
  'lixeira',
  'importacao',
  'exportacao',
  'relatorios',
  'replica',
  'push',
] as const
type Room = (typeof ROOMS)[number]

/** Rooms below all others, which every room may import to record its changes, or to keep what it takes out. */
const BELOW: readonly Room[] = ['auditoria', 'lixeira']

/** The rooms that a room may import: those that its foreign keys point to, without a cycle. The dashboard reads all. */
const ARROWS: Partial<Record<Room, readonly Room[]>> = {
  // Somebody who is lowered leaves the stage.
  usuarios: ['acesso', 'sistema', 'palco'],
  // youtube signs the addresses of downloads; what each room forgets is swept from here.
  sistema: ['acesso', 'cifras', 'musicas', 'youtube'],
  cifras: ['acesso'],
  // The key that signs addresses.
  youtube: ['acesso'],
  musicas: ['cifras', 'letras', 'youtube'],
  execucoes: ['musicas'],
  planejamento: ['musicas', 'execucoes'],
  ensaios: ['musicas', 'execucoes', 'planejamento'],
  // The name of the church, and by which addresses others reach the server.
  cultos: ['acesso', 'musicas', 'cifras', 'execucoes', 'planejamento', 'ensaios', 'sistema'],
  palco: ['acesso', 'cultos', 'musicas', 'cifras'],
  // The key of links, their throttling and the address that they carry, the invitation of somebody without an account; how names are searched.
  pessoas: ['acesso', 'usuarios', 'cultos', 'musicas', 'sistema'],
  // The rights of who asks, the rules of a service, the Sunday before it, and who serves.
  sugestoes: ['acesso', 'cultos', 'planejamento', 'pessoas'],
  bot: ['ensaios', 'planejamento', 'cultos', 'pessoas', 'sistema', 'push'],
  // The session that a device is told by; published services, the answer to a place, and whether the address has https.
  push: ['acesso', 'cultos', 'pessoas', 'sistema'],
  // People and their functions come in as songs do.
  importacao: ['musicas', 'cifras', 'letras', 'youtube', 'pessoas'],
  exportacao: ['musicas', 'cifras', 'youtube', 'importacao'],
  // Its charts are the dashboard's, and its files leave as songs do.
  relatorios: ['musicas', 'planejamento', 'cultos', 'pessoas', 'exportacao', 'dashboard'],
  dashboard: ROOMS,
  // The device keeps rows of every room.
  replica: ROOMS,
}

/** The parts of a room on the server, each importing only the ones after it. */
const PARTS: Partial<Record<Room, readonly string[]>> = {
  bot: ['fila', 'conexao'],
  acesso: ['conta'],
  sistema: ['endereco', 'rede'],
  pessoas: ['canto', 'agenda', 'link', 'gravacao', 'propostas', 'fatos', 'sugestao'],
  cultos: ['holyrics', 'link', 'espera'],
  musicas: ['gravacao', 'marcadores'],
}

const LAYERS = {
  contract: [],
  domain: ['contract'],
  postgres: [],
  server: ['contract', 'domain', 'postgres'],
  web: ['contract', 'domain'],
} as const
type Layer = keyof typeof LAYERS

interface Source {
  file: string
  layer: Layer
  room: Room | undefined
  isTest: boolean
  text: string
  imports: string[]
}

const isRoom = (name: string | undefined): name is Room => ROOMS.some((room) => room === name)

function read(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const [layer, , third] = file.split('/')
  // In contract a room is a folder, or a single file.
  const room = layer === 'contract' ? third?.replace(/\.ts$/, '') : third
  const imports = [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
  return {
    file,
    layer: layer as Layer,
    room: isRoom(room) ? room : undefined,
    isTest: /\.(test|fixture)\.tsx?$|\/test\//.test(file),
    text,
    imports,
  }
}

const sources = globSync('{contract,domain,postgres,server,web}/src/**/*.{ts,tsx}', { cwd: root }).map(read)
const code = sources.filter((source) => !source.isTest)

/** The file that an import leads to, as a path from the root; undefined for a package. */
function target(source: Source, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(source.file), specifier)
  const own = /^@cantai\/(\w+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}.ts` : undefined
}

const targetsOf = (source: Source) =>
  source.imports.map((specifier) => target(source, specifier)).filter((file) => file !== undefined)

test('there are sources to check', () => {
  expect(code.length).toBeGreaterThan(40)
})

test('direction: contract ← domain ← { server, web }, postgres ← server', () => {
  const against = code.flatMap((source) => {
    const allowed = new Set<string>([source.layer, ...LAYERS[source.layer]])
    return targetsOf(source)
      .filter((file) => !allowed.has(file.split('/')[0] ?? ''))
      .map((file) => `${source.file} → ${file}`)
  })
  expect(against).toEqual([])
})

test('contract and domain import no package but zod', () => {
  for (const source of code.filter(({ layer }) => layer === 'contract' || layer === 'domain'))
    for (const specifier of source.imports.filter((s) => target(source, s) === undefined))
      expect(specifier, source.file).toMatch(/^zod\/mini$/)
})

test('what ships imports no test framework', () => {
  for (const source of code)
    for (const specifier of source.imports)
      expect(specifier, source.file).not.toMatch(/^(vitest|fast-check|@playwright\/)/)
})

test('TRA-10 ChordSheetJS (GPL) only tests: nothing that ships imports it, and what is installed to serve has no packages of development', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  expect(packages['node_modules/chordsheetjs']).toMatchObject({ dev: true })
  for (const source of code)
    for (const specifier of source.imports) expect(specifier, source.file).not.toMatch(/^chordsheetjs/)
  const installs = readFileSync(path.join(root, 'Dockerfile'), 'utf8').match(/npm ci [^&;]*/g) ?? []
  expect(installs.at(-1)).toContain('--omit=dev')
  expect(readFileSync(path.join(root, 'scripts/install-producao.mjs'), 'utf8')).toContain("'--omit=dev'")
})

test('a room imports only the rooms that its foreign keys point to', () => {
  for (const source of code.filter(({ room }) => room !== undefined))
    for (const file of targetsOf(source)) {
      const other = read(file).room
      if (other === undefined || other === source.room || source.room === undefined) continue
      expect([...BELOW, ...(ARROWS[source.room] ?? [])], `${source.file} → ${file}`).toContain(other)
    }
})

/** The first circle that an import closes, from a file or folder back to itself; undefined when there is none. */
function findCircle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

test('CAS-02 no circle between files, whether of values or of types', () => {
  const graph = new Map(code.map((source) => [source.file, targetsOf(source)]))
  expect(findCircle(graph)).toBeUndefined()
})

test('CAS-09 no circle between folders of the server, but through its root, which puts all together', () => {
  const ROOT = 'server/src'
  const graph = new Map<string, string[]>()
  for (const source of code.filter(({ layer }) => layer === 'server')) {
    const folder = path.posix.dirname(source.file)
    const others = targetsOf(source).map((file) => path.posix.dirname(file))
    const below = others.filter((other) => other.startsWith(`${ROOT}/`) && other !== folder)
    if (folder !== ROOT) graph.set(folder, [...(graph.get(folder) ?? []), ...below])
  }
  expect(findCircle(graph)).toBeUndefined()
})

test('CAS-09 connections and limits import no room', () => {
  const low = code.filter(({ file }) => /^server\/src\/(connections|limits)\//.test(file))
  expect(low.length).toBeGreaterThan(5)
  for (const source of low)
    for (const file of targetsOf(source)) expect(read(file).room, `${source.file} → ${file}`).toBeUndefined()
})

test('a part of a room imports only the parts after it', () => {
  for (const [room, parts] of Object.entries(PARTS))
    for (const [i, part] of parts.entries()) {
      const folder = `server/src/${room}/`
      for (const source of code.filter(({ file }) => file.startsWith(`${folder}${part}/`)))
        for (const file of targetsOf(source).filter((target) => target.startsWith(folder)))
          expect(parts.slice(i), `${source.file} → ${file}`).toContain(
            file.slice(folder.length).split('/')[0],
          )
    }
})

/** A file of the front end imports its own height and what is below it. */
function heightOf(file: string): number {
  const [, , folder = ''] = file.split('/')
  const below = ['ui', 'lib', 'native']
  if (below.includes(folder)) return folder === 'ui' ? 0 : 1
  return folder === 'app' || folder === 'main.tsx' ? 3 : 2
}

test('CAS-02 the front end imports downwards: app, then rooms and player, then lib and native, then ui', () => {
  const against = code
    .filter(({ layer }) => layer === 'web')
    .flatMap((source) =>
      targetsOf(source)
        .filter((file) => file.startsWith('web/') && heightOf(file) > heightOf(source.file))
        .map((file) => `${source.file} → ${file}`),
    )
  expect(against).toEqual([])
})

test('SEG-14 a workflow runs programs of others at one commit, which nobody can move', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8').match(/uses:.*/g),
  )
  expect(uses.length).toBeGreaterThan(0)
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v/)
})

test('CAS-02 no folder has more than 20 source files', () => {
  const perFolder = Map.groupBy(code, ({ file }) => path.dirname(file))
  const crowded = [...perFolder].filter(([, files]) => files.length > 20).map(([folder]) => folder)
  expect(crowded).toEqual([])
})

test('the names of server files are a closed set', () => {
  const places = [
    ...ROOMS,
    ...Object.entries(PARTS).flatMap(([room, parts]) => parts.map((part) => `${room}/${part}`)),
  ]
  const allowed = [
    /^server\/src\/(main|app|composicao|deps|config|variaveis|errors|manutencao|metrics|auth|http|static|versao)\.ts$/,
    /^server\/src\/db\/(backup\/)?[a-z-]+\.ts$/,
    /^server\/src\/(connections|limits|observability)\/[a-z-]+(\.routes)?\.ts$/,
    /^server\/src\/providers\/([a-z-]+)\/\1[a-z0-9-]*\.ts$/,
    new RegExp(
      String.raw`^server/src/(${places.join('|')})/([a-z0-9-]+)\.(routes|repository|service|scheduler)\.ts$`,
    ),
    /^server\/src\/acesso\/senhas\.ts$/,
  ]
  for (const { file } of code.filter(({ layer }) => layer === 'server'))
    expect(
      allowed.some((pattern) => pattern.test(file)),
      file,
    ).toBe(true)
})

test('no barrels, and no rooms for everything', () => {
  for (const { file } of sources)
    expect(path.basename(file)).not.toMatch(/^(index|utils?|helpers?|misc|common|shared)\.tsx?$/)
})

test('file names are kebab-case ASCII', () => {
  for (const { file } of sources) expect(file).toMatch(/^[a-z0-9./-]+$/)
})

describe('single homes', () => {
  const homes: [string, RegExp, RegExp][] = [
    ['process.env', /process\.env/, /^server\/src\/config\.ts$/],
    [
      'fetch(',
      /(?<![.\w])fetch\(/,
      /^(web\/src\/lib\/api\/(api-(client|stream)|neste-computador)\.ts|web\/src\/app\/worker\/|server\/src\/providers\/)/,
    ],
    ['undici', /from 'undici'/, /^server\/src\/providers\//],
    ['Capacitor', /from '@capacitor\//, /^web\/src\/native\//],
    // React's own keeps a part that could not be fetched as lost, and takes the screen along.
    [
      'code that comes late',
      /\blazy\b[^\n]* from 'react'|\bReact\.lazy\b/,
      /^web\/src\/ui\/layout\/lazy-part\.tsx$/,
    ],
    [
      'date formatting',
      /Intl\.DateTimeFormat|toLocale(Date|Time)?String/,
      /^(domain\/src\/datas\.ts|server\/src\/variaveis\.ts)$/,
    ],
    [
      'SQL',
      /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
      /\.repository\.ts$|^server\/src\/(db|observability\/status\.routes)/,
    ],
  ]
  test.each(homes)('%s', (_what, pattern, home) => {
    const elsewhere = code.filter(({ file, text }) => pattern.test(text) && !home.test(file))
    expect(elsewhere.map(({ file }) => file)).toEqual([])
  })
})

test('SEG-23 what leaves under the church’s name has one writer a road, and each reads through the gate', () => {
  const roads: [writer: RegExp, home: RegExp][] = [
    [/\bmensagemDoCulto\(|\bmensagemDaMudanca\(/, /^server\/src\/bot\/avisos\.service\.ts$/],
    [/\bmensagemDoMes\(|\bmensagemDaMudancaDoMes\(/, /^server\/src\/bot\/avisos-do-mes\.service\.ts$/],
    [/\bmensagemDaCobranca\(/, /^server\/src\/pessoas\/cobranca\.service\.ts$/],
    [/\bmensagemDoEnsaio\(/, /^server\/src\/bot\/(bot\.service|fila\/escrita\.service)\.ts$/],
    [/\bmensagemDoCancelamento\(/, /^server\/src\/bot\/avisos-de-ensaio\.service\.ts$/],
    [/\bmensagemDaRecusa\(/, /^server\/src\/bot\/fila\/recusas\.service\.ts$/],
    [/\btextoDoAviso\(/, /^server\/src\/push\/texto\.service\.ts$/],
    [/\bescreverIcs\(/, /^server\/src\/pessoas\/agenda\/(agenda|ics)\.service\.ts$/],
    [/\bcultoPorLink\(/, /^server\/src\/cultos\/links\.service\.ts$/],
  ]
  const server = code.filter(({ layer }) => layer === 'server')
  for (const [writer, home] of roads) {
    const writers = server.filter(({ text }) => writer.test(text))
    expect(writers.length, writer.source).toBeGreaterThan(0)
    for (const { file } of writers) expect(file).toMatch(home)
  }
  // They get the sayable texts of a service, and their own statements name no text but through `dito`.
  const outward = server.filter(({ file }) =>
    /^server\/src\/(bot\/|push\/|pessoas\/(agenda\/|pagina\.|cobranca\.|mes\.)|cultos\/(links\.service|link\/))/.test(
      file,
    ),
  )
  for (const { file, text } of outward) {
    for (const [call] of text.matchAll(/\bgetCultos?\((?:[^()]|\([^()]*\))*\)/g))
      expect(call, file).toContain("'fora'")
    for (const [call] of text.matchAll(/\b(?:listPublicadas|listMeusCultos)\((?:[^()]|\([^()]*\))*\)/g))
      expect(call, file).toContain('fora: true')
    for (const [call] of text.matchAll(/\blistTrocas\([^)]*\)/g)) expect(call, file).toContain('fora: true')
    if (/pessoas\/agenda|fila\/anuncios/.test(file))
      expect(text, file).not.toMatch(/\bc\.titulo\b|\b[er]\.tipo AS|\bm\.nome AS/)
  }
})

test('no colour is written outside the tokens', () => {
  for (const { file, text } of code.filter(({ layer }) => layer === 'web'))
    expect(text.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=['"`;\s])/gi) ?? [], file).toEqual([])
})

/** `\\b` and `\\W` take every letter with an accent, and those of other scripts, for none. */
test('TRA-15 patterns that read songs know the letters of all languages', () => {
  const readers = code.filter(({ file }) => /^domain\/src\/(importacao|exportacao|cifras)\//.test(file))
  expect(readers.length).toBeGreaterThan(40)
  const blind = readers.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('*') && /(?<!\\)\\[bBW](?![\da-f])/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(blind).toEqual([])
})

test('CAS-10 a comment begins with its subject', () => {
  const opening = /(?:\/\*\*|^\s*\*|\/\/) (?:What|Whatever|Who|Whoever|Whose|Those|Of|As) /
  const found = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => opening.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('ministry nouns are not translated', () => {
  const banned = /\b(song|songs|setlist|rehearsal|rehearsals|chordsheet|roster)s?\b/i
  for (const { file } of code) expect(file.replaceAll('-', ' ')).not.toMatch(banned)
  for (const { file, text } of code) {
    const names = [...text.matchAll(/(?:const|let|function|class|interface|type)\s+([A-Za-z]+)/g)].map(
      (m) => m[1] ?? '',
    )
    for (const name of names)
      expect(name.replaceAll(/([A-Z])/g, ' $1'), `${file}: ${name}`).not.toMatch(banned)
  }
})

test('CAS-01 no test is tried twice, skipped for good, or waits for a time to pass', () => {
  const config = readFileSync(path.join(root, 'playwright.config.ts'), 'utf8')
  expect(config).toMatch(/retries: 0/)
  expect(config).toMatch(/failOnFlakyTests: true/)
  expect(readFileSync(path.join(root, 'vitest.config.ts'), 'utf8')).not.toMatch(/\bretry\b/)
  const tests = globSync('{{contract,domain,postgres,server,web}/src/**/*.test.{ts,tsx},e2e/*.ts}', {
    cwd: root,
  })
  expect(tests.length).toBeGreaterThan(100)
  for (const file of tests) {
    const text = readFileSync(path.join(root, file), 'utf8')
    expect(text, file).not.toMatch(
      /\b(retry|retries): *[1-9]|waitForTimeout\(|\b(it|test|describe)\.(only|skip|fixme)\(['"`]/,
    )
    expect(text, `${file} asserts the speed of the machine`).not.toMatch(
      /expect\([^)]*(Date|performance)\.now\(\) *-/,
    )
  }
})

test('no source is a file that git ignores: Tailwind would not read its classes', () => {
  const ignored = spawnSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(ignored.stdout).toBe('')
})

test('OPS-09 the container and the service run this version, on its Node, as an account of their own', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const { dependencies } = JSON.parse(read('scripts/package.json')) as {
    dependencies: Record<string, string>
  }
  const [dockerfile, unit] = [read('Dockerfile'), read('deploy/cantai.service')]
  const served = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

  for (const compose of ['compose.yaml', 'deploy/compose.nas.yaml'])
    expect(read(compose)).toContain(`image: cantai:${version}\n`)
  // The image's first stage finds its Node by this command.
  const [, script = ''] = /version=\$\(sed -n '(.+)' scripts\/package\.json\)/.exec(dockerfile) ?? []
  const found = spawnSync('sed', ['-n', script, 'scripts/package.json'], { cwd: root, encoding: 'utf8' })
  expect(found.stdout).toBe(`${dependencies['node']}\n`)

  expect(served).toMatch(/^USER cantai$/m)
  expect(served).toMatch(/^HEALTHCHECK .*\/readyz/m)
  expect(unit).toMatch(/^User=cantai$/m)
  for (const command of [served, unit]) expect(command).toContain('server/src/main.ts')
  expect(existsSync(path.join(root, 'server/src/main.ts'))).toBe(true)
})

test('FON-08 installing begins with the church’s PC, and every command, variable and file that the manual has typed is this version’s', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const manual = read('docs/manual/instalar.md')
  const headings = [...manual.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading)
  const first = ['Windows com WSL', 'Windows com Docker Desktop', 'Linux e Raspberry Pi']
  expect(headings.slice(2, 5)).toEqual(first)
  for (const service of ['Como serviço do systemd', 'Com Docker'])
    expect(headings.indexOf(service), service).toBeGreaterThan(4)

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const file of ['README.md', ...globSync('docs/**/*.md', { cwd: root })])
    for (const [command, script = ''] of read(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g))
      expect(scripts, `${file}: ${command}`).toHaveProperty([script])

  const settings = ['server/src/config.ts', 'server/src/variaveis.ts', 'compose.yaml', 'compose.https.yaml']
    .map(read)
    .join('\n')
  for (const [, name = ''] of manual.matchAll(/(?<![\w$])([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)=/g))
    expect(settings.includes(name), name).toBe(true)

  const dataDir = /\bDATA_DIR=(\S+)/.exec(read('Dockerfile'))?.[1] ?? ''
  const file = /'([\w-]+\.txt)'/.exec(read('server/src/acesso/conta/primeira-senha.service.ts'))?.[1] ?? ''
  expect(manual).toContain(`docker compose exec cantai cat ${dataDir}/${file}\n`)
})

/** The addresses of a document's headings: 'A restore' is `a-restore`; in the manual's pages without accents. */
const headingsOf = (document: string) =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)]
    .map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, ''))
    .map((heading) => heading.replaceAll(' ', '-'))
    .flatMap((slug) => [slug, slug.normalize('NFD').replaceAll(/\p{M}/gu, '')])

const isThere = (address: string): boolean => {
  const [file = '', heading] = address.split('#')
  return existsSync(path.join(root, file)) && (heading === undefined || headingsOf(file).includes(heading))
}

test('CAS-05 every path and heading that the documents name is there', () => {
  const documents = globSync('{*,docs/**/*,{domain,server,web}/src/**/*}.md', { cwd: root })
  expect(documents).toContain('server/src/lixeira/README.md')
  const gone = documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8')
    const named = [
      ...text.matchAll(
        /`((?:contract|domain|postgres|server|web|e2e|bench|soak|scripts|docs|mobile)\/[\w./-]+)`/g,
      ),
    ].map(([, name = '']) => name)
    const linked = [...text.matchAll(/\]\((?!https?:)([^)\s]+)/g)].map(([, name = '']) =>
      name.startsWith('#') ? document + name : path.posix.join(path.posix.dirname(document), name),
    )
    return (
      [...named, ...linked]
        // A fresh clone has none of the files that the build makes.
        .filter((name) => !name.includes('NNNN') && !name.includes('/dist/'))
        .filter((name) => !isThere(name))
        .map((name) => `${document}: ${name}`)
    )
  })
  expect(gone).toEqual([])
})

test('END-02 what a browser has over https alone is used only where there is another way', () => {
  const overHttpsAlone =
    /\bcrypto\.(randomUUID|subtle)\b|\bnavigator\.(clipboard|locks|serviceWorker|share|storage|wakeLock)\b|\bcaches\./
  const using = code.filter(({ file, text }) => file.startsWith('web/src/') && overHttpsAlone.test(text))
  expect(using.map(({ file }) => file).toSorted()).toEqual([
    'web/src/app/offline/bring-app.ts',
    'web/src/app/offline/keep-replica.ts',
    // The service worker itself.
    'web/src/app/worker/avisos.ts',
    'web/src/app/worker/keep.ts',
    'web/src/cifras/leitor/use-wake-lock.ts',
    'web/src/lib/copy-text.ts',
    'web/src/lib/new-id.ts',
    // Over plain http its screens say that there are no notices.
    'web/src/lib/push/subscription.ts',
    // The packaged app, whose own origin is secure.
    'web/src/native/app-update.ts',
    'web/src/native/share.ts',
  ])
})

test('END-04 a release finds the notes of its version, which stands everywhere, and its compose file the line of the image', () => {
  const notes = (version: string) =>
    spawnSync(process.execPath, ['scripts/release-notes.mjs', version], { cwd: root, encoding: 'utf8' })
  expect(notes('0.2.0').stdout).toMatch(/^\S[\s\S]+\S\n$/)
  expect(notes('0.2.0').stdout).not.toContain('## ')
  expect(notes('9.9.9')).toMatchObject({ status: 1, stdout: '' })
  type Package = { version: string; workspaces: string[] }
  const readPackage = (folder: string) =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package
  const { version, workspaces } = readPackage('.')
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Partial<Package>>
  }
  for (const name of workspaces) expect(readPackage(name).version, name).toBe(version)
  for (const name of ['', ...workspaces])
    expect(packages[name]?.version, `${name} in package-lock.json`).toBe(version)
  expect(notes(version).status).toBe(0)
  const workflow = readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8')
  const [, line = ''] = /sed "s#(.+?)#/.exec(workflow) ?? []
  const compose = readFileSync(path.join(root, 'deploy/compose.nas.yaml'), 'utf8')
  expect(compose.match(new RegExp(line, 'g'))).toHaveLength(1)
  for (const file of [
    'compose.yaml',
    'deploy/compose.nas.yaml',
    '.github/workflows/image.yml',
    'docs/manual/instalar.md',
  ])
    for (const [image] of readFileSync(path.join(root, file), 'utf8').matchAll(/cantai:\d+\.\d+\.\d+/g))
      expect(image, file).toBe(`cantai:${version}`)
})

test('END-01 END-04 a volunteer types six commands at most, one of them the start, and reads 400 words about it', () => {
  const commands = typedCommands()
  expect(commands.length).toBeLessThanOrEqual(6)
  expect(commands.at(-1)).toBe('npm start')
  expect(commands.filter((line) => line.includes(ADDRESS))).toHaveLength(1)
  const manual = readFileSync(path.join(root, 'docs/manual/instalar.md'), 'utf8')
  const [, part = ''] = /^## Em dez minutos\n([\s\S]+?)^## /m.exec(manual) ?? []
  expect(part).toContain(commands.join('\n'))
  expect(part.split(/\s+/).length).toBeLessThanOrEqual(400)
  expect(manual).toMatch(/^## Cuidar$/m)
})

test('MEN-03 the manual has sixteen pages at most, each with its line in the index', () => {
  const pages = globSync('docs/manual/*.md', { cwd: root }).map((page) => path.basename(page))
  expect(pages.length).toBeLessThanOrEqual(16)
  const index = readFileSync(path.join(root, 'docs/manual/README.md'), 'utf8')
  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([])
})

test('CAS-09 one page of decisions a subject, twenty at most, each with its line in the index', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')
  const pages = globSync('docs/decisions/*.md', { cwd: root }).map((file) => path.basename(file))
  expect(pages.length - 1).toBeLessThanOrEqual(20)
  for (const page of pages) if (page !== 'README.md') expect(index.split(`](${page})`), page).toHaveLength(2)
})

test('CAS-09 every page of docs that code names is there', () => {
  const others = globSync(
    '{*,{bench,deploy,e2e,engines,scripts,soak,web,web/public}/*,.github/workflows/*}.{ts,mjs,js,yaml,yml,service}',
    { cwd: root },
  ).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const named = [...sources, ...others].flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md/g)].map(([name]) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

test('every requirement that sources and tests cite is in docs/requirements.md', () => {
  const known = new Set(
    [
      ...readFileSync(path.join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]{3}-\d\d) +\|/gm),
    ].map(([, id]) => id),
  )
  expect(known.size).toBeGreaterThan(150)
  const files = globSync('{contract,domain,server,web}/src/**/*.{ts,tsx}', { cwd: root }).concat(
    globSync('e2e/*.ts', { cwd: root }),
  )
  for (const file of files)
    for (const [id] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /\b(ACE|LOG|SHE|DAS|MUS|EXE|PLA|ENS|BOT|API|ERR|UPD|SEG|OPS|FOL|TEL|CAS|DIA|CUL|PAL|TRA|ESC|UNO|DEV|FON|EST|MEN|END|AVI|REP)-\d\d\b/g,
    ))
      expect(known, file).toContain(id)
})
