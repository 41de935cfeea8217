import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import * as z from 'zod/mini'
import { getSession } from '../lib/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFound } from './not-found.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { safeOrigem } from './origem.ts'
import { PublicLayout } from './public-layout.tsx'
import { type Rota, rotas } from './rotas.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { SessionCheck } from './session-check.tsx'

const optionalText = z.catch(z.optional(z.string()), undefined)
const EntranceSearch = z.object({ origem: optionalText })

const component = ({ load }: Rota) =>
  load ? lazyRouteComponent(async () => ({ default: await load() })) : NotFound

const rootRoute = createRootRoute({
  notFoundComponent: NotFoundScreen,
})

const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout })

/** Who is inside has no business at the entrance. */
function leaveEntrance({ origem }: z.infer<typeof EntranceSearch>) {
  if (getSession().status === 'in') throw redirect({ href: safeOrigem(origem), replace: true })
}

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: rotas.login.path,
  component: component(rotas.login),
  staticData: { rota: rotas.login },
  validateSearch: EntranceSearch,
  beforeLoad: ({ search }) => leaveEntrance(search),
})

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: rotas.register.path,
  component: component(rotas.register),
  staticData: { rota: rotas.register },
  validateSearch: EntranceSearch,
  beforeLoad: () => leaveEntrance({}),
})

const redefinirSenhaRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: rotas.redefinirSenha.path,
  component: component(rotas.redefinirSenha),
  staticData: { rota: rotas.redefinirSenha },
})

function requireLogin({ location }: { location: ParsedLocation }) {
  if (getSession().status !== 'out') return
  const origem = location.href === '/' ? undefined : location.href
  throw redirect({ to: '/login', search: { origem }, replace: true })
}

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireLogin,
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
  pendingComponent: SessionCheck,
  pendingMs: 0,
  pendingMinMs: 0,
})

const screen = <const Path extends string>(rota: Rota<Path>) =>
  createRoute({
    getParentRoute: () => appRoute,
    path: rota.path,
    component: component(rota),
    staticData: { rota },
  })

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([loginRoute, registerRoute, redefinirSenhaRoute]),
  appRoute.addChildren([
    screen(rotas.inicio),
    screen(rotas.dashboard),
    screen(rotas.musicas),
    screen(rotas.execucoes),
    screen(rotas.planejamento),
    screen(rotas.ensaios),
    screen(rotas.usuarios),
    screen(rotas.botConfig),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: ErrorScreen,
  notFoundMode: 'root',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    rota?: Rota
  }
}
