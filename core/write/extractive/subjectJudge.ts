import type { Event } from '../../domain/event.ts'
import type { Page } from '../../domain/page.ts'
import { isDictionary } from './boilerplate.ts'
import type { RankedPassage } from './candidateSentences.ts'
import { subjectMentions, type SubjectMentions } from './subjectMentions.ts'
import { subjectTerms } from './subjectTerms.ts'
import { namesOtherYearsOnly, titleTerms } from './titleTerms.ts'

/** Characters around a sentence within which a page that also writes of other things must name the subject. */
const near = 450
/** Likewise where the page names the subject only once, in passing. */
const nearOnly = 200
/** Characters of a page about the subject that one mention of it stands for. */
const perMention = 600
/** Likewise for one word that names the subject or its kind. */
const perRelated = 300

export interface SubjectJudge {
  /** False for pages that do not name the subject, that define words, or that are by their title of another year. */
  readonly isOnSubject: (page: Page) => boolean
  /** False for text of such a page, and on a page that also writes of other things for text far from every mention. */
  readonly isNearSubject: (page: Page, offset: number) => boolean
}

/**
 * Judges by the distinctive words of the title whether pages, and places on them, are on the event. Where some page has a
 * name of the title in full, pages without it are on something else.
 */
export function subjectJudge(event: Event, passages: readonly RankedPassage[]): SubjectJudge {
  const subject = subjectTerms(event)
  const { years } = titleTerms(event)
  const pages = new Map(passages.map(({ passage }) => [passage.page.id, passage.page]))
  const found = new Map<string, SubjectMentions>()
  for (const [id, page] of pages) {
    if (isDictionary(page, event.title) || namesOtherYearsOnly(page.title, years)) continue
    const mentions = subjectMentions(page, subject)
    if (mentions.named) found.set(id, mentions)
  }
  const anyInFull = [...found.values()].some(({ inFull }) => inFull)
  const mentionsOf = ({ id }: Page): SubjectMentions | undefined => {
    const mentions = found.get(id)
    return mentions?.inFull === anyInFull || mentions?.inFull === true ? mentions : undefined
  }
  return {
    isOnSubject: (page) => mentionsOf(page) !== undefined,
    isNearSubject: (page, offset) => {
      const mentions = mentionsOf(page)
      if (mentions === undefined) return false
      const { offsets, related } = mentions
      if (offsets.length * perMention >= page.text.length) return true
      if (offsets.length > 1 && related * perRelated >= page.text.length) return true
      const next = firstFrom(offsets, offset)
      return [offsets[next - 1], offsets[next]].some(
        (at) => at !== undefined && Math.abs(at - offset) <= (offsets.length > 1 ? near : nearOnly),
      )
    },
  }
}

/** Place of the first of the ascending offsets that is not before one; their number where all are. */
function firstFrom(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}
