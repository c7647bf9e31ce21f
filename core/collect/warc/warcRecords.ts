import { createByteReader, type ByteReader } from './byteReader.ts'
import { headerFields, type HeaderFields } from './headerFields.ts'
import { WarcFault } from './warcErrors.ts'
import { warcLimits } from './warcLimits.ts'

/** A record of an archive (ISO 28500). Its block must be read before the next record is asked for; what is not read is passed over. */
export interface WarcRecord {
  readonly fields: HeaderFields
  /** Bytes of the block, as the header tells. */
  readonly length: number
  /** The next bytes of the block; fewer where it or the archive ends. */
  take(count: number): Promise<Uint8Array>
}

const longestLine = warcLimits.headerBytes
/** Lines between records that are none: rubbish is read over, but not without end. */
const mostStrayLines = 100_000

/**
 * The records of an archive in their order. Between records that do not follow one another, it goes on at the next line
 * that begins one.
 *
 * @throws WarcFault where it is no archive, or has too many records; whatever the bytes break with
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
      throw new WarcFault(`has more than ${warcLimits.records} records, and was read no further.`, 'Split it.')
    }
    if (!(await findRecord(reader, count === 0))) return
    const fields = headerFields(await headerLines(reader))
    const length = Number(fields.get('content-length') ?? '')
    if (!Number.isSafeInteger(length) || length < 0 || !fields.has('content-length')) continue
    let left = length
    yield {
      fields,
      length,
      async take(wanted) {
        const taken = await reader.take(Math.min(wanted, left))
        left -= taken.length
        return taken
      },
    }
    await reader.skip(left)
  }
}

/** Reads to behind the line that begins a record; false at the end of the archive. */
async function findRecord(reader: ByteReader, isFirst: boolean): Promise<boolean> {
  for (let stray = 0; stray < mostStrayLines;) {
    const line = await reader.line(longestLine)
    if (line === undefined) return false
    if (/^WARC\/\d/.test(line)) return true
    if (line === '') continue
    if (isFirst)
      throw new WarcFault(
        'is no web archive (WARC).',
        'Give a .warc or .warc.gz file, or the page itself as .html or .mhtml.',
      )
    stray += 1
  }
  throw new WarcFault('is damaged: what follows is no record.', 'Get the file again.')
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
