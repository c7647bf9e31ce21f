import { findPhrases } from './findPhrases.ts'
import type { WordLists } from './wordLists.ts'

const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}\\.)?\\s\\p{Lu}[\\p{L}'’-]*\\p{Ll}"
const nameBefore = new RegExp(`(${name}|(?:^|\\s)(?:He|She|he|she))(?:,[^,.;]{1,60},)?\\s(?:\\p{Ll}+\\s){0,2}$`, 'u')
const nameAfter = new RegExp(`^\\s(?:against\\s|by\\s)?(${name})`, 'u')
/** Words at the end of names that are not a person's. */
const ofOthers =
  /(?:Group|Company|Corporation|Police|Department|Court|Council|Government|Ministry|Office|Party|University|School|Church|Bank|Army|Agency|Commission|Cartel|Clan|Family|States|Kingdom|Street|County|City|House|Union|Act|War|Times|Post|News|Organi[sz]ation|Bureau)$/u

/**
 * Words by which a sentence accuses a person who may be living, by name, or by "he" or "she": the name stands shortly before them
 * ("Ann Lee, the mayor, was accused of") or right behind them. Undefined if none does, or if all its years lie before 1920.
 */
export function accusesPerson(sentence: string, words: WordLists): string | undefined {
  const years = [...sentence.matchAll(/\b1[0-9]\d{2}\b|\b20\d{2}\b/g)].map(([year]) => Number(year))
  if (years.length > 0 && years.every((year) => year < 1920)) return undefined
  return findPhrases(sentence, words, 'accusations').find(({ start, end }) => {
    if (/(?:\bnot|\bnever|n['’]t|\bwithout)\s(?:\p{L}+\s)?$/u.test(sentence.slice(Math.max(0, start - 30), start)))
      return false
    const [, before] = nameBefore.exec(sentence.slice(Math.max(0, start - 120), start)) ?? []
    const [, after] = nameAfter.exec(sentence.slice(end)) ?? []
    return [before, after].some((named) => named !== undefined && !ofOthers.test(named))
  })?.words
}
