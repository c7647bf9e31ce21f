import { countryNamed } from '../../wikitext/kinds/countries.ts'
import { isPlainOpening } from '../../judge/facts/namesIn.ts'
import type { Span } from '../../domain/support.ts'
import type { AccusationWords } from './accusationWords.ts'
import type { FindMentions } from './accusedPeople.ts'
import { findPhrases } from './findPhrases.ts'
import { isNameOfOthers } from './isNameOfOthers.ts'

const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}\\.)?\\s\\p{Lu}[\\p{L}'’-]*\\p{Ll}"
const nameBefore = new RegExp(`(${name}|(?:^|\\s)(?:He|She|he|she))(?:,[^,.;]{1,60},)?\\s(?:\\p{Ll}+\\s){0,2}$`, 'u')
const nameAfter = new RegExp(`^\\s?(?:against\\s|by\\s)?(${name})`, 'u')
/**
 * Words by which a sentence accuses a person who may be living, by name, or in English by "he" or "she". In English the name
 * stands shortly before them ("Ann Lee, the mayor, was accused of") or right behind them; in other languages anywhere in the
 * sentence. Undefined if none does, or if all its years lie before 1920.
 */
export function accusesPerson(
  sentence: string,
  words: AccusationWords,
  mentionsOf: FindMentions = () => [],
): string | undefined {
  const years = [...sentence.matchAll(/\b1[0-9]\d{2}\b|\b20\d{2}\b/g)].map(([year]) => Number(year))
  if (years.length > 0 && years.every((year) => year < 1920)) return undefined
  if (findPhrases(sentence, words, 'withdrawals').length > 0) return undefined
  // Where verbs stand at the end, more lies between: "wurde nie wegen Betrugs angeklagt".
  const most = words.names === 'beside' ? 1 : 3
  const denied = new RegExp(`(?:^|\\s|n)(?:${words.negations.join('|')})\\s(?:\\p{L}+\\s){0,${most}}$`, 'u')
  return findPhrases(sentence, words, 'accusations').find(({ start, end }) => {
    if (denied.test(sentence.slice(Math.max(0, start - 30), start))) return false
    if (words.names === 'within') return namesWithin(sentence, words.notNames).some((each) => !isNameOfOthers(each))
    const found = sentence.slice(start, end)
    // Who accuses stands before: "Ann Lee accused John Hood".
    const from = active.test(found) ? start : 0
    return (
      object.test(found) ||
      namesBeside(sentence.slice(from), start - from, end - from).some(isPerson) ||
      mentionsOf(sentence).some(
        (mention) =>
          mention.start >= from && isPerson(mention.person.full) && isBeside(sentence, mention, { start, end }),
      )
    )
  })?.words
}

/** "accused her of": the words themselves have the person. */
const object = / (?:him|her)$/u

const active = /^accus(?:ed|es|ing)$/iu

function isPerson(name: string): boolean {
  if (/^\s?(?:he|she)$/iu.test(name)) return true
  const [first = ''] = name.split(' ')
  return !isNameOfOthers(name) && !isPlainOpening(first) && countryNamed(name, 'en') === undefined
}

/** Whether a person whom the article names stands in the words, right behind them, or before them with few words between. */
function isBeside(sentence: string, mention: Span, { start, end }: Span): boolean {
  if (mention.start >= start && mention.end <= end) return true
  if (mention.start >= end) return /^\s?(?:against\s|by\s)?$/u.test(sentence.slice(end, mention.start))
  return mention.end <= start && /^(?:,[^,.;]{1,60},)?(?:\s\p{Ll}+){0,6}\s$/u.test(sentence.slice(mention.end, start))
}

function namesBeside(sentence: string, start: number, end: number): readonly string[] {
  const [, before] = nameBefore.exec(sentence.slice(Math.max(0, start - 120), start)) ?? []
  const [, after] = nameAfter.exec(sentence.slice(end)) ?? []
  return [before, after].filter((each) => each !== undefined)
}

/** Two words with a capital that follow each other. German writes nouns so too: those that often begin sentences are left out. */
function namesWithin(sentence: string, notNames: readonly string[]): readonly string[] {
  const words = sentence.match(/[\p{L}'’-]+|[^\p{L}\s]/gu) ?? []
  const isPart = (word: string): boolean => /^\p{Lu}[\p{L}'’-]*\p{Ll}$/u.test(word) && !notNames.includes(word)
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    return next !== undefined && isPart(word) && isPart(next) ? [`${word} ${next}`] : []
  })
}
