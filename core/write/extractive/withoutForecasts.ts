import type { Candidate } from './candidateSentences.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import { createPhraseFinder, lowerWords } from './phraseFinder.ts'
import { withoutQuotations } from '../../text/quotations.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

/** Sentences that must be left for an article without those of what is still to come, where no page has a date. */
const enough = 6

/**
 * The sentences without those that tell of something still to come on a page that is older than the newest one: by now it
 * has come about or has not. Where the pages' days are unknown, without any such sentence, as long as enough others stay.
 */
export function withoutForecasts(
  scored: readonly ScoredCandidate[],
  words: LanguageWords | null,
): readonly ScoredCandidate[] {
  const find = createPhraseFinder(words?.forecasts ?? [])
  const foretells = ({ text }: Candidate): boolean => find(lowerWords(withoutQuotations(text))).length > 0
  const days = pageDays(scored)
  const newest = [...days.values()].reduce((latest, day) => (day > latest ? day : latest), '')
  const isOld = ({ passage }: Candidate): boolean => {
    const day = days.get(passage.page.id)
    return day === undefined || day.slice(0, newest.length) < newest.slice(0, day.length)
  }
  const left = scored.filter(({ candidate }) => !foretells(candidate) || !isOld(candidate))
  return newest === '' && left.length < enough ? scored : left
}

/** The day on which a page was published; where that is unknown, the last one that it tells of in the past. */
function pageDays(scored: readonly ScoredCandidate[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>()
  for (const { candidate } of scored) {
    const { passage, published, date } = candidate
    const day = published ?? (date?.length === 10 ? date : null)
    const known = days.get(passage.page.id)
    if (day !== null && (known === undefined || day > known)) days.set(passage.page.id, day)
  }
  return days
}
