import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../../../core/collect/web/publicAddress.ts'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001:80b::200e'])(
    'takes %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback far from its beginning', '127.255.3.9'],
    ['loopback', '::1'],
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['link-local, the metadata service of most clouds', '169.254.169.254'],
    ['the metadata service of Azure', '168.63.129.16'],
    ['carrier-grade NAT, the metadata service of Alibaba', '100.100.100.200'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['unique local, the metadata service of Amazon', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped, even of a public address', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-translated', '::ffff:0:a00:1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['NAT64 for local use', '64:ff9b:1::a00:1'],
    ['6to4', '2002:a00:1::'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['segment routing', '5f00::1'],
    ['no address at all', 'localhost'],
    ['an empty one', ''],
  ])('refuses %s: %s', (_name, address) => expect(isPublicAddress(address)).toBe(false))

  it('never takes an IPv4 address written inside ::/8, whatever it is', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::'), (address, prefix) => {
        expect(isPublicAddress(prefix + address)).toBe(false)
      }),
    )
  })
})
