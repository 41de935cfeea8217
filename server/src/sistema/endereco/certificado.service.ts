import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { PassoDoCertificado } from '@cantai/contract/sistema/endereco'
import type { Acme } from '../../providers/acme/acme.ts'
import { proofOf, type DnsRecords } from '../../providers/dns/dns-records.ts'
import { type Arquivos, type Pedido, readCertificado } from './arquivos.service.ts'
import { NoNetwork, ProofUnseen } from './falhas.service.ts'

export interface Outside {
  acme: Acme
  records: (pedido: Pedido) => DnsRecords
  /** The texts that the DNS shows at a name. */
  textsOf: (name: string) => Promise<string[]>
}

interface Emission {
  pedido: Pedido
  /** This machine's own address; undefined: it is in no network. */
  ip: string | undefined
  arquivos: Arquivos
  outside: Outside
  onStep: (passo: PassoDoCertificado, ip?: string) => Promise<void>
  signal: AbortSignal
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const LOOKS = 40
const BETWEEN_MS = 6_000

const sleepWell = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal })

/**
 * Points the name here and stores a certificate for it, in one piece with its key. Whatever is served stays until the new one is whole: cut
 * off anywhere, it begins again from the start, and an authority that has seen the proof does not ask for it again.
 */
export async function emitir(emission: Emission): Promise<void> {
  const { pedido, ip, arquivos, outside, onStep, signal, sleep = sleepWell } = emission
  const records = outside.records(pedido)
  await onStep('nome')
  if (ip === undefined) throw new NoNetwork()
  await records.point(ip)
  await arquivos.aceitar()
  await onStep('nome', ip)

  async function prove(txt: string): Promise<void> {
    await onStep('prova')
    await records.clear()
    await records.prove(txt)
    await onStep('dns')
    for (let i = 0; i < LOOKS; i++) {
      signal.throwIfAborted()
      if ((await outside.textsOf(proofOf(pedido.nome))).includes(txt)) return
      await sleep(BETWEEN_MS, signal)
    }
    throw new ProofUnseen()
  }

  const { privateKey: chave } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const conta = await arquivos.conta()
  try {
    const chain = await outside.acme.issue({ nome: pedido.nome, conta, chave, onStep, prove, signal })
    const pem = `${chave.export({ type: 'pkcs8', format: 'pem' }).toString()}${chain}`
    const certificado = readCertificado(pedido.nome, pem)
    if (!certificado) throw new Error('the authority sent no certificate for this key')
    await arquivos.guardar(certificado)
  } finally {
    // The proof has done its work; one that stays harms nobody.
    await records.clear().catch(() => undefined)
  }
  await onStep('porta')
}
