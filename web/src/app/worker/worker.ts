import type { AppFiles, FromWorker, ToWorker } from '../../lib/offline/app-files.ts'
import { createAvisos } from './avisos.ts'
import { createKeep } from './keep.ts'
import { pathOf } from './path-of.ts'

/** The build writes the list of files here. */
declare const APP_FILES: AppFiles
declare const self: ServiceWorkerGlobalScope

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const keep = createKeep(APP_FILES, {
  caches,
  fetch: (path, init) => fetch(path, init),
  tell: (arquivos) => void tellPages(arquivos),
})

const avisos = createAvisos({
  caches,
  fetch: (path, init) => fetch(path, init),
  registration: self.registration,
  clients: {
    pages: openPages,
    openWindow: (address) => self.clients.openWindow(address),
  },
  origin: location.origin,
  now: () => Date.now(),
})

/** Pages of the version before have their own files, and are not told of these. */
let isUpdate = false

async function tellPages(message: FromWorker): Promise<void> {
  if (isUpdate) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker, not a window
  for (const page of await openPages()) page.postMessage(message)
}

self.addEventListener('install', (event) => {
  isUpdate = self.registration.active !== null
  event.waitUntil(isUpdate ? keep.everything() : keep.essentials())
})

// Fetch events wait for activation, so nothing is downloaded in it.
self.addEventListener('activate', (event) => {
  isUpdate = false
  event.waitUntil(keep.begin())
})

self.addEventListener('message', (event) => {
  const { type } = event.data as ToWorker
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  // After a failure the page asks again at its next start.
  else event.waitUntil(keep.rest().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const path = pathOf(event.request, location.origin)
  if (path === undefined) return
  event.respondWith(keep.find(path).then((file) => file ?? fetch(event.request)))
})

self.addEventListener('push', (event) => event.waitUntil(avisos.show(event.data?.text())))

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(avisos.press(event.notification, event.action)),
)

self.addEventListener('notificationclose', (event) => event.waitUntil(avisos.dismiss(event.notification)))

// Only a page is logged in, which the server wants for another subscription; without one it is made at the next start.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellPages({ renovar: true })))
