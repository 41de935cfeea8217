import { expect, test } from 'vitest'
import type { NivelAcesso } from '@cantai/contract/niveis'
import { permissoesDoNivel } from '@cantai/domain/acesso/niveis'
import { preloadMap } from '../../preload.ts'
import { allRotas, entrableBy, rotaAt } from './rotas.ts'

/** The module of each screen, written out here so that a wrong `load` is seen. */
const SOURCES: Record<string, string> = {
  '/login': 'src/acesso/entrada/login-screen.tsx',
  '/register': 'src/acesso/entrada/register-screen.tsx',
  '/redefinir-senha': 'src/acesso/entrada/redefinir-senha-screen.tsx',
  '/': 'src/dashboard/dashboard-screen.tsx',
  '/dashboard': 'src/dashboard/dashboard-screen.tsx',
  '/musicas': 'src/musicas/musicas-screen.tsx',
  '/execucoes': 'src/execucoes/execucoes-screen.tsx',
  '/planejamento': 'src/planejamento/planejamento-screen.tsx',
  '/ensaios': 'src/ensaios/ensaios-screen.tsx',
  '/cultos/$id': 'src/cultos/culto-screen.tsx',
  '/cultos': 'src/cultos/cultos-screen.tsx',
  '/palco/musica/$id': 'src/palco/palco-musica-screen.tsx',
  '/palco/$id': 'src/palco/palco-screen.tsx',
  '/importar': 'src/importacao/importar-screen.tsx',
  '/lixeira': 'src/lixeira/lixeira-screen.tsx',
  '/quem-fez': 'src/auditoria/quem-fez-screen.tsx',
  '/exportar': 'src/exportacao/exportar-screen.tsx',
  '/usuarios': 'src/usuarios/usuarios-screen.tsx',
  '/servidor': 'src/sistema/servidor/servidor-screen.tsx',
  '/bot-config': 'src/bot/bot-screen.tsx',
}

const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html', '_react.js'] },
  'src/app/shell/app-layout.tsx': { file: 'assets/layout.js', imports: ['_shared.js'] },
  'src/app/shell/user-tools.tsx': { file: 'assets/tools.js', imports: ['_shared.js'] },
  ...Object.fromEntries(
    Object.values(SOURCES).map((source) => [
      source,
      { file: `assets/${source}.js`, imports: ['_shared.js'] },
    ]),
  ),
}

test('CAS-04 the build knows the files of every screen of the table', () => {
  const map = preloadMap(MANIFEST, allRotas)
  expect(Object.keys(map)).toEqual(Object.keys(SOURCES))
  for (const { path, acesso } of allRotas) {
    const screen = `/assets/${SOURCES[path]}.js`
    const expected =
      acesso === 'public'
        ? [screen, '/assets/shared.js']
        : ['/assets/layout.js', '/assets/shared.js', '/assets/tools.js', screen]
    expect(map[path], path).toEqual(expected)
  }
})

test('CAS-04 a screen whose module the build cannot find stops it', () => {
  const [rota] = allRotas
  expect(() => preloadMap(MANIFEST, [{ ...rota!, load: () => import('./rotas.ts') }])).toThrow('/login')
  expect(() => preloadMap({}, allRotas)).toThrow('src/acesso/entrada/login-screen.tsx')
})

test('CAS-04 search parameters that make no sense are as good as absent, on every screen', () => {
  for (const { path, search } of allRotas) {
    const nonsense = Object.fromEntries(search.names.map((name) => [name, ['no', 'sense']]))
    expect(search.parse(nonsense), path).toEqual(search.parse({}))
  }
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
  expect(of('musico')).toEqual([...five, '/cultos/$id', '/cultos', '/palco/musica/$id', '/palco/$id'])
  expect(of('lider')).toEqual([...of('musico'), '/importar', '/lixeira', '/quem-fez', '/exportar'])
  expect(of('admin')).toEqual([...of('lider'), '/usuarios', '/servidor', '/bot-config'])
})
