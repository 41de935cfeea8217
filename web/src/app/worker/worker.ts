import type { AppFiles, Arquivos, ToWorker } from '../../lib/offline/app-files.ts'
import { createKeep } from './keep.ts'
import { pathOf } from './path-of.ts'

/** The build writes the list of files here. */
declare const APP_FILES: AppFiles
declare const self: ServiceWorkerGlobalScope

const keep = createKeep(APP_FILES, {
  caches,
  fetch: (path, init) => fetch(path, init),
  tell: (arquivos) => void tellPages(arquivos),
})

/** Pages of the version before have their own files, and are not told of these. */
let isUpdate = false

async function tellPages(arquivos: Arquivos): Promise<void> {
  if (isUpdate) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker, not a window
  for (const page of pages) page.postMessage(arquivos)
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
