import type { Candidate } from './candidateSentences.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import { createPhraseFinder, lowerWords } from './phraseFinder.ts'
import { withoutQuotations } from '../../text/quotations.ts'
import type { ScoredCandidate } from './scoreCandidates.ts'

/** Forecasts are omitted from undated pages only if this many other sentences remain. */
const enough = 6

/**
 * Omits forecasts of pages older than the newest one, which are outdated. If the pages' days are unknown, all forecasts are
 * omitted, as long as enough other sentences remain.
 */
export function withoutForecasts(
  scored: readonly ScoredCandidate[],
  words: LanguageWords | null,
): readonly ScoredCandidate[] {
  const find = createPhraseFinder(words?.forecasts ?? [])
  const isForecast = ({ text }: Candidate): boolean => find(lowerWords(withoutQuotations(text))).length > 0
  const days = pageDays(scored)
  const newest = [...days.values()].reduce((latest, day) => (day > latest ? day : latest), '')
  const isOld = ({ passage }: Candidate): boolean => {
    const day = days.get(passage.page.id)
    return day === undefined || day.slice(0, newest.length) < newest.slice(0, day.length)
  }
  const current = scored.filter(({ candidate }) => !isForecast(candidate) || !isOld(candidate))
  return newest === '' && current.length < enough ? scored : current
}

/** The day each page was published or, if unknown, the last day that its sentences name. */
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
