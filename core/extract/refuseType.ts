import { fileTypeFromBuffer } from 'file-type'
import { isFeed } from '../collect/feed/isFeed.ts'
import { unreadableType } from '../collect/unreadableType.ts'
import { isUrl } from '../domain/isUrl.ts'
import { DocumentError } from './documentError.ts'
import type { DocumentRequest } from './documentReading.ts'

/**
 * Says what a document is that is neither a page, PDF nor text: by its bytes, then by what it was declared as.
 *
 * @throws DocumentError `unknown-type`, always
 */
export async function refuseType({ bytes, contentType, fileName, url }: DocumentRequest): Promise<never> {
  if (isFeed(bytes)) {
    throw new DocumentError(
      'unknown-type',
      'The address leads to a feed, which lists pages but is not a page itself.',
      'Look for the pages of its entries under "Find pages", or with "citewright collect --from feed:ADDRESS".',
    )
  }
  const sniffed = await typeOf(bytes)
  // A ZIP file by its bytes may be any Office document by its name, which the message then gives.
  const declared = unreadableType({ contentType, fileName: fileName ?? nameIn(url) })
  const type =
    sniffed === undefined || /^application\/(?:zip|x-cfb)$/.test(sniffed)
      ? (declared ?? unreadableType({ contentType: sniffed }))
      : (unreadableType({ contentType: sniffed }) ?? declared)
  if (type !== undefined) {
    throw new DocumentError('unknown-type', `This is ${type.words}, which is not readable yet.`, type.remedy)
  }
  throw new DocumentError(
    'unknown-type',
    `The document is neither HTML, PDF, Markdown nor plain text (declared as ${contentType ?? fileName ?? 'nothing'}).`,
    'Convert it to one of these and add that file.',
  )
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch (error) {
    // Bytes that begin like some file and are not: the message gives the declared type.
    if (error instanceof Error) return undefined
    throw error
  }
}

/** The last part of an address's path, whose ending may tell the type. */
function nameIn(url: string): string | undefined {
  return isUrl(url) ? new URL(url).pathname.split('/').at(-1) : undefined
}
