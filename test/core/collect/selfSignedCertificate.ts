import { createSign, generateKeyPairSync } from 'node:crypto'

export interface CertificateFields {
  /** Default `127.0.0.1`. */
  readonly name?: string
  /** From and until when it is valid, as ASN.1 writes UTC. Default: 2020 to 2049. */
  readonly notBefore?: string
  readonly notAfter?: string
}

/** A key and a certificate that nobody has signed but itself, in PEM. */
export function selfSignedCertificate({
  name: subject = '127.0.0.1',
  notBefore = '200101000000Z',
  notAfter = '491231235959Z',
}: CertificateFields = {}): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex'))) // ecdsa-with-SHA256
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(subject)))
  const name = der(0x30, der(0x31, commonName))
  const validity = der(0x30, der(0x17, Buffer.from(notBefore)), der(0x17, Buffer.from(notAfter)))
  const serial = der(0x02, Buffer.from([1]))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, serial, algorithm, name, validity, name, spki)
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
