import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { fetchFailure } from '../../../../core/collect/web/fetchFailure.ts'
import { PageFetchError } from '../../../../core/collect/web/pageFetchError.ts'
import { selfSignedCertificate, type CertificateFields } from '../selfSignedCertificate.ts'

interface Visit extends CertificateFields {
  /** By which name the server is asked. */
  readonly servername?: string
  /** Whether the certificate's issuer, which is itself, is trusted. */
  readonly trusted?: boolean
}

/** What Node says of a server with a certificate, as the program tells it. */
async function toldOf({ servername = 'news.example', trusted = true, ...fields }: Visit): Promise<string> {
  const pair = selfSignedCertificate({ name: 'news.example', ...fields })
  const server = createServer(pair)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server that listens on an address and a port has both.
  const { port } = server.address() as AddressInfo
  const error = await new Promise((resolve) => {
    const ca = trusted ? [pair.cert] : []
    const socket = connect({ host: '127.0.0.1', port, servername, ca }, () => resolve('a connection'))
    socket.on('error', resolve)
    onTestFinished(() => void socket.destroy())
  })
  const failure = fetchFailure(error, { url: 'https://news.example/', timedOut: false })
  return failure instanceof PageFetchError ? `${failure.reason}: ${failure.message}` : String(failure)
}

it.each([
  ['has expired', { notAfter: '210101000000Z' }, /^tls: https:\/\/news\.example\/ has a certificate that has expired/],
  ['begins later', { notBefore: '480101000000Z' }, /^tls: .* has a certificate that is not valid yet/],
  ['is for another name', { servername: 'other.example' }, /^tls: .* has a certificate for another name/],
  ['signed itself', { trusted: false }, /^tls: .* has a self-signed certificate/],
])('a certificate that %s is told of as that', async (_what, visit, message) => {
  expect(await toldOf(visit)).toMatch(message)
})

it('a certificate that is in order is none of these', async () => {
  expect(await toldOf({})).toBe('a connection')
})
