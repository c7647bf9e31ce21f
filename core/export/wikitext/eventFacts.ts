import type { Draft, Sentence } from '../../domain/draft.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import { type CalendarDate, calendarDate } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import type { EventWords } from '../../wikitext/wikis/eventWords.ts'
import { wikiDate } from '../../wikitext/wikis/wikiDate.ts'
import type { DateFormName, InfoboxFact, WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { findCount, type DatedSentence } from './findCount.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'

/** A fact of the event with the sentences that state it. */
interface EventFact {
  /** Plain text. */
  readonly value: string
  /** ISO 8601, of the date. */
  readonly iso?: string
  readonly statedBy: readonly Sentence[]
}

export type EventFacts = Readonly<Partial<Record<Exclude<InfoboxFact, 'title'>, EventFact>>>

/**
 * The facts of an infobox: only those that a supported sentence states, followed by its references. Date and place are as the
 * person wrote them if sentences state them; kind and casualties are found by words of the wiki's language, and left out
 * if supported sentences differ.
 *
 * @param supported the sentences that may state a fact, in the article's order, with the newest date of the pages that
 *   they cite
 */
export function eventFacts(
  event: Draft['event'],
  supported: readonly DatedSentence[],
  { wiki, dates }: { readonly wiki: WikiProfile; readonly dates?: DateFormName | undefined },
): EventFacts {
  const found: Partial<Record<keyof EventFacts, EventFact | undefined>> = {
    date: findDate(event, supported, (iso) => wikiDate(iso, wiki.dates, dates)),
    place: findPlace(event.place ?? '', supported),
  }
  const words = wiki.eventWords
  if (words !== undefined) {
    const type = findType(event.title, supported, words)
    found.type = type
    // Numbers of dead and injured belong to an event of a known kind; elsewhere they may count anything.
    const about = `${event.title}, ${event.place ?? ''}`
    if (type !== undefined) {
      for (const count of ['deaths', 'injuries', 'missing'] as const) {
        found[count] = findCount(supported, { words, count, about, time: calendarDate(event.date) })
      }
    }
  }
  // Figures that were not found are left out.
  return Object.fromEntries(Object.entries(found).filter(([, fact]) => fact !== undefined))
}

function findDate(
  event: Draft['event'],
  supported: readonly DatedSentence[],
  write: (iso: string) => string | undefined,
): EventFact | undefined {
  const iso = event.date
  const date = calendarDate(iso)
  const value = iso === undefined ? undefined : write(iso)
  if (iso === undefined || date === undefined || value === undefined) return undefined
  const sentences = supported.map(({ sentence }) => sentence)
  const statedBy =
    sentences.find(({ text }) => namesDate(text, date, { withYear: true })) ??
    sentences.find(({ text }) => namesDate(text, date))
  return statedBy === undefined ? undefined : { value, iso, statedBy: [statedBy] }
}

/** Whether a text names a date, as precise as it is, with its year or, where that may be absent, without one. */
export function namesDate(text: string, date: CalendarDate, { withYear = false } = {}): boolean {
  return datesIn(text).some(({ readings }) =>
    readings.some(
      ({ year, month, day }) =>
        (year === undefined ? !withYear : year === Number(date.year)) && month === date.month && day === date.day,
    ),
  )
}

/** The comma-separated parts of the place that sentences state; the first, the place itself, must be among them. */
function findPlace(place: string, supported: readonly DatedSentence[]): EventFact | undefined {
  const parts = inlineText(place)
    .split(/\s*,\s*/)
    .filter((part) => part !== '')
  const stated = parts.flatMap((part) => {
    const name = wholeWords(part, 'iu')
    const by = supported.filter(({ sentence }) => name.test(sentence.text)).map(({ sentence }) => sentence)
    return by.length === 0 ? [] : [{ part, by }]
  })
  if (stated.length === 0 || stated[0]?.part !== parts[0]) return undefined
  const statedBy: Sentence[] = []
  for (const { by } of stated) {
    if (by.some((sentence) => statedBy.includes(sentence))) continue
    const most = (sentence: Sentence): number => stated.filter((other) => other.by.includes(sentence)).length
    const best = [...by].sort((a, b) => most(b) - most(a))[0]
    if (best !== undefined) statedBy.push(best)
  }
  return { value: stated.map(({ part }) => part).join(', '), statedBy }
}

function findType(title: string, supported: readonly DatedSentence[], words: EventWords): EventFact | undefined {
  const known = words.types.find((type) => type.title.some((phrase) => wholeWords(phrase, 'iu').test(title)))
  if (known === undefined) return undefined
  const states = supported.find(({ sentence }) =>
    known.text.some((phrase) => wholeWords(phrase, 'iu').test(sentence.text)),
  )
  return states === undefined ? undefined : { value: known.type, statedBy: [states.sentence] }
}
