import type { Event } from '../../domain/event.ts'
import type { Page } from '../../domain/page.ts'
import { isDictionary } from './boilerplate.ts'
import { subjectMentions, type SubjectMentions } from './subjectMentions.ts'
import { subjectTerms } from './subjectTerms.ts'
import { namesOtherYearsOnly, titleTerms } from './titleTerms.ts'

/** Characters around a sentence within which a page that also writes of other things must name the subject. */
const near = 450
/** Characters of a page about the subject that one mention of it stands for. */
const perMention = 900

export interface SubjectJudge {
  /** False for pages that never name the subject, define words, or are by their title of another year. */
  readonly isOnSubject: (page: Page) => boolean
  /** False for text of such a page, and on a page that also writes of other things for text far from every mention. */
  readonly isNearSubject: (page: Page, offset: number) => boolean
}

/** Judges by the distinctive words of the title whether pages, and places on them, are on the event. */
export function subjectJudge(event: Event): SubjectJudge {
  const subject = subjectTerms(event)
  const { years } = titleTerms(event)
  const known = new Map<string, SubjectMentions | null>()
  const mentionsOf = (page: Page): SubjectMentions | null => {
    const before = known.get(page.id)
    if (before !== undefined) return before
    const beside = isDictionary(page, event.title) || namesOtherYearsOnly(page.title, years)
    const mentions = beside ? null : subjectMentions(page, subject)
    const found = mentions !== null && (mentions.inTitle || mentions.offsets.length > 0) ? mentions : null
    known.set(page.id, found)
    return found
  }
  return {
    isOnSubject: (page) => mentionsOf(page) !== null,
    isNearSubject: (page, offset) => {
      const mentions = mentionsOf(page)
      if (mentions === null) return false
      const dense = mentions.offsets.length * perMention >= page.text.length
      if (dense) return true
      const next = mentions.offsets.findIndex((at) => at > offset)
      const [before, after] =
        next < 0 ? [mentions.offsets.at(-1), undefined] : [mentions.offsets[next - 1], mentions.offsets[next]]
      return [before, after].some((at) => at !== undefined && Math.abs(at - offset) <= near)
    },
  }
}
