import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { texto } from '../validacao.ts'

/**
 * How the address of https came about: it was there, by Tailscale Funnel, or as a free name that points into the church's own network.
 */
export const ModoDoEndereco = z.enum(['proprio', 'funnel', 'wifi'])
export type ModoDoEndereco = z.infer<typeof ModoDoEndereco>

/** Services whose DNS Cantai can write. */
export const ProvedorDeDns = z.enum(['duckdns', 'cloudflare'])
export type ProvedorDeDns = z.infer<typeof ProvedorDeDns>

/**
 * The steps of a certificate, in their order: the name is pointed at this machine, the authority knows the installation, the proof lies in
 * the DNS, the DNS shows it, the authority looks at it and signs, and the port serves it.
 */
export const PASSOS_DO_CERTIFICADO = ['nome', 'conta', 'prova', 'dns', 'certificado', 'porta'] as const
export const PassoDoCertificado = z.enum(PASSOS_DO_CERTIFICADO)
export type PassoDoCertificado = z.infer<typeof PassoDoCertificado>

export const FalhaDoCertificado = z.object({
  codigo: z.enum([
    /** The provider knows no such name of this token. */
    'token',
    /** The provider, the DNS or the authority does not answer, or oddly. */
    'fora_do_ar',
    /** The authority wants no more requests for a while; or this installation has tried often enough. */
    'limite',
    /** This machine's clock is wrong. */
    'relogio',
    /** The DNS does not show the proof yet. */
    'dns',
    /** The authority refuses the name. */
    'recusado',
    /** This machine is in no network of its own. */
    'sem_rede',
    /** Another program has the port. */
    'porta',
    /** The files cannot be written. */
    'disco',
    'interrompido',
  ]),
  /** The failure and its remedy, in a sentence each. */
  texto: z.string(),
  fazer: z.string(),
  em: z.string(),
})
export type FalhaDoCertificado = z.infer<typeof FalhaDoCertificado>

/** The free name of 'Só no Wi-Fi'. Its token is never told. */
export const EnderecoNoWifi = z.object({
  provedor: ProvedorDeDns,
  nome: z.string(),
  /** With the port, as phones open it. */
  url: z.string(),
  /** The same as a PNG in base64. */
  qr: z.string(),
  /** The machine's own address at which the name points; null: not pointed yet. */
  ip: z.nullable(z.string()),
  /** The moment at which the served certificate ends, perhaps past; null: there is none, and the address does not open. */
  ate: z.nullable(z.string()),
  /** Whether this process serves it. */
  aberto: z.boolean(),
  /** The step that is being taken, by whichever process; null: none. */
  passo: z.nullable(PassoDoCertificado),
  /** Why the last attempt failed; null when it did not. */
  falha: z.nullable(FalhaDoCertificado),
  /** Whether this network's router hides names that point into it, which phones then do not find; null: it could not be told. */
  roteador_recusa: z.nullable(z.boolean()),
})
export type EnderecoNoWifi = z.infer<typeof EnderecoNoWifi>

export const Endereco = z.object({
  /** How the address came about that links, messages and the QR code carry; null: it is plain http. */
  modo: z.nullable(ModoDoEndereco),
  /** That address; null: plain http. */
  url: z.nullable(z.string()),
  /** Up to when its certificate is valid, where this server has it. */
  ate: z.nullable(z.string()),
  /** The port that the free name's address carries. */
  porta: z.number(),
  /** Why this server can have no free name, in a sentence; null: it can. */
  obstaculo: z.nullable(z.string()),
  wifi: z.nullable(EnderecoNoWifi),
})
export type Endereco = z.infer<typeof Endereco>

/** Certificates an installation may ask for in an hour. */
export const TENTATIVAS_POR_HORA = 5

const NOME_DO_DUCKDNS = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.duckdns\.org$/
const NOME_DE_DNS = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
const DE_UM_ENDERECO = /^https?:\/\/|[/:].*$|\.$/g

/** A name as people type one: with https:// or a path, or of DuckDNS without its end. */
export const nomeDigitado = (nome: string, provedor: ProvedorDeDns): string => {
  const name = nome.trim().toLowerCase().replaceAll(DE_UM_ENDERECO, '')
  return provedor === 'duckdns' && name !== '' && !name.includes('.') ? `${name}.duckdns.org` : name
}

export const EnderecoNoWifiPedido = z
  .strictObject({
    provedor: ProvedorDeDns,
    nome: texto('Nome', { min: 1, max: 260 }),
    /** Kept when it is left out and provider and name stay. */
    token: z.optional(texto('Token', { min: 1, max: 200 })),
  })
  .check(
    z.overwrite((pedido) => ({ ...pedido, nome: nomeDigitado(pedido.nome, pedido.provedor) })),
    z.superRefine(({ provedor, nome }, ctx) => {
      const pattern = provedor === 'duckdns' ? NOME_DO_DUCKDNS : NOME_DE_DNS
      if (pattern.test(nome)) return
      const example = provedor === 'duckdns' ? 'louvor-central.duckdns.org' : 'louvor.suaigreja.org'
      const message = `Escreva o nome como ${example}, sem acentos nem espaços`
      ctx.addIssue({ code: 'custom', path: ['nome'], message, input: nome })
    }),
  )
export type EnderecoNoWifiPedido = z.input<typeof EnderecoNoWifiPedido>

export const enderecoCalls = defineCalls({
  endereco: {
    method: 'GET',
    path: '/api/sistema/endereco',
    le: ['endereco'],
    summary:
      'The address of https: how it came about, up to when it is valid, and the step or the failure of its certificate',
    access: 'admin',
    answer: Endereco,
  },
  wifi: {
    method: 'POST',
    path: '/api/sistema/endereco/wifi',
    event: 'endereco_pedido',
    asksSenha: true,
    summary:
      'Point a free name at this machine and get a certificate for it: goes on after the answer, and the stream tells each step. 409 while it runs or where it cannot be done, 429 after five within an hour',
    access: 'admin',
    expensive: true,
    body: EnderecoNoWifiPedido,
    status: 202,
    answer: Endereco,
  },
  tentar: {
    method: 'POST',
    path: '/api/sistema/endereco/wifi/tentar',
    asksSenha: true,
    summary:
      'Try again for the same name, with the kept token; 409 and 429 as the first time, 404 without a name',
    access: 'admin',
    expensive: true,
    status: 202,
    answer: Endereco,
  },
  fechar: {
    method: 'DELETE',
    path: '/api/sistema/endereco/wifi',
    event: 'endereco_fechado',
    asksSenha: true,
    summary:
      'Give the free name up: closes its port and forgets token, keys and certificate; 409 while a certificate is being made',
    access: 'admin',
    status: 204,
  },
})
