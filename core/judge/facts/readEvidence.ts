import type { EvidenceSource } from '../evidenceSource.ts'
import { datesIn } from './datesIn.ts'
import type { DateMention, Moment } from './moment.ts'
import { neighbours } from './neighbours.ts'
import type { NumberMention } from './numberMention.ts'
import { statedFacts, statedMoments, type StatedFacts, type StatedText } from './statedFacts.ts'
import { unglue } from './unglue.ts'

/** What a sentence may rely on: its cited sentences, and around them their neighbours and the titles of their pages. */
export interface EvidenceFacts {
  readonly cited: StatedFacts
  /** The cited sentences with the text around them, and the dates of their pages. */
  readonly all: StatedFacts
  /** Each cited sentence with its numbers and dates, and likewise two that are cited of one page. */
  readonly citedStretches: () => readonly Stretch[]
  readonly texts: readonly string[]
  readonly citedText: string
  readonly text: string
  /** Whole texts of the pages, each once. */
  readonly pages: readonly string[]
  /** All of it again, with spaces where the pages may have lost some. */
  readonly unglued: () => StatedFacts
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
    ungluedText: () => unglue(text),
  }
}

/** Full dates that are cited of each page: one of them may be when it was published. */
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

/** Dates that a cited sentence has by a dateline cited beside it: "last year" under "21 September 1986". */
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
