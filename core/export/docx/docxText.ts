import { inlineText } from '../../text/inlineText.ts'

/** Text as XML can hold it, on one line: without the two code points that XML 1.0 forbids beside control characters. */
export function docxText(text: string): string {
  return inlineText(text).replace(/[\ufffe\uffff]/gu, '')
}
