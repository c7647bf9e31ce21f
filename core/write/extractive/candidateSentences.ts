import type { Event } from '../../domain/event.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { PausingWork } from '../../platform/pausingWork.ts'
import { cached } from '../cached.ts'
import { dependsOnPrevious } from '../../text/context/dependsOnPrevious.ts'
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
import type { SentenceTerms } from './sentenceTerms.ts'
import { titleTerms, type TitleTerms } from './titleTerms.ts'
import type { Page } from '../../domain/page.ts'
import { stem } from '../../text/stem.ts'

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
 * All sentences of the passages that read as prose in the event's language, best passage first. Pauses after each passage.
 *
 * @param isNear whether an offset of a page is near enough to the subject. Default: `subjectJudge` decides
 */
export function* candidateSentences(
  passages: readonly RankedPassage[],
  event: Event,
  form: Form = 'strict',
  isNear: SubjectJudge['isNearSubject'] = subjectJudge(event, passages).isNearSubject,
): PausingWork<CandidateSentences> {
  const words = languageWords(event.language)
  const language = primarySubtag(event.language)
  const judged: (readonly JudgedSentence[])[] = []
  for (const { passage } of passages) {
    judged.push(judgePassage(passage, { words, language, form }))
    yield
  }
  const repeated = repeatedOnSite(
    passages.map(({ passage }, rank) => ({ page: passage.page, sentences: judged[rank] ?? [] })),
  )
  const frequency = wordFrequency(judged.flat())
  const quality = formQuality(words, language)
  const titleYear = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.exec(event.title)?.[0] ?? null
  const title = titleTerms(event)
  const refused = new Map<RefusalReason, number>()
  const headingsOf = cached(pageHeadings)
  const candidates: Candidate[] = []
  for (const [rank, { passage }] of passages.entries()) {
    const site = siteOf(passage.page)
    const published = pageDate(passage.page)
    const year = published?.slice(0, 4) ?? event.date?.slice(0, 4) ?? titleYear
    const headingAt = headingsOf(passage.page)
    const sentences = judged[rank] ?? []
    let previous: Candidate | null = null
    for (const [place, { start, text, terms, reason: own }] of sentences.entries()) {
      const reason =
        own ??
        laterReason(text, { site, repeated, frequency, words }) ??
        (namesOwnSite(text, site, event.title) ? 'boilerplate' : null) ??
        (isGalleryCaption(text, passage.page, words) ? 'boilerplate' : null) ??
        (isNear(passage.page, start) ? null : 'off the subject')
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
    yield
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
  return lowerWords(text).some((word) => isGrownTogether(word, frequency, words)) ? 'incomplete' : null
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

const galleryTitle = /^(?:photos?|pictures|in pictures|in photos|gallery|photo gallery|images)\b/iu
const galleryUrl = /\/(?:gallery|galleries|photos?|in-pictures|picture-gallery|slideshow)\//iu
const subordinate = /\b(?:after|as|while|when|before|during|following|since|that|which|who)\b/iu

/** True for a sentence of a picture gallery whose main clause is not in the past tense: "Volunteers help clear the street." */
function isGalleryCaption(text: string, { title, url }: Page, words: LanguageWords | null): boolean {
  if (words === null || words.pastVerbs.size === 0) return false
  if (!galleryTitle.test(title) && !galleryUrl.test(url)) return false
  const main = text.split(subordinate)[0]?.match(/\p{L}+/gu) ?? []
  return !main.some((word) => words.pastVerbs.has(word) || /\p{Ll}{2}ed$/u.test(word))
}

/** "The agency of the region", "The minister, Ada Roth": the next words say which one. */
const saysWhich = /^The \p{L}+(?:,? (?:of|for|in|at|from|on|who|that|which|whose|named|called)\s|,? \p{Lu}|['’]s\s)/u

interface Opening {
  readonly terms: SentenceTerms
  /** The sentence right before it. */
  readonly previous: Candidate | null
  readonly title: TitleTerms
  readonly words: LanguageWords | null
}

/**
 * True if an English sentence starts with somebody or something that the sentence before it introduced: "a report of smoke …
 * The smoke proved to be steam", "The agency closed the farms." Words of the title need no introduction.
 */
function takesUp(text: string, { terms, previous, title, words }: Opening): boolean {
  const [article, noun = ''] = terms.words
  if (article !== 'The' || !/^\p{L}\p{Ll}{2,}$/u.test(noun)) return false
  const term = stem(noun.toLowerCase(), 'en')
  if (title.terms.some((named) => title.isNamed(named, new Set([term])))) return false
  if (words?.anaphoricNouns.has(noun.toLowerCase()) === true && !saysWhich.test(text)) return true
  // "The ferry Isla Merrin" says itself which one it is.
  if (previous === null || /^\p{Lu}/u.test(noun) || /^The \p{L}+,? \p{Lu}/u.test(text)) return false
  const before = previous.terms.words
  const at = before.findIndex((word) => stem(word.toLowerCase(), 'en') === term)
  return at >= 0 && !(at === 1 && before[0] === 'The')
}

const fused =
  /^(the|that|and|was|were|had|have|with|from)(\p{L}{4,})$|^(\p{L}{2,})(the|that|this|of|and)$|^(\p{L}{3,})(were|was|had|has|have)$/u
/** English verb prefixes: "overturned", "outgrew". */
const prefixes = /^(?:over|under|out|up|down|fore|with|inter|super|counter|broad|short|hand|back|cross|white|hard)$/u

/**
 * True if two words were joined because a line or link end between them was lost: "tothe", "hadseized",
 * "ledgerreported". Such a word occurs only once in all texts, and both its halves occur elsewhere.
 */
function isGrownTogether(word: string, frequency: ReadonlyMap<string, number>, words: LanguageWords | null): boolean {
  const count = (part: string): number => frequency.get(part) ?? 0
  if (count(word) > 1) return false
  const match = fused.exec(word)
  if (match !== null) {
    const [, first, rest, before, , subject] = match
    const head = before ?? subject
    if (count(rest ?? head ?? '') >= (rest === undefined ? 3 : 1)) return true
    // "theanimationis"
    if (first === 'the' && /(?:is|was|are|were|has|had)$/u.test(word))
      return count(word.slice(3).replace(/(?:is|was|are|were|has|had)$/u, '')) > 0
  }
  if (words === null || word.length < 9) return false
  for (let at = 5; at <= word.length - 4; at++) {
    const [name, verb] = [word.slice(0, at), word.slice(at)]
    // A listed verb need not occur elsewhere: "Haraldsengrew".
    const verbal = words.pastVerbs.has(verb) || (verb.length > 5 && verb.endsWith('ed') && count(verb) > 0)
    if (verbal && count(name) > 1 && !prefixes.test(name)) return true
  }
  return false
}
