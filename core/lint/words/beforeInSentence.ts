import type { FoundPhrase } from './findPhrases.ts'

/** What stands before words in their sentence. */
export function beforeInSentence(text: string, { start }: Pick<FoundPhrase, 'start'>): string {
  const near = text.slice(Math.max(0, start - 400), start)
  const end = [...near.matchAll(/[.!?]\s+(?=\p{Lu})|\n/gu)].at(-1)
  return end === undefined ? near : near.slice(end.index + end[0].length)
}
