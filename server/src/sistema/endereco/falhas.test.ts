import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { AcmeError } from '../../providers/acme/acme-jws.ts'
import { WrongClock } from '../../providers/acme/acme.ts'
import { TokenRefused } from '../../providers/dns/dns-records.ts'
import { outsideDown } from '../../providers/outside/outside.ts'
import { falhaEmPalavras, NoNetwork, ProofUnseen } from './falhas.service.ts'

const HOUR_MS = 3_600_000

test.each([
  [new TokenRefused(), 'token', 'Na Cloudflare, confira se o domínio está na conta'],
  [
    new AcmeError('urn:ietf:params:acme:error:rateLimited', 'x', 300),
    'limite',
    'Tente de novo em 5 minutos.',
  ],
  [new AcmeError('urn:ietf:params:acme:error:rateLimited', 'x'), 'limite', 'Tente de novo em uma hora.'],
  [new AcmeError('urn:ietf:params:acme:error:caa', 'x'), 'recusado', 'apague o registro CAA'],
  [new AcmeError('urn:ietf:params:acme:error:unauthorized', 'x'), 'dns', 'tente de novo em 5 minutos'],
  [new AcmeError('urn:ietf:params:acme:error:rejectedIdentifier', 'x'), 'recusado', 'Escolha outro nome'],
  [new AcmeError('serverInternal', 'x'), 'fora_do_ar', 'Tente de novo em uma hora.'],
  [new WrongClock(-48 * HOUR_MS), 'relogio', 'Acerte a data e a hora'],
  [new AppError(502, 'x', { codigo: 'relogio' }), 'relogio', 'Acerte a data e a hora'],
  [new ProofUnseen(), 'dns', 'Tente de novo em 5 minutos.'],
  [new NoNetwork(), 'sem_rede', 'Ligue-o à rede da igreja'],
  [outsideDown('O DuckDNS'), 'fora_do_ar', 'Confira se o computador do Cantai está na internet'],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'disco', 'Dê ao Cantai permissão e espaço'],
  [new Error('x'), 'interrompido', 'Tente de novo'],
])('END-01 %s is told with its next step', (error, codigo, step) => {
  const words = falhaEmPalavras(error, 'cloudflare')
  expect(words.codigo).toBe(codigo)
  expect(words.fazer).toContain(step)
  expect(words.texto).toMatch(/^[A-ZÀ-Ú].*\.$/)
  expect(words.texto).not.toContain('undefined')
})
