import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import https from 'node:https'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { codeOf } from '@cantai/postgres/database-error'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSessao } from '../../acesso/sessoes.repository.ts'
import type { Caller } from '../../test/build-test-app.ts'
import { freePort } from '../../test/main-process.ts'
import { makeUsuario } from '../../test/make.ts'
import { DUCKDNS_TOKEN, startEnderecoStandIn } from '../../test/stand-ins/endereco.ts'
import { hasPebble, type Pebble, startPebble } from '../../test/stand-ins/pebble.ts'
import { readCertificado } from './arquivos.service.ts'
import { installation, newDataDir, NOME } from './endereco.fixture.ts'
import type { Killed, Point } from './morto.fixture.ts'

/** The services on this machine with a pebble, which this process trusts, and a server that asks them. */
async function church(env: Record<string, string> = {}) {
  const late: { pebble?: Pebble } = {}
  const standIn = await startEnderecoStandIn(() => late.pebble?.directory ?? '')
  onTestFinished(() => standIn.stop())
  const [port, managementPort] = [await freePort(), await freePort()]
  const pebble = await startPebble({
    folder: await newDataDir(),
    dns: standIn.dns,
    port,
    managementPort,
    env,
  })
  onTestFinished(() => pebble.stop())
  late.pebble = pebble
  const before = tls.getCACertificates()
  tls.setDefaultCACertificates([...before, await readFile(pebble.caFile, 'utf8')])
  onTestFinished(() => tls.setDefaultCACertificates(before))
  const own = await installation(standIn)
  const ca = await pebble.root()
  const orders = () => standIn.requests.filter(({ url }) => url.pathname === '/acme/directory').length
  /** Asks by https as a phone does that trusts the authority; the serial number of the certificate, and the answer's status. */
  const openByPhone = async (path = '/api/sistema/ministerio', more: https.RequestOptions = {}) => {
    const { url } = await own.state()
    const lookup: https.RequestOptions['lookup'] = (_name, { all }, found) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
    const request = https.request(`${url}${path}`, { ca, lookup, agent: false, ...more }).end()
    const [response] = await once(request, 'response')
    response.resume()
    return {
      status: response.statusCode as number,
      serial: (response.socket as tls.TLSSocket).getPeerX509Certificate()?.serialNumber,
    }
  }
  return {
    ...own,
    standIn,
    pebble,
    orders,
    openByPhone,
    ask: (nome = 'louvor-central', token = DUCKDNS_TOKEN) =>
      own.admin('POST', '/api/sistema/endereco/wifi', { provedor: 'duckdns', nome, token }),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The certificate is due: authorities of the tests make them for five years. */
const beforeTheEnd = (ate: string | null, days: number) => new Date(Date.parse(ate ?? '') - days * DAY_MS)

describe.runIf(hasPebble)('END-01 with a real authority', () => {
  test('a free name gets a certificate of a real authority, and https answers beside http; keys are this account’s alone', async () => {
    const { admin, ask, settled, openByPhone, folder, standIn, machine, as, clock } = await church({
      // One nonce of three is refused.
      PEBBLE_WFE_NONCEREJECT: '33',
    })
    const same = await as('admin')
    const { seq } = (await same('GET', '/api/eventos/desde?ha=0')).body
    const { status, text } = await ask('https://Louvor-Central/')
    expect(status).toBe(202)
    expect(text).not.toContain(DUCKDNS_TOKEN)
    const state = await settled()
    expect(state).toMatchObject({ nome: NOME, ip: '192.168.0.5', aberto: true, falha: null })
    expect(standIn.names.get(NOME)?.ip).toBe('192.168.0.5')
    expect(standIn.names.get(`_acme-challenge.${NOME}`)?.txt).toEqual([])
    expect((await openByPhone()).status).toBe(200)

    const { body } = await admin('GET', '/api/sistema/endereco')
    expect(body).toMatchObject({ modo: 'wifi', url: state.url, ate: state.ate, obstaculo: null })
    expect(JSON.stringify(body)).not.toContain(DUCKDNS_TOKEN)
    expect((await admin('GET', '/api/sistema/rede')).body.enderecos[0].url).toBe(state.url)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(folder))
      expect((await stat(path.join(folder, name))).mode & 0o777, name).toBe(0o600)

    // Its steps are told to administrators, and to nobody else.
    const told = async (call: Caller) =>
      (await call('GET', `/api/eventos/desde?seq=${seq}`)).body.mudancas.map(
        ({ sala }: { sala: string }) => sala,
      )
    const leader = await as('lider')
    expect(await told(same)).toContain('endereco')
    expect(await told(leader)).not.toContain('endereco')

    machine.here = undefined
    clock.now = beforeTheEnd(state.ate, 3)
    expect((await admin('POST', '/api/sistema/endereco/wifi/tentar')).status).toBe(202)
    expect((await settled()).roteador_recusa).toBe(true)
    // Phones do not find it: links carry the address of before.
    expect((await admin('GET', '/api/sistema/endereco')).body.modo).toBeNull()

    expect((await admin('DELETE', '/api/sistema/endereco/wifi')).status).toBe(204)
    expect((await admin('GET', '/api/sistema/endereco')).body).toMatchObject({
      modo: null,
      url: null,
      wifi: null,
    })
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  test('who gives the name up at that name itself is answered before its port closes', async () => {
    const { ask, settled, openByPhone, db, clock, wifi } = await church()
    await ask()
    const { url } = await settled()
    const { id } = await makeUsuario(db, { nivel_acesso: 'admin' })
    const authorization = `Bearer ${await createSessao(db, id, DAY_MS, clock.now)}`
    const path = '/api/sistema/endereco/wifi'
    expect((await openByPhone(path, { method: 'DELETE', headers: { authorization } })).status).toBe(204)
    expect(await wifi.estado()).toBeNull()
    const knock = async () => {
      const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      return once(socket, 'connect').then(
        () => 'open',
        (error: unknown) => codeOf(error),
      )
    }
    await expect.poll(knock).toBe('ECONNREFUSED')
  })

  test('of two processes one renews, thirty days before the end or after it, and new connections get the new certificate', async () => {
    const { ask, settled, openByPhone, orders, wifi, another, clock, admin } = await church()
    await ask()
    const first = await settled()
    const before = await openByPhone()
    const second = another()
    await Promise.all([wifi.cuidar(), second.cuidar()])
    expect(orders()).toBe(1)

    for (const [days, count] of [
      [30, 2],
      [-1, 3],
    ] as const) {
      clock.now = beforeTheEnd((await settled()).ate, days)
      // Vencido: it is told, and no link carries it.
      if (days < 0) expect((await admin('GET', '/api/sistema/endereco')).body.modo).toBeNull()
      await Promise.all([wifi.cuidar(), second.cuidar()])
      expect(orders()).toBe(count)
      expect((await second.estado())?.ate).toBe((await settled()).ate)
      clock.now = new Date()
    }
    const after = await openByPhone()
    expect(after.status).toBe(200)
    expect(after.serial).not.toBe(before.serial)
    expect((await settled()).url).toBe(first.url)
  })

  test('each failure says what happened and the next step, and whatever was served stays', async () => {
    const { ask, settled, openByPhone, orders, standIn, pebble, wrong, clock, machine, admin } = await church(
      {
        // The proof is asked for each time.
        PEBBLE_AUTHZREUSE: '0',
      },
    )
    const falha = async () => (await settled()).falha
    const again = async () => {
      clock.advance(61 * 60 * 1000)
      expect((await admin('POST', '/api/sistema/endereco/wifi/tentar')).status).toBe(202)
      return falha()
    }
    await ask('louvor-central', 'errado')
    expect(await falha()).toMatchObject({
      codigo: 'token',
      texto: 'O DuckDNS não aceita este token para este nome.',
    })
    expect(orders()).toBe(0)

    await ask()
    expect(await falha()).toBeNull()
    const { serial } = await openByPhone()

    // A wrong token of later does not take the place of the one that renews.
    await ask('outro-nome', 'errado')
    expect(await falha()).toMatchObject({ codigo: 'token' })
    expect((await settled()).nome).toBe(NOME)

    standIn.isLimited = true
    expect(await again()).toMatchObject({
      codigo: 'limite',
      fazer: 'O Cantai continua como está. Tente de novo em um dia ou mais.',
    })
    standIn.isLimited = false

    wrong.aheadMs = -3 * DAY_MS
    expect(await again()).toMatchObject({
      codigo: 'relogio',
      texto: 'O relógio deste computador está atrasado 72 horas.',
    })
    wrong.aheadMs = 0

    standIn.showsHere = false
    expect(await again()).toMatchObject({ codigo: 'dns', fazer: 'Tente de novo em 5 minutos.' })
    standIn.showsHere = true
    standIn.showsAuthority = false
    expect(await again()).toMatchObject({ codigo: 'dns' })
    standIn.showsAuthority = true

    machine.ip = undefined
    expect(await again()).toMatchObject({ codigo: 'sem_rede' })
    machine.ip = '192.168.0.5'

    await pebble.stop()
    expect(await again()).toMatchObject({
      codigo: 'fora_do_ar',
      fazer: 'Confira se o computador do Cantai está na internet e tente de novo em 5 minutos.',
    })
    expect((await openByPhone()).serial).toBe(serial)
  })

  test('killed at any point it begins again, and half a certificate is never served', async () => {
    const { standIn, pebble, dataDir, connection, wifi, settled, openByPhone, admin } = await church()
    const points: Point[] = ['nome', 'prova', 'dns', 'pedido', 'certificado']
    for (const [i, at] of points.entries()) {
      const nome = `louvor-${i}.duckdns.org`
      const killed: Killed = { at, env: standIn.env, dataDir, connection, nome, token: DUCKDNS_TOKEN }
      const script = path.join(import.meta.dirname, 'morto.fixture.ts')
      const child = spawn(process.execPath, [script, JSON.stringify(killed)], {
        env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: pebble.caFile, CANTAI_ENV: '/dev/null' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [, signal] = await once(child, 'close')
      expect(signal, at).toBe('SIGKILL')
      await wifi.cuidar()
      expect(await settled(), at).toMatchObject({ nome, aberto: true, falha: null })
      expect((await openByPhone()).status, at).toBe(200)
      // Each is another attempt of this hour.
      await admin('DELETE', '/api/sistema/endereco/wifi')
    }
  })

  test('a file that was cut in two, or belongs to another name, is not served', async () => {
    const { ask, settled, folder, wifi } = await church()
    await ask()
    await settled()
    const file = path.join(folder, `${NOME}.cert.pem`)
    const pem = await readFile(file, 'utf8')
    expect(readCertificado(NOME, pem)).toBeDefined()
    expect(readCertificado('outro.duckdns.org', pem)).toBeUndefined()
    for (const length of [0, 200, 400, pem.length - 2000])
      expect(readCertificado(NOME, pem.slice(0, length)), `${length}`).toBeUndefined()
    await writeFile(file, pem.slice(0, 400))
    await wifi.cuidar()
    expect(await settled()).toMatchObject({ falha: null, aberto: true })
    expect(readCertificado(NOME, await readFile(file, 'utf8'))).toBeDefined()
  })
})
