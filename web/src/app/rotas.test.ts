import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { permissoesDoNivel } from '@cantai/domain/acesso/niveis'
import { preloadMap } from '../../preload.ts'
import { abasOf, allRotas, barraRotas, entradasOf, entrableBy, rotaAt, rotas } from './rotas.ts'

const web = path.resolve(import.meta.dirname, '../..')
const screens = globSync('src/**/*-screen.tsx', { cwd: web })

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html', '_react.js'] },
  'src/app/shell/app-layout.tsx': { file: 'assets/layout.js', imports: ['_shared.js'] },
  'src/app/shell/user-tools.tsx': { file: 'assets/tools.js', imports: ['_shared.js'] },
  ...Object.fromEntries(
    screens.map((source) => [source, { file: `assets/${source}.js`, imports: ['_shared.js'] }]),
  ),
}

test('CAS-04 the build knows the files of every screen of the table', () => {
  const map = preloadMap(MANIFEST, allRotas)
  expect(Object.keys(map)).toEqual(allRotas.map(({ path: address }) => address))
  const isScreen = (file: string) => file.endsWith('-screen.tsx.js')
  for (const { path: address, acesso } of allRotas) {
    const files = map[address] ?? []
    expect(files.filter(isScreen), address).toHaveLength(1)
    const frame = acesso === 'public' ? [] : ['/assets/layout.js', '/assets/tools.js']
    expect(files.filter((file) => !isScreen(file)).toSorted(), address).toEqual(
      [...frame, '/assets/shared.js'].toSorted(),
    )
  }
  // Two addresses of one screen are listed here; any other duplicate is a mistake.
  const screenOf = ({ path: address }: (typeof allRotas)[number]) => (map[address] ?? []).find(isScreen)
  expect(screenOf(rotas.inicio)).toBe(screenOf(rotas.dashboard))
  expect(new Set(allRotas.map(screenOf)).size).toBe(allRotas.length - 1)
})

test('CAS-04 a screen whose module the build cannot find stops it', () => {
  const [rota] = allRotas
  expect(() => preloadMap(MANIFEST, [{ ...rota!, load: () => import('./rotas.ts') }])).toThrow('/login')
  const entry = { 'index.html': { file: 'assets/index.js', isEntry: true } }
  expect(() => preloadMap(entry, allRotas)).toThrow('src/acesso/entrada/login-screen.tsx')
})

test('CAS-04 search parameters that make no sense are as good as absent, on every screen', () => {
  // This proxy has the same nonsense for every name.
  const nonsense = new Proxy({}, { get: () => ['no', 'sense'], has: () => true })
  for (const { path: address, search } of allRotas)
    expect(search.parse(nonsense), address).toEqual(search.parse({}))
})

test('CAS-04 an address below a screen opens that screen', () => {
  expect(rotaAt('/musicas/12/cifra')?.path).toBe('/musicas')
  expect(rotaAt('/musicas')?.path).toBe('/musicas')
  expect(rotaAt('/')?.path).toBe('/')
  expect(rotaAt('/musicasx')).toBeUndefined()
  expect(rotaAt('/nada')).toBeUndefined()
  expect(rotaAt('/cultos')?.path).toBe('/cultos')
  expect(rotaAt('/cultos/novo')?.path).toBe('/cultos')
  expect(rotaAt('/cultos/12/cifra/3')?.path).toBe('/cultos/$id')
})

test('CAS-04 no two screens share a key, and the entrance is no screen to go to', () => {
  const teclas = allRotas.flatMap(({ tecla }) => tecla ?? [])
  expect(new Set(teclas).size).toBe(teclas.length)
  const of = (nivel_acesso: NivelAcesso) =>
    allRotas
      .filter((rota) => entrableBy({ nivel_acesso, permissoes: permissoesDoNivel(nivel_acesso) }, rota))
      .map(({ path }) => path)
  const five = ['/', '/dashboard', '/musicas', '/execucoes', '/planejamento', '/ensaios']
  expect(of('musico')).toEqual([
    ...five,
    '/cultos/$id/escala',
    '/cultos/$id',
    '/cultos',
    '/palco/musica/$id',
    '/palco/$id',
    '/escala',
    '/minha-escala',
    '/nao-posso',
  ])
  expect(of('lider')).toEqual([
    ...of('musico'),
    '/pessoas',
    '/relatorios',
    '/importar',
    '/exportar',
    '/quem-fez',
    '/lixeira',
  ])
  expect(of('admin')).toEqual([...of('lider'), '/usuarios', '/servidor', '/bot-config'])
})

test('UNO-10 SHE-04 FON-01 the navigation names places: five, Cultos, three of several tabs each, Relatórios, and the administrators have theirs', () => {
  const quem = (nivel_acesso: NivelAcesso) => ({ nivel_acesso, permissoes: permissoesDoNivel(nivel_acesso) })
  const names = (nivel: NivelAcesso) =>
    (['principal', 'ao-lado', 'mais', 'administracao'] as const).map((grupo) =>
      entradasOf(grupo, quem(nivel)).map(({ label }) => label),
    )
  const five = ['Dashboard', 'Músicas', 'Execuções', 'Planejamento', 'Ensaios']
  const places = ['Escala', 'Relatórios', 'Trazer e levar', 'Histórico']
  expect(names('musico')).toEqual([five, ['Cultos'], ['Escala'], []])
  expect(names('lider')).toEqual([five, ['Cultos'], places, []])
  expect(names('admin')).toEqual([five, ['Cultos'], places, ['Usuários', 'Servidor']])
  const abas = (rota: (typeof allRotas)[number]) => abasOf(rota, quem('lider')).map(({ path }) => path)
  expect(abas(rotas.exportar)).toEqual(['/importar', '/exportar'])
  expect(abas(rotas.quemFez)).toEqual(['/quem-fez', '/lixeira'])
  expect(abas(rotas.musicas)).toEqual([])
  // A single tab is no choice.
  expect(abasOf(rotas.importar, { nivel_acesso: 'musico', permissoes: ['musicas:importar'] })).toEqual([])
  expect(abas(rotas.pessoas)).toEqual(['/escala', '/minha-escala', '/nao-posso', '/pessoas'])
  expect(barraRotas.map(({ lugar, label }) => lugar ?? label)).toEqual([
    'Dashboard',
    'Cultos',
    'Músicas',
    'Escala',
    'Ensaios',
  ])
})
