import { constants, deflateRawSync } from 'node:zlib'

export interface PackedPdfOptions {
  /** Entries of the content stream's dictionary besides its length. */
  readonly entries: string
  /** The content stream of each page, packed already. */
  readonly content: Uint8Array
  /** Default 1. */
  readonly pages?: number
}

/** A PDF whose pages have packed content streams, with Helvetica as /F1. */
export function packedPdf({ entries, content, pages = 1 }: PackedPdfOptions): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, at) => 4 + at * 2)
  const stream = Buffer.from(content).toString('latin1')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap((number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
      `<< ${entries} /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** A Flate stream that unpacks to so many megabytes of spaces, made without ever holding them; its checksum is wrong. */
export function deflatedSpaces(megabytes: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(1_048_576, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: megabytes }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 0])])
}
