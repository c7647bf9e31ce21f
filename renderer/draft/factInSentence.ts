import type { MissingFact } from '../../core/domain/support.ts'

/** What a sentence counts with a number: the word behind it; empty for other facts, and where none follows. */
export function countedBy(sentence: string, { kind, text }: MissingFact): string {
  if (kind !== 'number') return ''
  const at = sentence.indexOf(text)
  if (at < 0) return ''
  return /^[\s-]+(\p{L}[\p{L}\p{M}'’-]*)/u.exec(sentence.slice(at + text.length))?.[1] ?? ''
}
