import { expect, test } from 'vitest'
import { addressPrefix } from './address-prefix.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0/64'],
  ['2001:0DB8:0000:0000:ffff::', '2001:db8:0:0/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['2001:db8:1:2::', '2001:db8:1:2/64'],
  ['::1', '0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(10_000), 'x'.repeat(64)],
])('SEG-02 an attempt from %s counts under %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})
