import { expect, test } from 'vitest'
import { troubleOf } from './database-error.ts'

const failure = (code: string, syscall?: string) => Object.assign(new Error('it failed'), { code, syscall })

test.each([
  ['an administrator closes the connection', failure('57P01'), 'restarting'],
  ['another backend has crashed', failure('57P02'), 'restarting'],
  ['PostgreSQL is starting', failure('57P03'), 'restarting'],
  ['a connection fails', failure('08006'), 'restarting'],
  ['the primary has become a standby', failure('25006'), 'restarting'],
  ['nobody listens', failure('ECONNREFUSED', 'connect'), 'restarting'],
  ['its socket is gone', failure('ENOENT', 'connect'), 'restarting'],
  ['a connection is reset', failure('ECONNRESET', 'read'), 'restarting'],
  ['a query loses its connection', new Error('Connection terminated unexpectedly'), 'restarting'],
  ['a missing file is no missing socket', failure('ENOENT', 'open'), undefined],
  ['nor is a program that is not installed', failure('ENOENT', 'spawn yt-dlp'), undefined],
  ['a lock is not had in time', failure('55P03'), 'busy'],
  ['a statement takes too long', failure('57014'), 'busy'],
  ['two transactions wait for each other', failure('40P01'), 'busy'],
  ['no connection becomes free', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['the disk is full', failure('53100'), 'full'],
  ['the disk is full for a file', failure('ENOSPC', 'write'), 'full'],
  ['a row exists already', failure('23505'), undefined],
  ['a mistake of the program', new TypeError('it failed'), undefined],
  ['nothing', undefined, undefined],
])('OPS-01 %s', (_what, error, expected) => {
  expect(troubleOf(error)).toBe(expected)
})
