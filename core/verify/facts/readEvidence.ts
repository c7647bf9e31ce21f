import type { EvidenceSource } from '../evidenceSource.ts'
import { datesIn } from './datesIn.ts'
import { neighbours } from './neighbours.ts'
import type { NumberMention } from './numberMention.ts'
import { statedFacts, type StatedFacts, type StatedText } from './statedFacts.ts'
import { unglue } from './unglue.ts'

/** What a sentence may rest on: its cited sentences, and around them their neighbours and the titles of their pages. */
export interface Evidence {
  readonly cited: StatedFacts
  /** The cited sentences with what stands around them, and the dates of their pages. */
  readonly all: StatedFacts
  /** Numbers of each cited sentence. */
  readonly sentences: () => readonly { readonly text: string; readonly numbers: readonly NumberMention[] }[]
  readonly texts: readonly string[]
  readonly citedText: string
  readonly text: string
  /** Whole texts of the pages, each once. */
  readonly pages: readonly string[]
  /** All of it again, with spaces where the pages may have lost some. */
  readonly unglued: () => StatedFacts
  readonly ungluedText: () => string
}

export function readEvidence(sources: readonly EvidenceSource[]): Evidence {
  const citedTexts = sources.map((source): StatedText => {
    const { language } = source
    return { text: source.text.slice(source.start, source.end), language, publishedAt: dateOfPage(source, sources) }
  })
  const around = sources.flatMap((source, at) => {
    const { before, after } = neighbours(source)
    return [before, after, source.title]
      .filter((text) => text !== '')
      .map((text): StatedText => ({ ...citedTexts[at], text, language: source.language }))
  })
  const texts = [...citedTexts, ...unique(around)]
  const cited = statedFacts(citedTexts)
  const rest = statedFacts(unique(around))
  const pageDates = statedFacts(
    unique(sources.flatMap(({ publishedAt }) => (publishedAt === undefined ? [] : [{ text: publishedAt.slice(0, 10), language: 'und' }]))),
  )
  const text = texts.map((one) => one.text).join('\n')
  let unglued: StatedFacts | undefined
  return {
    cited,
    all: together([cited, rest, pageDates]),
    sentences: () => citedTexts.map((one) => ({ text: one.text, numbers: statedFacts([one]).numbers })),
    texts: texts.map((one) => one.text),
    citedText: citedTexts.map((one) => one.text).join('\n'),
    text,
    pages: [...new Set(sources.map((source) => source.text))],
    unglued: () => (unglued ??= statedFacts(texts.map((one) => ({ ...one, text: unglue(one.text) })))),
    ungluedText: () => unglue(text),
  }
}

/** When a page was published: as it says of itself, or a full date of it that the sentence cites beside other words of it. */
function dateOfPage({ text, publishedAt }: EvidenceSource, sources: readonly EvidenceSource[]): string | undefined {
  if (publishedAt !== undefined) return publishedAt
  for (const other of sources) {
    if (other.text !== text) continue
    for (const { readings } of datesIn(text.slice(other.start, other.end))) {
      const [{ year, month, day } = {}] = readings
      if (year === undefined || month === undefined || day === undefined) continue
      return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    }
  }
  return undefined
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
