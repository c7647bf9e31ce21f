import { isPlainOpening, namesIn } from '../../judge/facts/namesIn.ts'
import type { Span } from '../../domain/support.ts'
import type { AllegationWords, AccusationWords } from './accusationWords.ts'
import { withoutQuotations } from '../../text/quotations.ts'
import { findPhrases } from './findPhrases.ts'
import { isNameOfOthers } from './isNameOfOthers.ts'

/** A person whom a text names in full. */
export interface NamedPerson {
  readonly full: string
  readonly given: string
  readonly surname: string
}

export interface AccusedPerson extends NamedPerson {
  /** The place of the first sentence that says so. */
  readonly at: number
  /** Whether a sentence says that a court found the person guilty, or that the person pleaded guilty. */
  readonly convicted: boolean
}

interface PersonMention extends Span {
  readonly person: NamedPerson
}

/** A sentence that says that people are accused, and of whom it says so; none where it only calls them "they" or "the four". */
export interface Charge extends Span {
  readonly people: readonly NamedPerson[]
}

const suffix = /^(?:Jr|Sr|II|III)\.?$/u
const numeral = /^(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)$/u
const pair = /(?<![\p{L}])(\p{Lu}[\p{L}'’-]+) and (\p{Lu}[\p{L}'’-]+) (\p{Lu}[\p{L}'’-]+)/gu
/** Between the names of a list, and between the last of them and what is said of them. */
const joint = /^(?:,|,? and|,? or)?\s*$/u
const beforeCharge =
  /^(?:,[^,.;]{1,60},)?(?:,? who)?\s(?:(?:had|has|have|is|are|was|were|been|also|later|then|both|all|\p{Ll}+ly)\s){0,3}$|^, $/u

/** The people whom sentences name in full, in their order. */
export function namedPeople(sentences: readonly string[]): readonly NamedPerson[] {
  const people = new Map<string, NamedPerson>()
  const add = (words: readonly string[]): void => {
    const parts = words.filter((word) => !suffix.test(word))
    const [given = '', surname = ''] = [parts[0], parts.at(-1)]
    const full = words.join(' ')
    if (parts.length < 2 || parts.length > 4 || isNameOfOthers(full) || numeral.test(surname) || people.has(full))
      return
    if (parts.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word)) && /\p{Ll}$/u.test(surname))
      people.set(full, { full, given, surname })
  }
  for (const sentence of sentences.map(withoutQuotations)) {
    for (const { words } of namesIn(sentence)) add(words)
    for (const [, one = '', other = '', surname = ''] of sentence.matchAll(pair)) {
      if (!isNameOfOthers(`${other} ${surname}`)) for (const given of [one, other]) add([given, surname])
    }
  }
  // "Olienick and Jerry Morin" are no Olienick Morin.
  const surnames = new Set([...people.values()].map(({ surname }) => surname))
  return [...people.values()].filter(({ given }) => !surnames.has(given))
}

/** Finds where a sentence names people, by full name or by surname, in its order. */
export type FindMentions = (sentence: string) => readonly PersonMention[]

export function mentionFinder(people: readonly NamedPerson[]): FindMentions {
  const byName = new Map(people.map((person) => [person.full, person]))
  for (const person of people) if (!byName.has(person.surname)) byName.set(person.surname, person)
  const names = [...byName.keys()].sort((one, other) => other.length - one.length)
  if (names.length === 0) return () => []
  const pattern = new RegExp(`(?<![\\p{L}])(?:${names.map(escaped).join('|')})(?![\\p{L}-])`, 'gu')
  return (sentence) => {
    const named = Array.from(sentence.matchAll(pattern)).flatMap(({ 0: name, index }): readonly PersonMention[] => {
      const person = byName.get(name)
      const end = index + name.length
      // The surname of somebody else, or a word of another name: "John Lee", "Lee Street".
      const isPart = name.includes(' ')
        ? false
        : followsName(sentence.slice(0, index)) || /^ \p{Lu}/u.test(sentence.slice(end))
      return person === undefined || isPart ? [] : [{ person, start: index, end }]
    })
    const firstOfPairs = Array.from(sentence.matchAll(pair)).flatMap(({ 1: one = '', 3: surname = '', index }) => {
      const person = byName.get(`${one} ${surname}`)
      const isNamed = named.some(({ start }) => start === index)
      return person === undefined || isNamed ? [] : [{ person, start: index, end: index + one.length }]
    })
    return [...named, ...firstOfPairs].sort((one, other) => one.start - other.start)
  }
}

function followsName(before: string): boolean {
  const [, word = ''] = /(?<![\p{L}])(\p{Lu}[\p{L}'’-]*\.?) $/u.exec(before.slice(-40)) ?? []
  return word !== '' && !isPlainOpening(word)
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

/** Whom each sentence says to be accused of a crime. */
export function chargesIn(
  sentences: readonly string[],
  words: AccusationWords,
  allegations: AllegationWords,
): readonly (Charge | undefined)[] {
  const mentionsOf = mentionFinder(namedPeople(sentences))
  const groups = new RegExp(`(?:^|[\\s,])(?:they|(?:${allegations.groups.join('|')}))\\s(?:\\p{Ll}+\\s){0,3}$`, 'iu')
  const denied = new RegExp(`(?:^|\\s|n)(?:${words.negations.join('|')})\\s(?:\\p{L}+\\s){0,1}$`, 'u')
  return sentences.map((sentence, at): Charge | undefined => {
    const mentions = mentionsOf(sentence)
    const lists = { ...allegations, unless: words.unless }
    for (const { start, end } of findPhrases(sentence, lists, 'charges')) {
      const before = sentence.slice(0, start)
      if (denied.test(before.slice(-30))) continue
      const named = [...listBefore(mentions, sentence, start), ...listAfter(mentions, sentence, end)]
      if (named.length > 0) return { start, end, people: named }
      const earlier = groups.test(before) ? mentionsOf(sentences[at - 1] ?? '') : []
      if (earlier.length > 1) return { start, end, people: earlier.map(({ person }) => person) }
    }
    return undefined
  })
}

/** The people who are said to be accused of a crime, the first first. */
export function accusedPeople(
  sentences: readonly string[],
  words: AccusationWords,
  allegations: AllegationWords,
): readonly AccusedPerson[] {
  const mentionsOf = mentionFinder(namedPeople(sentences))
  const lists = { ...allegations, unless: words.unless }
  const convicted = new Set(
    sentences.flatMap((sentence) => {
      const mentions = mentionsOf(sentence)
      return findPhrases(sentence, lists, 'convictions').flatMap(({ start }) =>
        listBefore(mentions, sentence, start).map(({ full }) => full),
      )
    }),
  )
  const accused = new Map<string, AccusedPerson>()
  for (const [at, charge] of chargesIn(sentences, words, allegations).entries()) {
    for (const person of charge?.people ?? []) {
      if (!accused.has(person.full)) accused.set(person.full, { ...person, at, convicted: convicted.has(person.full) })
    }
  }
  return [...accused.values()]
}

/** The people of a list that ends right before words. */
function listBefore(mentions: readonly PersonMention[], sentence: string, start: number): readonly NamedPerson[] {
  const before = mentions.filter(({ end }) => end <= start)
  const last = before.findLastIndex(({ end }) => beforeCharge.test(sentence.slice(end, start)))
  if (last === -1) return []
  const earlier = before.slice(0, last + 1)
  let first = earlier.length - 1
  while (first > 0 && joint.test(sentence.slice(earlier[first - 1]?.end ?? 0, earlier[first]?.start ?? 0))) first -= 1
  return earlier.slice(first).map(({ person }) => person)
}

/** The people of a list that begins right behind words: "the accused were". */
function listAfter(mentions: readonly PersonMention[], sentence: string, end: number): readonly NamedPerson[] {
  const found: NamedPerson[] = []
  let from = end
  for (const mention of mentions.filter(({ start }) => start >= end)) {
    const between = sentence.slice(from, mention.start)
    if (!(found.length === 0 ? /^\s(?:against\s)?$/u : joint).test(between)) break
    found.push(mention.person)
    from = mention.end
  }
  return found
}
