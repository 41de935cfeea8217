import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import * as z from 'zod/mini'
import { FalhaDoCertificado, PassoDoCertificado, ProvedorDeDns } from '@cantai/contract/sistema/endereco'
import { codeOf } from '@cantai/postgres/database-error'

/** The name that is wanted, with the key to its provider. */
const Pedido = z.object({ provedor: ProvedorDeDns, nome: z.string(), token: z.string() })
export type Pedido = z.infer<typeof Pedido>

const Andamento = z.object({
  passo: z.nullable(PassoDoCertificado),
  falha: z.nullable(FalhaDoCertificado),
  /** The address at which the name points. */
  ip: z.nullable(z.string()),
  /** The beginnings of the attempts of the last hour. */
  tentativas: z.array(z.string()),
})
export type Andamento = z.infer<typeof Andamento>

const NENHUM: Andamento = { passo: null, falha: null, ip: null, tentativas: [] }

/** A key with its chain, whole and fitting, as it is served. */
export interface Certificado {
  nome: string
  pem: string
  /** The moments between which it is valid. */
  desde: Date
  ate: Date
}

const PENDING = 'pedido.json'
const PROVEN = 'nome.json'
const ANDAMENTO = 'andamento.json'
const ACCOUNT = 'conta.pem'
const SUFFIX = '.cert.pem'

/** The folder of keys and certificates in DATA_DIR: for this account alone, and in no copy. */
export const HTTPS_DIR = 'https'

/** A certificate file's contents; undefined where key and chain are not whole, or not of this name. */
export function readCertificado(nome: string, pem: string): Certificado | undefined {
  try {
    const certificate = new X509Certificate(pem)
    createSecureContext({ key: pem, cert: pem })
    if (certificate.checkHost(nome) === undefined || !certificate.checkPrivateKey(createPrivateKey(pem)))
      return undefined
    return { nome, pem, desde: certificate.validFromDate, ate: certificate.validToDate }
  } catch {
    return undefined
  }
}

export function createArquivos(dataDir: string) {
  const folder = path.join(dataDir, HTTPS_DIR)
  const at = (name: string) => path.join(folder, name)

  const read = (name: string) =>
    readFile(at(name), 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })

  async function readJson<T>(schema: z.ZodMiniType<T>, name: string): Promise<T | undefined> {
    const text = await read(name)
    try {
      return text === undefined ? undefined : schema.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }

  /** A power cut leaves the old file or the new one. */
  async function write(name: string, text: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = at(`${name}.${process.pid}.novo`)
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await rename(draft, at(name))
  }
  const writeJson = (name: string, value: object) => write(name, JSON.stringify(value))

  return {
    /** The name that is being asked for, else the one that its provider has accepted. */
    async pedido(): Promise<Pedido | undefined> {
      return (await readJson(Pedido, PENDING)) ?? (await readJson(Pedido, PROVEN))
    },
    pedir: (pedido: Pedido) => writeJson(PENDING, pedido),
    /** The provider has accepted the name: it takes the place of the one before. */
    async aceitar(): Promise<void> {
      await rename(at(PENDING), at(PROVEN)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
    },
    /** A refused name gives way to the accepted one, where there is one. */
    async recusar(): Promise<void> {
      if ((await read(PROVEN)) !== undefined) await rm(at(PENDING), { force: true })
    },

    andamento: async () => (await readJson(Andamento, ANDAMENTO)) ?? NENHUM,
    anotar: (andamento: Andamento) => writeJson(ANDAMENTO, andamento),

    /** The account's key with the authority; made at the first use. */
    async conta(): Promise<KeyObject> {
      const kept = await read(ACCOUNT)
      if (kept !== undefined) return createPrivateKey(kept)
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      await write(ACCOUNT, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
      return privateKey
    },

    /** Every certificate that is whole, also those of earlier names, whose devices have yet to move. */
    async certificados(): Promise<Certificado[]> {
      const names = await readdir(folder).catch(() => [])
      const found = names
        .filter((name) => name.endsWith(SUFFIX))
        .map(async (name) => readCertificado(name.slice(0, -SUFFIX.length), (await read(name)) ?? ''))
      return (await Promise.all(found)).filter((certificado) => certificado !== undefined)
    },
    guardar: ({ nome, pem }: Certificado) => write(`${nome}${SUFFIX}`, pem),

    esquecer: () => rm(folder, { recursive: true, force: true }),
  }
}
export type Arquivos = ReturnType<typeof createArquivos>
