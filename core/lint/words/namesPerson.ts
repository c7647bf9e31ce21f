import type { WordLists } from './wordLists.ts'

const compiled = new WeakMap<WordLists, RegExp>()

/**
 * Whether a sentence seems to be about a person who may be living: a name behind a title or in front of what people do, a name
 * with an age or a year of birth. A sentence whose years all lie before 1920 is not.
 */
export function namesPerson(sentence: string, words: WordLists): boolean {
  const years = [...sentence.matchAll(/\b1[0-9]\d{2}\b|\b20\d{2}\b/g)].map(([year]) => Number(year))
  if (years.length > 0 && years.every((year) => year < 1920)) return false
  let pattern = compiled.get(words)
  if (pattern === undefined) {
    pattern = personPattern(words)
    compiled.set(words, pattern)
  }
  return pattern.test(sentence)
}

function personPattern({ personTitles, personVerbs }: WordLists): RegExp {
  const part = "\\p{Lu}[\\p{L}'’-]{1,30}"
  const full = `${part}(?:\\s\\p{Lu}\\.)?(?:\\s${part}){1,3}`
  const titles = personTitles
    .map((title) => `[${title[0]?.toUpperCase() ?? ''}${title[0] ?? ''}]${title.slice(1)}`)
    .join('|')
  const verbs = personVerbs.join('|')
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:${titles})\\.?\\s(?:${part}\\s){0,2}${part}|${full}\\s(?:${verbs})(?![\\p{L}])|${full},\\s(?:aged\\s)?\\d{2},|${full}\\s\\(born\\s|${full},\\s(?:then\\s)?(?:the|a|an)\\s(?:\\p{Ll}{1,20}\\s){0,2}(?:${personTitles.join('|')})(?![\\p{L}]))`,
    'u',
  )
}
