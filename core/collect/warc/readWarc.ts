import { basename } from 'node:path'
import type { LongCall } from '../../domain/progress.ts'
import { choosePages, type ChosenPages } from './choosePages.ts'
import { readRecord } from './readRecord.ts'
import { warcBytes } from './warcBytes.ts'
import { WarcFault } from './warcErrors.ts'
import { warcLimits } from './warcLimits.ts'
import { warcRecords } from './warcRecords.ts'

/** What an archive holds. */
export interface WarcReading extends ChosenPages {
  readonly records: number
  /** Why it was not read, or not to its end: as it follows the archive's name, and what to do. */
  readonly fault?: { readonly fault: string; readonly remedy: string }
}

/** Records between two words of progress. */
const progressStep = 500

/**
 * The pages of a web archive (WARC, ISO 28500; plain or gzip): responses and resources that are pages, PDF or text, each
 * under the address and with the moment of its record, and with the content of an earlier record where it repeats that. Of
 * several of one address the newest is taken. What a page was built of (images, styles, scripts, frames) is passed over. The
 * archive is read as it comes from the disk; only its pages are held. What cannot be read to its end gives what came before.
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
          `holds more than ${what}, and was read no further.`,
          'Make an archive of the pages that bear on the event.',
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
  // What the system says of a file that it cannot open or read.
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
  if (code === undefined) throw error
  const fault = code === 'ENOENT' ? 'does not exist.' : `could not be read (${code}).`
  return { fault, remedy: 'Check its name and its permissions.' }
}

const emptyFault = { fault: 'has no record.', remedy: 'Get the file again.' }
