import type { Page } from '../../../domain/page.ts'
import { guessSentenceLanguage } from '../../../extract/guessLanguage.ts'
import type { ReadClaim } from '../../../judge/claim/readClaim.ts'
import { datesIn } from '../../../judge/facts/datesIn.ts'
import type { Moment } from '../../../judge/facts/moment.ts'
import { primarySubtag } from '../../../text/primarySubtag.ts'
import { languageName } from '../../../write/languageName.ts'

interface NotedClaim {
  readonly claim: ReadClaim
  /** The pages that were read. */
  readonly pages: readonly Page[]
  /** ISO 8601: today. */
  readonly today: string
  readonly isJudged: boolean
}

/** What was not checked of a claim, and what limits its result, as plain sentences. */
export function claimNotes({ claim, pages, today, isJudged }: NotedClaim): readonly string[] {
  return [
    ...claim.questions.map((question) => `Not checked, because it is a question: “${question}”`),
    ...claim.sentences.flatMap(({ text }) => futureDates(text, today)),
    ...languageNotes(claim.text, pages),
    ...(isJudged
      ? []
      : [
          'No judge was asked: only words, numbers, dates and names were compared. Read the evidence before you rely on it.',
        ]),
  ]
}

function futureDates(text: string, today: string): readonly string[] {
  return datesIn(text).flatMap(({ start, end, readings }) =>
    readings.length > 0 && readings.every((moment) => isAfter(moment, today))
      ? [`“${text.slice(start, end)}” is in the future: pages can only announce it.`]
      : [],
  )
}

function isAfter({ year, month, day }: Moment, today: string): boolean {
  if (year === undefined) return false
  const two = (part: number): string => String(part).padStart(2, '0')
  const written = [
    String(year).padStart(4, '0'),
    ...[month, day].flatMap((part) => (part === undefined ? [] : [two(part)])),
  ]
  return written.join('-') > today.slice(0, written.join('-').length)
}

function languageNotes(text: string, pages: readonly Page[]): readonly string[] {
  const language = primarySubtag(guessSentenceLanguage(text))
  if (language === 'und') return []
  const others = pages.filter((page) => !['und', language].includes(primarySubtag(page.language)))
  if (others.length === 0) return []
  const are = others.length === 1 ? 'is' : 'are'
  return [
    `The claim is in ${languageName(language)}, and ${others.length} of ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} ${are} not: evidence in other languages is found by its numbers and names only.`,
  ]
}
