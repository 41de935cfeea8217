import { expect, test } from 'vitest'
import { enderecosNaRede } from './enderecos.service.ts'

const ip = (address: string, more: object = {}) => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4' as const,
  mac: '00:00:00:00:00:00',
  internal: false,
  cidr: null,
  ...more,
})
const INTERFACES = {
  lo: [ip('127.0.0.1', { internal: true })],
  docker0: [ip('172.17.0.1')],
  eth0: [ip('10.0.0.7'), ip('fe80::1', { family: 'IPv6' })],
  wlan0: [ip('192.168.0.5')],
  usb0: [ip('169.254.3.4')],
}

test.each([
  ['127.0.0.1', []],
  ['localhost', []],
  ['0.0.0.0', ['http://192.168.0.5:3000', 'http://10.0.0.7:3000']],
  ['::', ['http://192.168.0.5:3000', 'http://10.0.0.7:3000']],
  ['10.0.0.7', ['http://10.0.0.7:3000']],
])('DIA-03 a server on %s is reached by %j', (host, expected) => {
  expect(enderecosNaRede({ host, port: 3000 }, INTERFACES as never)).toEqual(expected)
})
