import type { MissingFact } from '../../core/domain/support.ts'

/** The word after a number in a sentence; empty for other facts, or if there is no such word. */
export function countedBy(sentence: string, { kind, text }: MissingFact): string {
  if (kind !== 'number') return ''
  const at = sentence.indexOf(text)
  if (at < 0) return ''
  return /^[\s-]+(\p{L}[\p{L}\p{M}'’-]*)/u.exec(sentence.slice(at + text.length))?.[1] ?? ''
}
