import { datesIn } from '../facts/datesIn.ts'
import { momentsAgree } from '../facts/momentsAgree.ts'
import { missingFacts } from '../facts/missingFacts.ts'
import type { Claim } from './finding.ts'

const opening = /^As of (?:the )?/u

/**
 * Handles claims such as "As of 14 May 2026, 15 people were missing". A page published that day states it without
 * naming the day, and models do not see publication dates. Returns the claim without its date and only the sources of
 * that day; undefined for other claims, and if a source states the day itself.
 *
 * @returns the claim to judge, and the place of each of its sources in the claim given
 */
export function datedClaim(claim: Claim): { readonly claim: Claim; readonly places: readonly number[] } | undefined {
  const start = opening.exec(claim.sentence)?.[0].length
  if (start === undefined) return undefined
  const [date] = datesIn(claim.sentence)
  const comma = /^,\s+/u.exec(claim.sentence.slice(date?.end ?? 0))?.[0].length
  if (date?.start !== start || comma === undefined) return undefined
  const places = [...claim.sources.keys()].filter((place) => {
    const published = /^(\d{4})-(\d{2})-(\d{2})/u.exec(claim.sources[place]?.publishedAt ?? '')
    if (published === null) return false
    const [year = 0, month = 0, day = 0] = published.slice(1).map(Number)
    return date.readings.some((asked) => momentsAgree(asked, { year, month, day }))
  })
  const sources = claim.sources.filter((_, place) => places.includes(place))
  const stated = !missingFacts(claim.sentence.slice(0, date.end), claim.sources).some(({ kind }) => kind === 'date')
  if (places.length === 0 || stated) return undefined
  const rest = claim.sentence.slice(date.end + comma)
  return { claim: { ...claim, sentence: rest.charAt(0).toUpperCase() + rest.slice(1), sources }, places }
}
