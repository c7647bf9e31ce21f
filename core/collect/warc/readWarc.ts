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
 * @throws the signal's reason; Node's errors of opening and reading the file
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
    if (!(error instanceof WarcFault)) throw error
    const { fault, remedy } = error
    return { ...pages.choose(), records, fault: { fault, remedy } }
  }
  if (records === 0) return { ...pages.choose(), records, fault: emptyFault }
  return { ...pages.choose(), records }
}

const emptyFault = { fault: 'has no record.', remedy: 'Get the file again.' }
