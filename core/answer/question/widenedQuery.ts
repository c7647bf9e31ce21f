import { contentWords } from '../../text/contentWords.ts'
import { auxiliaries } from './questionWords.ts'
import type { ReadQuestion } from './readQuestion.ts'

/** Words of questions that are useless in a search. */
const asking = new Set('many much long old far big often following name called kind type'.split(' '))

/**
 * The search query for a question that the pages do not answer: the event's title and the question's words, in order,
 * without question words and words of the title.
 */
export function widenedQuery({ text }: ReadQuestion, title: string): string {
  const named = contentWords(title)
  const words = (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.’'-]*/gu) ?? [])
    .map((word) => word.replace(/[.’'-]+$/u, ''))
    .filter((word) => {
      const [stem] = contentWords(word)
      const lower = word.toLowerCase()
      return stem !== undefined && !named.has(stem) && !asking.has(lower) && !auxiliaries.has(lower)
    })
  return [title, ...new Set(words)].join(' ')
}
