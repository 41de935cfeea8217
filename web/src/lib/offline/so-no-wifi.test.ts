import { afterEach, expect, test } from 'vitest'
import { getMinisterio, setMinisterio } from '../ministerio.ts'
import { soNoWifi } from './so-no-wifi.ts'

const before = getMinisterio()
afterEach(() => setMinisterio(before))

test('END-01 the free name looks like one of the internet, and opens in the Wi-Fi alone', () => {
  const link = 'https://louvor-central.duckdns.org:3443/c/#abc'
  expect(soNoWifi(link)).toBe(false)
  setMinisterio({ ...before, endereco: 'https://louvor-central.duckdns.org:3443', no_wifi: true })
  expect(soNoWifi(link)).toBe(true)
  expect(soNoWifi('https://louvor.exemplo.org/c/#abc')).toBe(false)
  expect(soNoWifi('http://192.168.0.10:3000/c/#abc')).toBe(true)
})
