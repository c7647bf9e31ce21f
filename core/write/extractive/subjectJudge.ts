import type { Event } from '../../domain/event.ts'
import type { Page } from '../../domain/page.ts'
import { isDictionary } from './boilerplate.ts'
import type { RankedPassage } from './candidateSentences.ts'
import { companionNames, findNames } from './companionNames.ts'
import { languageWords } from '../../text/languageWords.ts'
import { subjectMentions, type SubjectMentions } from './subjectMentions.ts'
import { subjectTerms } from './subjectTerms.ts'
import { namesOtherYearsOnly, titleTerms } from './titleTerms.ts'

/** Characters around a sentence within which a page that also covers other subjects must name this one. */
const near = 450
/** The same for a page that names the subject only once. */
const nearOnly = 200
/** A page with a mention for every so many characters is entirely about the subject. */
const perMention = 600
/** The same for words that name the subject or its kind. */
const perRelated = 300

export interface SubjectJudge {
  /** False for pages that do not name the subject, for dictionaries, and for pages whose title names another year. */
  readonly isOnSubject: (page: Page) => boolean
  /** False for text of such a page and, on a page that also covers other subjects, for text far from every mention. */
  readonly isNearSubject: (page: Page, offset: number) => boolean
}

/** Fewest companion names on a page without the title's words. */
const sharedNames = 3
/** Least share of all companion names on such a page. */
const sharedShare = 0.25

/**
 * Decides whether pages, and offsets on them, are on the event: by the distinctive words of the title and by the names that
 * several pages have near them. A page without the title's words is on the event if it has these names. If no page has
 * enough of the title's words, its proper names suffice, because an editor words the rest of a title freely.
 */
export function subjectJudge(event: Event, passages: readonly RankedPassage[]): SubjectJudge {
  const subject = subjectTerms(event)
  const { years } = titleTerms(event)
  const read: Read[] = []
  for (const page of new Map(passages.map(({ passage }) => [passage.page.id, passage.page])).values()) {
    if (isDictionary(page, event.title) || namesOtherYearsOnly(page.title, years)) continue
    read.push({ page, ...subjectMentions(page, subject) })
  }
  const isNamed = read.some(({ named }) => named)
    ? ({ named }: Read): boolean => named
    : ({ hasProper }: Read): boolean => hasProper
  const anyInFull = read.some((one) => isNamed(one) && one.inFull)
  const companions = companionNames(
    read.filter((one) => isNamed(one) || one.hasProper),
    languageWords(event.language),
    subject.isOfSubject,
  )
  const enoughNames = Math.max(sharedNames, Math.ceil(sharedShare * companions.size))
  const found = new Map<string, Mentions>()
  for (const one of read) {
    const names = findNames(one.page.text, companions)
    const isSure = isNamed(one) && (one.inFull || !anyInFull)
    if (!isSure && (one.offsets.length === 0 || names.different < enoughNames)) continue
    found.set(one.page.id, { ...one, names: names.offsets })
  }
  return {
    isOnSubject: ({ id }) => found.has(id),
    isNearSubject: ({ id, text }, offset) => {
      const mentions = found.get(id)
      if (mentions === undefined) return false
      const { offsets, names, related, inTitle } = mentions
      if (inTitle || offsets.length * perMention >= text.length) return true
      if (offsets.length > 1 && related * perRelated >= text.length) return true
      const reach = offsets.length > 1 ? near : nearOnly
      return distance(offsets, offset) <= reach || (offsets.length > 1 && distance(names, offset) <= nearOnly)
    },
  }
}

interface Read extends SubjectMentions {
  readonly page: Page
}

interface Mentions extends SubjectMentions {
  /** Offsets of companion names, ascending. */
  readonly names: readonly number[]
}

/** Characters between an offset and the nearest of these ascending offsets. */
function distance(offsets: readonly number[], place: number): number {
  const next = firstFrom(offsets, place)
  return Math.min(
    ...[offsets[next - 1], offsets[next]].map((at) => (at === undefined ? Infinity : Math.abs(at - place))),
  )
}

/** Index of the first ascending offset that is not before the given one; their number if all are. */
function firstFrom(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}
