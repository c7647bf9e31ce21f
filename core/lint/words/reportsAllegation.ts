import type { Span } from '../../domain/support.ts'
import type { AccusationWords, AllegationWords } from './accusationWords.ts'
import type { FindMentions } from './accusedPeople.ts'
import { findPhrases } from './findPhrases.ts'

interface Knowing {
  readonly words: AccusationWords
  readonly allegations: AllegationWords
  /** Finds the people whom the article names. */
  readonly mentionsOf: FindMentions
  /** Of these people, the full names of those who are accused of a crime. */
  readonly accused: ReadonlySet<string>
}

/**
 * Words behind which a sentence reports what somebody alleges or suspects of a person: of one who is accused of a crime in the
 * article, or, where they say that something wrong was done, of anybody. Undefined where it reports nothing of the kind, where
 * an accused person speaks of nobody else, and where it speaks for the accused.
 */
export function reportsAllegation(sentence: string, knowing: Knowing): string | undefined {
  const { allegations, words } = knowing
  const lists = { ...allegations, unless: words.unless }
  if (findPhrases(sentence, lists, 'clears').length > 0 || findPhrases(sentence, words, 'withdrawals').length > 0)
    return undefined
  return findPhrases(sentence, lists, 'reports').find((report) => concerns(sentence, report, knowing))?.words
}

function concerns(sentence: string, report: Span, { words, allegations, mentionsOf, accused }: Knowing): boolean {
  const lists = { ...allegations, unless: words.unless }
  const rest = sentence.slice(report.end)
  const mentions = mentionsOf(sentence)
  const source = mentions.filter(({ end }) => end <= report.start).at(-1)?.person.full
  // The source named right behind "according to" is no accused person of the sentence.
  const after = mentions
    .filter(({ start, person }) => start >= report.end && person.full !== source)
    .filter(
      ({ end }) =>
        !/according to$/iu.test(sentence.slice(0, report.end)) || sentence.slice(report.end, end).includes(','),
    )
  if (after.some(({ person }) => accused.has(person.full))) return true
  const begins = new RegExp(`^\\s(?:\\p{Ll}+\\s){0,3}?(?:${allegations.groups.join('|')})(?![\\p{L}])`, 'iu')
  if (accused.size > 1 && begins.test(rest)) return true
  const alleges = findPhrases(sentence.slice(report.start, report.end), lists, 'alleging').length > 0
  const [subject] = after
  if (alleges && subject !== undefined && /^\s(?:\p{Ll}+\s){0,3}$/u.test(sentence.slice(report.end, subject.start)))
    return true
  const [wrong] = findPhrases(rest, lists, 'wrongs')
  const pronoun = /(?:^|[\s,])(?:he|she)\s/u.exec(rest)?.index ?? Infinity
  const first = Math.min(pronoun, ...after.map(({ start }) => start - report.end))
  return wrong !== undefined && first < wrong.start
}
