import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { texto } from '../validacao.ts'

/** An address as it is typed; the server adds https:// where it is missing, and takes a path away. */
export const EnderecoDigitado = z.strictObject({ url: texto('Endereço', { min: 1, max: 260 }) })

/** The findings of a server that asks itself through an address. Nothing that another server answered there is told. */
export const EnderecoConferido = z.object({
  /** Name and port alone, as it was asked: 'https://louvor.suaigreja.org'. */
  url: z.string(),
  /** Whether this very installation answered. */
  encontrado: z.boolean(),
  https: z.boolean(),
  /** Whether a stream comes through piece by piece; null: not found. */
  ao_vivo: z.nullable(z.boolean()),
  /** Whether the proxy in front says who asks, and is believed; null: not found. */
  mostra_quem_pede: z.nullable(z.boolean()),
  /**
   * Where the address leads, and so who opens it: the own network, devices of one tunnel alone, or the internet; null: it could not be told.
   */
  alcance: z.nullable(z.enum(['rede', 'tunel', 'internet'])),
  /** Why it was not found; null: found, or an address outside of the internet, of which nothing more is told. */
  motivo: z.nullable(z.enum(['nome', 'certificado', 'redireciona', 'outro', 'sem_resposta'])),
})
export type EnderecoConferido = z.infer<typeof EnderecoConferido>

/**
 * `antes`: what an address of the internet waits for: whether the first password is changed, and whether who may enter is chosen.
 * `porta`: where a tunnel on this machine finds the server.
 */
export const EnderecoResponde = z.object({
  conferido: z.nullable(EnderecoConferido),
  antes: z.object({ senha: z.boolean(), entrada: z.boolean() }),
  porta: z.number(),
})
export type EnderecoResponde = z.infer<typeof EnderecoResponde>

export const EnderecoGuardado = z.object({
  /** Whether it stands in the configuration, and the server starts again after this answer. */
  escrito: z.boolean(),
  /** The lines for the configuration where the server cannot write it. */
  linhas: z.array(z.string()),
})
export type EnderecoGuardado = z.infer<typeof EnderecoGuardado>

export const enderecoProprioCalls = defineCalls({
  conferir: {
    method: 'POST',
    path: '/api/sistema/endereco/conferir',
    summary:
      'Ask this installation through an address: whether it is found there, by https, with streams and the addresses of who asks',
    access: 'admin',
    // It makes the server connect to an address that somebody typed.
    asksSenha: true,
    event: 'endereco_conferido',
    expensive: true,
    body: EnderecoDigitado,
    answer: EnderecoConferido,
  },
  responde: {
    method: 'GET',
    path: '/api/sistema/endereco/responde',
    le: [],
    summary:
      'The same of the address that links carry, looked at within the last minute, null without one; and what an address of the internet waits for',
    access: 'admin',
    answer: EnderecoResponde,
  },
  guardar: {
    method: 'PUT',
    path: '/api/sistema/endereco',
    event: 'endereco_guardado',
    asksSenha: true,
    expensive: true,
    summary:
      'Make an address at which this installation was found the one that links and messages carry; null takes it away. Writes PUBLIC_URL, or answers with the line to write. 409 `falta_fechar`: an address of the internet waits for the first password and for who may enter; 422 where it is not found',
    access: 'admin',
    body: z.strictObject({ url: z.nullable(EnderecoDigitado.shape.url) }),
    answer: EnderecoGuardado,
  },
  /** Answered by every process of the installation; asked through the address that is checked. */
  prova: {
    method: 'GET',
    path: '/api/sistema/endereco/prova/:nonce',
    le: [],
    summary:
      'Proves that this installation answers at an address: a stream of one event, made from the word in the path, and of a second one a moment later',
    access: 'public',
    params: z.strictObject({
      nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, { error: 'Palavra inválida' })),
    }),
    stream: true,
  },
})
