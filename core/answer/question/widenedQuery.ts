import { contentWords } from '../../text/contentWords.ts'
import { auxiliaries } from './questionWords.ts'
import type { ReadQuestion } from './readQuestion.ts'

/** Words that ask and say nothing of what is asked for. */
const asking = new Set([
  'many',
  'much',
  'long',
  'old',
  'far',
  'big',
  'often',
  'following',
  'name',
  'called',
  'kind',
  'type',
])

/**
 * What to search for where pages do not tell: the event's title and the question's own words, which searches look for
 * each, in their order and without those that ask or that the title has.
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
