import type { Candidate } from './candidateSentences.ts'
import { timeOfDay } from './timeOfDay.ts'

/** When the events of a sentence took place. */
export interface StatedTime {
  /** ISO 8601, with the precision known; null if unknown. */
  readonly day: string | null
  /** Minutes after midnight; null if unknown. */
  readonly minutes: number | null
  /** False if only the day of the page is known. */
  readonly isStated: boolean
}

/** A time named up to this many sentences earlier on the page, under the same heading, applies. */
const reach = 6
/** So does a time named up to this many sentences later. */
const ahead = 3

const unknown: StatedTime = { day: null, minutes: null, isStated: false }

/**
 * The time of each sentence: the one it names; else that of its neighbours on the page, preceding ones first; else the day
 * of the page. A time of day without a date and without dated neighbours is on the event's day if the page names that day,
 * else on the page's.
 */
export function statedTimes(
  candidates: readonly Candidate[],
  eventDay: string | null,
): (candidate: Candidate) => StatedTime {
  const times = new Map<Candidate, StatedTime>()
  const byPage = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const pageId = candidate.passage.page.id
    const onPage = byPage.get(pageId)
    if (onPage === undefined) byPage.set(pageId, [candidate])
    else onPage.push(candidate)
  }
  for (const onPage of byPage.values()) {
    const sentences = onPage.sort((a, b) => a.start - b.start)
    const ownDay = sentences.some(({ date }) => date === eventDay) ? eventDay : null
    const own = fromBefore(sentences, ownDay)
    for (const [place, sentence] of sentences.entries()) {
      const known = own[place] ?? null
      const next = known === null ? fromAfter(sentences, own, place) : null
      times.set(sentence, known ?? next ?? { day: sentence.published, minutes: null, isStated: false })
    }
  }
  return (candidate) => times.get(candidate) ?? unknown
}

function fromBefore(sentences: readonly Candidate[], eventDay: string | null): readonly (StatedTime | null)[] {
  let last: { readonly time: StatedTime; readonly place: number; readonly heading: string | null } | null = null
  return sentences.map((sentence, place) => {
    const { date, heading } = sentence
    const near: StatedTime | null =
      last !== null && place - last.place <= reach && last.heading === heading ? last.time : null
    const minutes = timeOfDay(sentence.text)
    if (date === null && minutes === null) return near
    const day = date ?? (near?.day?.length === 10 ? near.day : null) ?? eventDay ?? sentence.published
    const time: StatedTime = { day, minutes, isStated: true }
    // A year alone is too vague for the sentences that follow.
    if (day === null || day.length > 4) last = { time, place, heading }
    return time
  })
}

function fromAfter(
  sentences: readonly Candidate[],
  own: readonly (StatedTime | null)[],
  place: number,
): StatedTime | null {
  for (let next = place + 1; next <= place + ahead; next++) {
    if (sentences[next]?.heading !== sentences[place]?.heading) return null
    const time = own[next]
    if (time !== null && time !== undefined && time.day !== null && time.day.length > 4) return time
  }
  return null
}
