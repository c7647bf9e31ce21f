import { createByteReader, type ByteReader } from './byteReader.ts'
import { headerFields, type HeaderFields } from './headerFields.ts'
import { WarcFault } from './warcErrors.ts'
import { warcLimits } from './warcLimits.ts'

/**
 * A record of an archive (ISO 28500). Its block must be read before the next record is requested; unread parts are skipped.
 */
export interface WarcRecord {
  readonly fields: HeaderFields
  /** Bytes of the block according to the header. */
  readonly length: number
  /** The next bytes of the block; fewer at its end or that of the archive. */
  take(count: number): Promise<Uint8Array>
}

const longestLine = warcLimits.headerBytes
/** Maximum number of invalid lines to skip between records. */
const mostStrayLines = 100_000

/**
 * Reads the records of an archive in order. After a damaged part, continues at the next line that begins a record.
 *
 * @throws WarcFault if it is not an archive or has too many records; any error of the bytes
 */
export async function* warcRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<WarcRecord> {
  const reader = createByteReader(bytes)
  try {
    yield* readRecords(reader)
  } finally {
    await reader.close()
  }
}

async function* readRecords(reader: ByteReader): AsyncGenerator<WarcRecord> {
  for (let count = 0; ; count += 1) {
    if (count > warcLimits.records) {
      throw new WarcFault(`has more than ${warcLimits.records} records. The rest was not read.`, 'Split it.')
    }
    if (!(await findRecord(reader, count === 0))) return
    const fields = headerFields(await headerLines(reader))
    const length = Number(fields.get('content-length') ?? '')
    if (!Number.isSafeInteger(length) || length < 0 || !fields.has('content-length')) continue
    let remaining = length
    yield {
      fields,
      length,
      async take(wanted) {
        const taken = await reader.take(Math.min(wanted, remaining))
        remaining -= taken.length
        return taken
      },
    }
    await reader.skip(remaining)
  }
}

/** Skips to the content of the next record; false at the end of the archive. */
async function findRecord(reader: ByteReader, isFirst: boolean): Promise<boolean> {
  for (let stray = 0; stray < mostStrayLines;) {
    const line = await reader.line(longestLine)
    if (line === undefined) return false
    if (/^WARC\/\d/.test(line)) return true
    if (line === '') continue
    if (isFirst)
      throw new WarcFault(
        'is not a web archive (WARC).',
        'Give a .warc or .warc.gz file, or the page itself as .html or .mhtml.',
      )
    stray += 1
  }
  throw new WarcFault('is damaged: no further record was found.', 'Get the file again.')
}

async function headerLines(reader: ByteReader): Promise<readonly string[]> {
  const lines: string[] = []
  let length = 0
  for (;;) {
    const line = await reader.line(longestLine)
    if (line === undefined || line === '') return lines
    length += line.length
    if (length <= longestLine) lines.push(line)
  }
}
