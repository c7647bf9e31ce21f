import { decodedText } from '../decodedText.ts'

const entity = /&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/giu

/** Character references of HTML as the characters that they stand for, and how many there were: see `decodedText`. */
export function decodeEntities(text: string): { readonly text: string; readonly decoded: number } {
  const count = text.match(entity)?.length ?? 0
  const decoded = count === 0 ? text : decodedText(text)
  return { text: decoded, decoded: decoded === text ? 0 : count }
}
