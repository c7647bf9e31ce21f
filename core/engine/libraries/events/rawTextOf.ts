import type { RawPage } from '../../../collect/rawPage.ts'
import { decodeBytes } from '../../../extract/decodeBytes.ts'
import type { RawText } from './eventLibrary.ts'

/** Maximum characters shown of a page as it was received. */
const longest = 300_000

/** A page as it was received; null if it is not text. */
export function rawTextOf({ body }: Pick<RawPage, 'body'>): RawText | null {
  if (body.kind === 'text') return cut(body.text)
  const { bytes, contentType } = body
  const text = decodeBytes(bytes, { isHtml: true, ...(contentType === undefined ? {} : { contentType }) })
  // Documents such as PDF and pictures hold bytes that no text does.
  return text.startsWith('%PDF') || text.slice(0, 8000).includes('\0') ? null : cut(text)
}

function cut(text: string): RawText {
  return { text: text.slice(0, longest), isCut: text.length > longest }
}
