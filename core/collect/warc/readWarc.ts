import { basename } from 'node:path'
import type { LongCall } from '../../domain/progress.ts'
import { choosePages, type ChosenPages } from './choosePages.ts'
import { readRecord } from './readRecord.ts'
import { warcBytes } from './warcBytes.ts'
import { WarcFault } from './warcErrors.ts'
import { warcLimits } from './warcLimits.ts'
import { warcRecords } from './warcRecords.ts'

/** The content of an archive. */
export interface WarcReading extends ChosenPages {
  readonly records: number
  /** Why it was not read, or not to its end, to follow the archive's name, with a remedy. */
  readonly fault?: { readonly fault: string; readonly remedy: string }
}

/** Records between two progress reports. */
const progressStep = 500

/**
 * Reads the pages of a web archive (WARC, ISO 28500; plain or gzip): responses and resources that are pages, PDF or text,
 * with the address and time of their records. A repeated page gets the content of the earlier record. Of several captures
 * of one address the newest is used. Parts of pages (images, styles, scripts, frames) are skipped. The archive is streamed
 * from disk; only its pages are in memory. An archive that cannot be read to its end gives the pages before.
 *
 * @throws the signal's reason
 */
export async function readWarc(path: string, call: LongCall = {}): Promise<WarcReading> {
  const pages = choosePages()
  let records = 0
  try {
    for await (const record of warcRecords(warcBytes(path))) {
      call.signal?.throwIfAborted()
      records += 1
      pages.see(await readRecord(record))
      if (records % progressStep === 0) call.onProgress?.({ step: 'collect', current: basename(path) })
      if (pages.bytes() > warcLimits.allPagesBytes || pages.count() > warcLimits.pages) {
        const what = `${warcLimits.pages} pages or ${warcLimits.allPagesBytes} bytes of pages`
        throw new WarcFault(
          `contains more than ${what}. The rest was not read.`,
          'Make an archive of only the pages about the event.',
        )
      }
    }
  } catch (error) {
    return { ...pages.choose(), records, fault: faultOf(error) }
  }
  if (records === 0) return { ...pages.choose(), records, fault: emptyFault }
  return { ...pages.choose(), records }
}

function faultOf(error: unknown): NonNullable<WarcReading['fault']> {
  if (error instanceof WarcFault) return { fault: error.fault, remedy: error.remedy }
  // An error of the system when opening or reading the file.
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
  if (code === undefined) throw error
  const fault = code === 'ENOENT' ? 'does not exist.' : `could not be read (${code}).`
  return { fault, remedy: 'Check its name and its permissions.' }
}

const emptyFault = { fault: 'has no record.', remedy: 'Get the file again.' }
