import type { FalhaDoCertificado, ProvedorDeDns } from '@cantai/contract/sistema/endereco'
import { plural } from '@cantai/domain/palavras'
import { codeOf } from '@cantai/postgres/database-error'
import { AppError, systemWords } from '../../errors.ts'
import { AcmeError } from '../../providers/acme/acme-jws.ts'
import { WrongClock } from '../../providers/acme/acme.ts'
import { TokenRefused } from '../../providers/dns/dns-records.ts'

type Words = Omit<FalhaDoCertificado, 'em'>

/** The DNS does not show the proof after minutes of looking. */
export class ProofUnseen extends Error {}
/** This machine has no address in a network of its own. */
export class NoNetwork extends Error {}

const NA_PAGINA: Record<ProvedorDeDns, string> = {
  duckdns: 'Abra duckdns.org, confira se o nome está na lista e copie o token do alto da página.',
  cloudflare:
    'Na Cloudflare, confira se o domínio está na conta e faça um token com a permissão Zone, DNS, Edit para ele.',
}
const O_PROVEDOR: Record<ProvedorDeDns, string> = { duckdns: 'O DuckDNS', cloudflare: 'A Cloudflare' }

/** The longest pause that is read of an answer. */
const DAY_S = 24 * 60 * 60

const waiting = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'em uma hora'
  if (seconds >= DAY_S) return 'em um dia ou mais'
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return `em ${plural(minutes, 'minuto', 'minutos')}`
  return `em ${plural(Math.ceil(minutes / 60), 'hora', 'horas')}`
}

function ofAuthority({ type, message, seconds }: AcmeError): Words {
  if (type === 'rateLimited')
    return {
      codigo: 'limite',
      texto: 'A autoridade dos certificados já fez muitos para este nome e pede uma pausa.',
      fazer: `O Cantai continua como está. Tente de novo ${waiting(seconds)}.`,
    }
  if (type === 'caa')
    return {
      codigo: 'recusado',
      texto: 'O DNS deste nome só deixa outra autoridade fazer certificados (registro CAA).',
      fazer: 'No provedor do domínio, apague o registro CAA ou inclua letsencrypt.org nele, e tente de novo.',
    }
  if (['dns', 'unauthorized', 'incorrectResponse'].includes(type))
    return {
      codigo: 'dns',
      texto: 'A autoridade dos certificados ainda não viu a prova no DNS.',
      fazer: 'O DNS pode levar alguns minutos: tente de novo em 5 minutos.',
    }
  if (type === 'rejectedIdentifier')
    return {
      codigo: 'recusado',
      texto: 'A autoridade dos certificados não aceita este nome.',
      fazer: 'Escolha outro nome e tente de novo.',
    }
  return {
    codigo: 'fora_do_ar',
    texto: `A autoridade dos certificados recusou o pedido (${[type, message].filter(Boolean).join(': ').slice(0, 200)}).`,
    fazer: 'Tente de novo em uma hora.',
  }
}

const PARA_O_RELOGIO = 'Acerte a data e a hora do computador do Cantai e tente de novo.'

const ofDisk = (words: string): Words => ({
  codigo: 'disco',
  texto: `As chaves não puderam ser guardadas na pasta de dados: ${words}.`,
  fazer: 'Dê ao Cantai permissão e espaço para gravar ali e tente de novo.',
})

const ofService = ({ corpo, message }: AppError): Words =>
  corpo.codigo === 'relogio'
    ? { codigo: 'relogio', texto: 'A data e a hora deste computador parecem erradas.', fazer: PARA_O_RELOGIO }
    : {
        codigo: 'fora_do_ar',
        texto: message.replace(/ Tente de novo.*$/, ''),
        fazer: 'Confira se o computador do Cantai está na internet e tente de novo em 5 minutos.',
      }

/** A failure in words: what happened, and the next step. */
export function falhaEmPalavras(error: unknown, provedor: ProvedorDeDns): Words {
  if (error instanceof TokenRefused)
    return {
      codigo: 'token',
      texto: `${O_PROVEDOR[provedor]} não aceita este token para este nome.`,
      fazer: NA_PAGINA[provedor],
    }
  if (error instanceof WrongClock)
    return {
      codigo: 'relogio',
      texto: `O relógio deste computador está ${error.aheadMs > 0 ? 'adiantado' : 'atrasado'} ${plural(Math.round(Math.abs(error.aheadMs) / 3_600_000), 'hora', 'horas')}.`,
      fazer: PARA_O_RELOGIO,
    }
  if (error instanceof ProofUnseen)
    return {
      codigo: 'dns',
      texto: 'O endereço ainda não responde: o DNS não mostra a prova.',
      fazer: 'Tente de novo em 5 minutos.',
    }
  if (error instanceof NoNetwork)
    return {
      codigo: 'sem_rede',
      texto: 'Este computador não está em nenhuma rede Wi-Fi ou a cabo.',
      fazer: 'Ligue-o à rede da igreja e tente de novo.',
    }
  if (error instanceof AcmeError) return ofAuthority(error)
  if (error instanceof AppError) return ofService(error)
  const disk = systemWords(error)
  if (disk !== undefined) return ofDisk(disk)
  return {
    codigo: 'interrompido',
    texto: `O certificado não ficou pronto${codeOf(error) ? ` (${codeOf(error)})` : ''}.`,
    fazer: 'Tente de novo; se acontecer outra vez, veja o registro do servidor.',
  }
}

export const INTERROMPIDO: Words = {
  codigo: 'interrompido',
  texto: 'O Cantai parou no meio do pedido do certificado.',
  fazer: 'Ele recomeça sozinho, ou toque em Tentar de novo.',
}

/** The port that does not listen, by the code of its error. */
export const portaFechada = (porta: number, code: string): Words =>
  code === 'EADDRINUSE'
    ? {
        codigo: 'porta',
        texto: `A porta ${porta} já está em uso por outro programa.`,
        fazer: 'Feche-o, ou escolha outra com HTTPS_PORT no cantai.env e inicie o Cantai de novo.',
      }
    : {
        codigo: 'porta',
        texto: `O sistema não deixa o Cantai abrir a porta ${porta} (${code}).`,
        fazer: 'Escolha uma acima de 1024 com HTTPS_PORT, confira HOST, e inicie o Cantai de novo.',
      }
