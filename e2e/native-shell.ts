import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { withCsp } from '../mobile/csp.mjs'

/**
 * The packaged app in Chromium: the built pages at https://localhost, Capacitor's own bridge, and a phone whose plugins
 * the test answers. It shows what the app does with a phone's answers, not what a phone answers.
 */
const require = createRequire(import.meta.url)
const BRIDGE = readFileSync(
  path.join(
    path.dirname(require.resolve('@capacitor/android/package.json')),
    'capacitor/src/main/assets/native-bridge.js',
  ),
  'utf8',
)
const webDir = path.resolve(import.meta.dirname, '../web/dist')
const ORIGIN = 'https://localhost'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const PLUGINS: Record<string, string[]> = {
  App: ['getInfo', 'exitApp'],
  Browser: ['open'],
  FileOpener: ['open'],
  FileTransfer: ['downloadFile'],
  Filesystem: ['getUri', 'writeFile'],
  KeepAwake: ['keepAwake', 'allowSleep'],
  Share: ['share'],
  SystemBars: [],
}

const HEADERS = Object.entries(PLUGINS).map(([name, methods]) => ({
  name,
  methods: [
    ...methods.map((method) => ({ name: method, rtype: 'promise' })),
    { name: 'addListener', rtype: 'callback' },
    { name: 'removeListener', rtype: 'none' },
  ],
}))

interface Message {
  callbackId: string
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}

/** The phone's answers by 'Plugin.method': a value, or an error to throw for a refusal; `file` is what a file of the phone holds. */
export type Answers = Record<string, (options: Record<string, unknown>) => unknown>

export interface NativeShell {
  /** 'Plugin.method' of every call so far, with its options. */
  calls: { name: string; options: Record<string, unknown> }[]
  /** Fires an event of the phone to the app's listeners. */
  emit: (event: string, data: object) => Promise<void>
}

/** Turns `page` into the packaged app; then open `https://localhost/`. */
export async function openNativeShell(page: Page, answers: Answers): Promise<NativeShell> {
  const listeners = new Map<string, string>()
  const calls: NativeShell['calls'] = []

  const reply = (result: object) =>
    page.evaluate((json) => {
      const bridge = (
        globalThis as unknown as { androidBridge: { onmessage: (e: { data: string }) => void } }
      ).androidBridge
      bridge.onmessage({ data: json })
    }, JSON.stringify(result))

  async function resultOf(name: string, options: Record<string, unknown>): Promise<object> {
    try {
      const answer = answers[name]
      if (!answer) throw new Error(`${name} is not implemented`)
      return { success: true, data: (await answer(options)) ?? {} }
    } catch (error) {
      return { success: false, error: { message: String(error) } }
    }
  }

  async function handle({ callbackId, pluginId, methodName, options }: Message): Promise<void> {
    const name = `${pluginId}.${methodName}`
    const base = { callbackId, pluginId, methodName }
    if (methodName === 'addListener') {
      listeners.set(`${pluginId}.${String(options['eventName'])}`, callbackId)
      return
    }
    if (methodName === 'removeListener') return
    calls.push({ name, options })
    const result = await resultOf(name, options)
    // A page that has gone meanwhile hears nothing, and its next one asks anew.
    await reply({ ...base, save: false, ...result }).catch(() => undefined)
  }

  // A phone's app may call any server; Chromium asks before a page of another origin calls this machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.exposeFunction('nativeCall', (json: string) => {
    const message = JSON.parse(json) as Message
    if (message.pluginId) void handle(message)
  })
  await page.addInitScript({
    content: `globalThis.androidBridge = { postMessage: (json) => globalThis.nativeCall(json) }
${BRIDGE}
Capacitor.PluginHeaders = ${JSON.stringify(HEADERS)}`,
  })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    // A file of the phone, as its shell hands it to the page.
    if (pathname.startsWith('/_capacitor_file_/'))
      return route.fulfill({ body: String(answers['file']?.({ pathname })) })
    const extension = path.extname(pathname)
    const file = path.join(webDir, extension ? path.normalize(pathname) : 'index.html')
    if (extension)
      return route.fulfill({ path: file, contentType: TYPES[extension] ?? 'application/octet-stream' })
    // The server of a test is on this machine, without TLS.
    const page = withCsp(readFileSync(file, 'utf8')).replace(
      "connect-src 'self'",
      "connect-src 'self' http://127.0.0.1:*",
    )
    return route.fulfill({ body: page, contentType: 'text/html' })
  })

  return {
    calls,
    emit: async (event, data) => {
      const callbackId = listeners.get(event)
      if (callbackId === undefined) throw new Error(`nobody listens to ${event}`)
      const [pluginId = '', name = ''] = event.split('.')
      await reply({ callbackId, pluginId, methodName: name, save: true, success: true, data })
    },
  }
}
