import { contentWords } from '../../text/contentWords.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Fitting } from './fitting.ts'

/**
 * Removes the name that a question asks about from a longer name. The rest is an answer only if it is a name of its own:
 * "Brighton" in "Brighton’s James Milner", "Philippines" in "Jessika Cowart of the Philippines", but nothing in "Goalkeeper
 * Matt Freese" and "Southwest Airlines Co".
 */
export function withoutOwnName(found: Fitting, sentence: string, { names }: ReadQuestion): readonly Fitting[] {
  const text = sentence.slice(found.start, found.end)
  const stems = contentWords(text)
  if (names.size === 0 || ![...names].every((name) => stems.has(name))) return [found]
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}.&-]+(?:['’](?!s\b)[\p{L}\p{N}]+)*/gu)]
  const own = words.map(([word]) => [...contentWords(word)].some((stem) => names.has(stem)))
  const firstOwn = words[own.indexOf(true)]
  const lastOwn = words[own.lastIndexOf(true)]
  if (firstOwn === undefined || lastOwn === undefined) return [found]
  const before = /^(.*?)['’]s?\s$/u.exec(text.slice(0, firstOwn.index))?.[1] ?? ''
  const ownEnd = lastOwn.index + lastOwn[0].length
  const link = /^(?:['’]s?\s|\s(?:of|at|for|from)\s(?:the\s)?)/u.exec(text.slice(ownEnd))?.[0]
  const after = link === undefined ? found.end : found.start + ownEnd + link.length
  return [
    ...(before === '' ? [] : [{ ...found, end: found.start + before.length }]),
    ...(after < found.end ? [{ ...found, start: after }] : []),
  ]
}
