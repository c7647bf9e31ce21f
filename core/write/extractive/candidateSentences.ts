import type { Event } from '../../domain/event.ts'
import type { Passage } from '../../chunk/passage.ts'
import { dependsOnPrevious } from '../../text/context/dependsOnPrevious.ts'
import { isGalleryCaption } from './galleryCaption.ts'
import { isGrownTogether } from './grownTogether.ts'
import { judgePassage, type Form, type JudgedSentence } from './judgePassage.ts'
import { languageWords, type LanguageWords } from '../../text/languageWords.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { mainClause } from './mainClause.ts'
import { pageDate } from './pageDate.ts'
import { pageHeadings } from './pageHeadings.ts'
import { createPhraseFinder, lowerWords } from './phraseFinder.ts'
import { hasQuotation, withoutQuotations } from '../../text/quotations.ts'
import type { RefusalReason } from './refusalReason.ts'
import { isReaderSite, namesOwnSite } from './boilerplate.ts'
import { repeatedOnSite, siteOf } from './repeatedOnSite.ts'
import { namesWeekdayOnly, sentenceDate } from './sentenceDate.ts'
import { subjectJudge, type SubjectJudge } from './subjectJudge.ts'
import { takesUp } from './takesUp.ts'
import type { SentenceTerms } from './sentenceTerms.ts'
import { titleTerms } from './titleTerms.ts'

export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
}

/** A sentence of a page that can be used in an article. */
export interface Candidate {
  /** As on the page, with white space collapsed. */
  readonly text: string
  readonly passage: Passage
  /** The passage's place in the ranking, from 0. */
  readonly rank: number
  /** Offset in the page's text. */
  readonly start: number
  /** The sentence right before it in its passage, if that is a candidate too. */
  readonly previous: Candidate | null
  /** True if it cannot be understood without the sentence before it. */
  readonly dependent: boolean
  readonly terms: SentenceTerms
  /** The first date that the sentence names, ISO 8601. */
  readonly date: string | null
  /** The day its page was published, ISO 8601. */
  readonly published: string | null
  /** The subheading above it on its page. */
  readonly heading: string | null
  readonly site: string
  /** How much its form and surroundings resemble an article's, 0 to 1. */
  readonly quality: number
}

export interface CandidateSentences {
  readonly candidates: readonly Candidate[]
  /** Number of sentences examined. */
  readonly seen: number
  readonly refused: ReadonlyMap<RefusalReason, number>
}

/** “But the talks failed”: an article does not argue. */
const argumentative = /^(?:and|but|so|or|yet|still|und|aber|oder|et|mais|ou|y|pero|o)(?:,|\s)/iu
/** Factor for sentences from sites with user-generated texts. */
const readerSiteFactor = 0.6

/**
 * All sentences of the passages that read as prose in the event's language, best passage first.
 *
 * @param isNear whether an offset of a page is near enough to the subject. Default: `subjectJudge` decides
 */
export function candidateSentences(
  passages: readonly RankedPassage[],
  event: Event,
  form: Form = 'strict',
  isNear: SubjectJudge['isNearSubject'] = subjectJudge(event, passages).isNearSubject,
): CandidateSentences {
  const words = languageWords(event.language)
  const language = primarySubtag(event.language)
  const judged = passages.map(({ passage }) => judgePassage(passage, { words, language, form }))
  const repeated = repeatedOnSite(
    passages.map(({ passage }, rank) => ({ page: passage.page, sentences: judged[rank] ?? [] })),
  )
  const frequency = wordFrequency(judged.flat())
  const quality = formQuality(words, language)
  const titleYear = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.exec(event.title)?.[0] ?? null
  const title = titleTerms(event)
  const refused = new Map<RefusalReason, number>()
  const headings = new Map<string, (offset: number) => string | null>()
  const candidates: Candidate[] = []
  for (const [rank, { passage }] of passages.entries()) {
    const site = siteOf(passage.page)
    const published = pageDate(passage.page)
    const year = published?.slice(0, 4) ?? event.date?.slice(0, 4) ?? titleYear
    const headingAt = headings.get(passage.page.id) ?? pageHeadings(passage.page)
    headings.set(passage.page.id, headingAt)
    const sentences = judged[rank] ?? []
    let previous: Candidate | null = null
    for (const [place, { start, text, terms, reason: own }] of sentences.entries()) {
      const reason =
        own ??
        laterReason(text, { site, repeated, frequency, words }) ??
        (namesOwnSite(text, site, event.title) ? 'boilerplate' : null) ??
        (isGalleryCaption(text, passage.page, words) ? 'boilerplate' : null) ??
        (isNear(passage.page, start) ? null : 'beside the subject')
      if (reason !== null || terms === null) {
        if (reason !== null) refused.set(reason, (refused.get(reason) ?? 0) + 1)
        previous = null
        continue
      }
      const candidate: Candidate = {
        text,
        passage,
        rank,
        start,
        previous,
        dependent: dependsOnPrevious(text, words) || takesUp(text, { terms, previous, title, words }),
        terms,
        date: sentenceDate(mainClause(text), { language, year, published, eventDay: event.date }),
        published,
        heading: headingAt(start),
        site,
        quality: quality(text, terms) * surroundings(sentences, place) * (isReaderSite(site) ? readerSiteFactor : 1),
      }
      candidates.push(candidate)
      previous = candidate
    }
  }
  return { candidates, seen: judged.reduce((sum, sentences) => sum + sentences.length, 0), refused }
}

interface AllPages {
  readonly site: string
  readonly repeated: ReadonlySet<string>
  readonly frequency: ReadonlyMap<string, number>
  readonly words: LanguageWords | null
}

/** Reasons that only show when all pages are compared. */
function laterReason(text: string, { site, repeated, frequency, words }: AllPages): RefusalReason | null {
  if (repeated.has(`${site}\n${text}`)) return 'repeated on its site'
  return lowerWords(text).some((word) => isGrownTogether(word, frequency, words)) ? 'torn' : null
}

function wordFrequency(sentences: readonly JudgedSentence[]): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>()
  for (const { text, reason } of sentences) {
    if (reason === 'no sentence end') continue
    for (const word of lowerWords(text)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  return frequency
}

/** Plain sentences of average length suit an article best; relative times, opinions and quotations lower the quality. */
function formQuality(words: LanguageWords | null, language: string): (text: string, terms: SentenceTerms) => number {
  const relativeTimes = createPhraseFinder(words?.relativeTimes ?? [])
  const opinions = createPhraseFinder(words?.opinions ?? [])
  return (text, { words: tokens }) => {
    let quality = tokens.length < 9 ? 0.75 : tokens.length <= 32 ? 1 : 0.85
    const lower = lowerWords(text)
    if (relativeTimes(lower).length > 0) quality *= 0.7
    else if (namesWeekdayOnly(text, language)) quality *= 0.85
    if (opinions(lower).length > 0) quality *= 0.3
    if (argumentative.test(text)) quality *= 0.6
    if (hasQuotation(text)) quality *= /[?!]/u.test(text) ? 0.4 : 0.8
    if (/\.\.\.|…|;|—/u.test(text)) quality *= 0.85
    if (
      /^\(|\p{L}(?:n['’]t|['’](?:re|ve|ll))(?!\p{L})|(?<!\p{L})(?:it|that|there|what|he|she|who)['’]s(?!\p{L})/iu.test(
        withoutQuotations(text),
      )
    )
      quality *= 0.7
    return quality
  }
}

/** Prose is surrounded by prose: a lone sentence between menu lines is likely a teaser. */
function surroundings(sentences: readonly JudgedSentence[], place: number): number {
  const around = sentences.slice(Math.max(0, place - 3), place + 4).filter((sentence) => sentence !== sentences[place])
  if (around.length === 0) return 0.8
  const prose = around.filter(
    ({ reason }) => reason === null || reason === 'speaks of itself' || reason === 'quotation only',
  )
  return 0.4 + Math.min(0.6, prose.length / around.length)
}
