import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import type { SearchParams } from '../lib/check/search-params.ts'
import { bringScreen } from '../lib/offline/bring-screen.ts'
import { getSession } from '../lib/session/session.ts'
import type { EntranceSearch } from '../acesso/entrance-search.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { safeOrigem } from './session/origem.ts'
import { PublicLayout } from './shell/public-layout.tsx'
import { type Rota, rotas, telas } from './rotas.ts'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { SessionCheck } from './session/session-check.tsx'

const rootRoute = createRootRoute({
  notFoundComponent: NotFoundScreen,
})

const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: PublicLayout })

function requireLogin({ location }: { location: ParsedLocation }) {
  if (getSession().status !== 'out') return
  const origem = location.href === '/' ? undefined : location.href
  throw redirect({ to: '/login', search: { origem }, replace: true })
}

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: requireLogin,
  component: lazyRouteComponent(() => bringScreen(() => import('./shell/app-layout.tsx')), 'AppLayout'),
  pendingComponent: SessionCheck,
  pendingMs: 0,
  pendingMinMs: 0,
})

/** The router's options for a row of the table; search parameters at their defaults stay out of the address. */
const optionsOf = <const Path extends string, Search extends SearchParams>(rota: Rota<Path, Search>) => ({
  path: rota.path,
  component: lazyRouteComponent(async () => ({ default: await bringScreen(rota.load) })),
  staticData: { rota },
  validateSearch: rota.search,
  search: { middlewares: [stripSearchParams(rota.search.parse({})) as never] },
})

/** Redirects a logged-in user from the entrance. */
function leaveEntrance({ origem }: EntranceSearch) {
  if (getSession().status === 'in') throw redirect({ href: safeOrigem(origem), replace: true })
}

const loginRoute = createRoute({
  ...optionsOf(rotas.login),
  getParentRoute: () => publicRoute,
  beforeLoad: ({ search }) => leaveEntrance(search),
})

const registerRoute = createRoute({
  ...optionsOf(rotas.register),
  getParentRoute: () => publicRoute,
  beforeLoad: () => leaveEntrance({}),
})

const redefinirSenhaRoute = createRoute({
  getParentRoute: () => publicRoute,
  ...optionsOf(rotas.redefinirSenha),
})

const respostaRoute = createRoute({ getParentRoute: () => publicRoute, ...optionsOf(rotas.resposta) })
const privacidadeRoute = createRoute({ getParentRoute: () => publicRoute, ...optionsOf(rotas.privacidade) })
const convidadoRoute = createRoute({ getParentRoute: () => publicRoute, ...optionsOf(rotas.convidado) })

function screen<const Path extends string, Search extends SearchParams>(rota: Rota<Path, Search>) {
  const route = createRoute({ getParentRoute: () => appRoute, ...optionsOf(rota) })
  // These routes render nothing: the screen reads the address.
  const registros = rota.registros?.map((path) =>
    createRoute({ getParentRoute: () => route as AnyRoute, path, staticData: { rota } }),
  )
  if (registros) route.addChildren(registros)
  return route
}

type ScreenOf<R> = R extends Rota<infer Path, infer Search> ? ReturnType<typeof screen<Path, Search>> : never
type Screens = ScreenOf<(typeof telas)[keyof typeof telas]>[]

// Typed one by one, because map would lose which address has which search parameters.
const screens: AnyRoute[] = Object.values<Rota>(telas).map(screen)

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    loginRoute,
    registerRoute,
    redefinirSenhaRoute,
    respostaRoute,
    convidadoRoute,
    privacidadeRoute,
  ]),
  appRoute.addChildren(screens as Screens),
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
