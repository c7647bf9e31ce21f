import type { EvidenceSource } from '../evidenceSource.ts'
import { datesIn } from './datesIn.ts'
import type { DateMention, Moment } from './moment.ts'
import type { NumberMention } from './numberMention.ts'
import { numberedDays, statedFacts, type StatedFacts, statedMoments, type StatedText } from './statedFacts.ts'
import { splitDays, unglue } from './unglue.ts'
import { splitSentences } from '../../text/splitSentences.ts'

/** The evidence of a sentence: its cited sentences, their neighbours, and the titles of their pages. */
export interface EvidenceFacts {
  readonly cited: StatedFacts
  /** The cited sentences with their surroundings and the dates of their pages. */
  readonly all: StatedFacts
  /** Each cited sentence, and each pair of sentences cited from one page, with its numbers and dates. */
  readonly citedStretches: () => readonly Stretch[]
  readonly texts: readonly string[]
  readonly citedText: string
  readonly text: string
  /** Whole texts of the pages, each once. */
  readonly pages: readonly string[]
  /** All of the evidence with inserted spaces where the pages may have lost some. */
  readonly unglued: () => StatedFacts
  /** The days that the cited sentences give by their number: "on 3 May", "Monday 12", but not "on Monday". */
  readonly citedDays: () => readonly Moment[]
  /** The cited sentences alone, and their days, with inserted spaces where the pages may have lost some. */
  readonly ungluedCited: () => { readonly stated: StatedFacts; readonly days: readonly Moment[] }
  /** The cited sentences with days that have run together set apart; undefined if there are none. */
  readonly splitDays: () => StatedFacts | undefined
  readonly ungluedText: () => string
}

interface Stretch {
  readonly text: string
  readonly numbers: readonly NumberMention[]
  readonly dates: readonly DateMention[]
}

export function readEvidence(sources: readonly EvidenceSource[]): EvidenceFacts {
  const citedTexts = sources.map(({ text, start, end, language, publishedAt }): StatedText => ({
    text: text.slice(start, end),
    language,
    publishedAt,
  }))
  const around = sources.flatMap((source) => {
    const { language, publishedAt, title } = source
    const { before, after } = neighbours(source)
    return [before, after, title]
      .filter((text) => text !== '')
      .map((text): StatedText => ({ text, language, publishedAt }))
  })
  const datelines = citedDatelines(sources)
  const dated = sources.map((source, at) =>
    momentsByDateline(datelines.get(source.text) ?? [], citedTexts[at]?.text ?? ''),
  )
  const texts = [...citedTexts, ...unique(around)]
  const own = statedFacts(citedTexts)
  const cited = { ...own, moments: [...own.moments, ...dated.flat()] }
  const rest = statedFacts(unique(around))
  const pageDates = statedFacts(
    unique(
      sources.flatMap(({ publishedAt }) =>
        publishedAt === undefined ? [] : [{ text: publishedAt.slice(0, 10), language: 'und' }],
      ),
    ),
  )
  const joined = citedTexts.flatMap((one, at) => {
    const next = citedTexts[at + 1]
    return next === undefined || sources[at]?.text !== sources[at + 1]?.text
      ? []
      : [{ ...one, text: `${one.text} ${next.text}` }]
  })
  const text = texts.map((one) => one.text).join('\n')
  let unglued: StatedFacts | undefined
  let citedDays: readonly Moment[] | undefined
  let ungluedCited: ReturnType<EvidenceFacts['ungluedCited']> | undefined
  let stretches: readonly Stretch[] | undefined
  return {
    cited,
    all: together([cited, rest, pageDates]),
    citedStretches: () =>
      (stretches ??= [...citedTexts, ...joined].map((one) => ({
        text: one.text,
        numbers: statedFacts([one]).numbers,
        dates: datesIn(one.text),
      }))),
    texts: texts.map((one) => one.text),
    citedText: citedTexts.map((one) => one.text).join('\n'),
    text,
    pages: [...new Set(sources.map((source) => source.text))],
    unglued: () => (unglued ??= statedFacts(texts.map((one) => ({ ...one, text: unglue(one.text) })))),
    ungluedCited: () => {
      if (ungluedCited !== undefined) return ungluedCited
      const apart = citedTexts.map((one) => ({ ...one, text: unglue(one.text) }))
      ungluedCited = { stated: statedFacts(apart), days: apart.flatMap(numberedDays) }
      return ungluedCited
    },
    splitDays: () => {
      const split = citedTexts.map((one) => ({ ...one, text: splitDays(one.text) }))
      return split.some((one, at) => one.text !== citedTexts[at]?.text) ? statedFacts(split) : undefined
    },
    citedDays: () => (citedDays ??= citedTexts.flatMap(numberedDays)),
    ungluedText: () => unglue(text),
  }
}

/** Full dates cited from each page, one of which may be its date of publication. */
function citedDatelines(sources: readonly EvidenceSource[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { text, start, end } of sources) {
    for (const { readings } of datesIn(text.slice(start, end))) {
      const [{ year, month, day } = {}] = readings
      if (year === undefined || month === undefined || day === undefined) continue
      found.set(text, (found.get(text) ?? new Set()).add(isoDay({ year, month, day })))
    }
  }
  return new Map([...found].map(([text, days]) => [text, [...days]]))
}

/** Dates resolved by a dateline that is cited as well: "last year" under "21 September 1986". */
function momentsByDateline(datelines: readonly string[], text: string): readonly Moment[] {
  return datelines.flatMap((publishedAt) => statedMoments({ text, language: 'und', publishedAt }))
}

function isoDay({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function unique(texts: readonly StatedText[]): readonly StatedText[] {
  const seen = new Set<string>()
  return texts.filter(({ text }) => !seen.has(text) && seen.add(text))
}

function together(all: readonly StatedFacts[]): StatedFacts {
  return {
    numbers: all.flatMap(({ numbers }) => numbers),
    moments: all.flatMap(({ moments }) => moments),
    years: new Set(all.flatMap(({ years }) => [...years])),
  }
}

/** Maximum distance of a neighbour from a cited sentence, in characters. */
const reach = 600
/** Maximum length of a neighbour in characters: a page without punctuation has no sentences. */
const longest = 350

/** The sentences before and after a cited one on its page; empty if there is none. */
function neighbours({ text, start, end, language }: EvidenceSource): { before: string; after: string } {
  const from = Math.max(0, start - reach)
  const to = Math.min(text.length, end + reach)
  const before = text.slice(from, start)
  const after = text.slice(end, to)
  const previous = splitSentences(before, { language }).at(-1)
  // The cited span may exclude the sentence's final punctuation.
  const next = splitSentences(after, { language }).find((span) =>
    /[\p{L}\p{N}]/u.test(after.slice(span.start, span.end)),
  )
  return {
    before:
      previous === undefined ? '' : wholeWords(before.slice(previous.start, previous.end).slice(-longest), 'start'),
    after: next === undefined ? '' : wholeWords(after.slice(next.start, next.end).slice(0, longest), 'end'),
  }
}

/** A text cut at one end, without its incomplete word. */
function wholeWords(text: string, cut: 'start' | 'end'): string {
  if (text.length < longest) return text
  return cut === 'start' ? text.replace(/^\S*\s/u, '') : text.replace(/\s\S*$/u, '')
}
