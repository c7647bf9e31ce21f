import type { Passage } from '../../chunk/passage.ts'
import type { Event } from '../../domain/event.ts'
import { addressesProgram, isBoilerplate } from './boilerplate.ts'
import type { RankedPassage } from './candidateSentences.ts'
import { bestRun, type Line, type Run, type RunRules } from './excerptRuns.ts'
import { isGrownTogether } from './grownTogether.ts'
import { languageWords, primarySubtag, type LanguageWords } from './languageWords.ts'
import { lowerWords } from './phraseFinder.ts'
import { sectionHeading } from './sectionPlan.ts'
import { stem } from './sentenceTerms.ts'
import { namesOtherYearsOnly, titleTerms, type TitleTerms } from './titleTerms.ts'

/** A run of words from a text that has no sentence ends. */
export interface Excerpt {
  /** The page's own words, white space folded. */
  readonly text: string
  readonly passage: Passage
}

/** Most excerpts of a draft, and of one page. */
const most = { draft: 8, page: 2 } as const
/** Share of the title's weight that an excerpt names. */
const leastNamed = 0.5
/** Share of its words from which on an excerpt repeats another. */
const repeats = 0.5

export function excerptsHeading(language: string): string {
  return sectionHeading('excerpts', language)
}

/**
 * Runs of 12 to 30 words that name the subject and read most like statements, from lines without sentence ends, such as
 * pages kept in lower case and without punctuation. Verbatim slices, the best first; `own` keeps to pages in the event's
 * language.
 */
export function excerpts(
  passages: readonly RankedPassage[],
  event: Event,
  languages: 'own' | 'any' = 'own',
): readonly Excerpt[] {
  const title = titleTerms(event)
  const weight = titleWeights(passages, title, event.language.startsWith('en'))
  const termsInEnglish = termFinder(title, true)
  const termsInOther = termFinder(title, false)
  const own = primarySubtag(event.language)
  const isSubject = subjectFinder(title, event.language)
  const isGrown = grownFinder(passages, languageWords(event.language))
  const found: { readonly excerpt: Excerpt; readonly score: number; readonly words: ReadonlySet<string> }[] = []
  for (const [rank, { passage }] of passages.entries()) {
    const words = languageWords(passage.page.language) ?? languageWords(event.language)
    if (words === null) continue
    const pageLanguage = primarySubtag(passage.page.language)
    if (languages === 'own' && pageLanguage !== own && pageLanguage !== 'und') continue
    const english = passage.page.language.startsWith('en')
    const rules: RunRules = {
      words,
      titleTermsIn: english ? termsInEnglish : termsInOther,
      weight,
      leastNamed,
      isSubject,
      isGrown,
      refuses: refusal(title),
      loose: languages === 'any',
    }
    for (const line of linesOf(passage)) {
      const run = bestRun(line, rules)
      if (run !== null) found.push({ excerpt: { text: run.text, passage }, score: placed(run, rank), words: run.words })
    }
  }
  const perPage = new Map<string, number>()
  const taken: typeof found = []
  for (const entry of found.sort((a, b) => b.score - a.score)) {
    const { id } = entry.excerpt.passage.page
    if (taken.length === most.draft) break
    if ((perPage.get(id) ?? 0) >= most.page || taken.some((other) => overlap(entry.words, other.words) > repeats))
      continue
    perPage.set(id, (perPage.get(id) ?? 0) + 1)
    taken.push(entry)
  }
  return taken.map(({ excerpt }) => excerpt)
}

/** Share of the title's terms, broad regions and months left out, that an excerpt names. */
const enoughTerms = 0.6

function subjectFinder({ terms }: TitleTerms, language: string): RunRules['isSubject'] {
  const english = language.startsWith('en')
  const broad = new Set([...(languageWords(language)?.broadWords ?? [])].map((word) => stem(word, english)))
  const narrow = terms.filter((term) => !broad.has(term))
  const own = narrow.length > 0 ? narrow : terms
  return (named) => own.filter((term) => named.has(term)).length >= Math.ceil(enoughTerms * own.length)
}

/** Fewest letters of either of two words that have grown together. */
const leastHalf = 4

/** Pages that lost their punctuation have lost line ends as well: a word that stands once, and both of whose halves stand elsewhere, is two. */
function grownFinder(passages: readonly RankedPassage[], words: LanguageWords | null): RunRules['isGrown'] {
  const frequency = new Map<string, number>()
  for (const { passage } of passages) {
    for (const word of lowerWords(passage.text)) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const count = (part: string): number => frequency.get(part) ?? 0
  return (word) => {
    if (count(word) > 1) return false
    if (isGrownTogether(word, frequency, words)) return true
    for (let at = leastHalf; at <= word.length - leastHalf; at++)
      if (count(word.slice(0, at)) > 1 && count(word.slice(at)) > 1) return true
    return false
  }
}

/** A term of the title weighs by the share of pages that name it: "flood" more than "states" for a flood in several of them. */
function titleWeights(
  passages: readonly RankedPassage[],
  { terms, isNamed }: TitleTerms,
  english: boolean,
): ReadonlyMap<string, number> {
  const pages = new Map<string, Set<string>>()
  for (const { passage } of passages) {
    const content = pages.get(passage.page.id) ?? new Set<string>()
    for (const word of lowerWords(passage.text)) content.add(stem(word, english))
    pages.set(passage.page.id, content)
  }
  const share = (term: string): number =>
    [...pages.values()].filter((content) => isNamed(term, content)).length / Math.max(1, pages.size)
  const shares = terms.map((term) => [term, share(term)] as const)
  const total = shares.reduce((sum, [, value]) => sum + value, 0)
  return new Map(shares.map(([term, value]) => [term, total === 0 ? 0 : value / total]))
}

function refusal(title: TitleTerms): (text: string, words: readonly string[]) => boolean {
  return (text, words) => isBoilerplate(text, words) || addressesProgram(text) || namesOtherYearsOnly(text, title.years)
}

/** The title's terms that a word names, each word looked up once. */
function termFinder(title: TitleTerms, english: boolean): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (word) => {
    const terms = known.get(word)
    if (terms !== undefined) return terms
    const content = new Set([word, stem(word, english)])
    const found = title.terms.filter((term) => title.isNamed(term, content))
    known.set(word, found)
    return found
  }
}

/** A passage may begin or end within a line of its page. */
function linesOf({ text, page, chunk }: Passage): readonly Line[] {
  const lines = text.split('\n')
  return lines.map((line, place) => ({
    text: line,
    opens: place > 0 || /(?:^|\n)[^\S\n]*$/u.test(page.text.slice(Math.max(0, chunk.start - 20), chunk.start)),
    closes: place < lines.length - 1 || /^[^\S\n]*(?:\n|$)/u.test(page.text.slice(chunk.end, chunk.end + 20)),
  }))
}

function placed({ score }: Run, rank: number): number {
  return score + 2 / (1 + rank / 20)
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common / Math.max(1, Math.min(a.size, b.size))
}
