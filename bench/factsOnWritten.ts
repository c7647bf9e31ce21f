import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { labelSentences } from '../core/chunk/labelSentences.ts'
import type { Span } from '../core/domain/support.ts'
import { chunkIdSchema, pageIdSchema } from '../core/domain/ids.ts'
import { isUrl } from '../core/domain/isUrl.ts'
import { guessLanguage } from '../core/extract/guessLanguage.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { EvidenceSource } from '../core/judge/evidenceSource.ts'
import { checkFacts, type FactCheck } from '../core/judge/facts/checkFacts.ts'
import { datesIn } from '../core/judge/facts/datesIn.ts'
import { unglue } from '../core/judge/facts/unglue.ts'

const data = join(packageRoot, '..', 'shared', 'data')
const sentenceSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['supported', 'unsupported', 'contradicted']),
  fault: z.string().nullable(),
  evidence: z.array(z.object({ document: z.int(), quote: z.string() })),
})
const eventSchema = z.object({
  documents: z.array(z.object({ title: z.string().nullish(), url: z.string().nullish(), text: z.string() })),
})

/** Kinds of fault that put a wrong number, date, place or name into a sentence. */
const factFaults: ReadonlySet<string> = new Set(['wrong-number', 'wrong-date', 'wrong-place', 'wrong-name'])

/** A written sentence that the check got wrong. */
export interface FactsMistake {
  readonly event: string
  readonly id: string
  /** Null for an honest sentence. */
  readonly fault: string | null
  readonly text: string
  readonly missing: readonly string[]
  readonly warnings: readonly string[]
  readonly cited: readonly string[]
}

export interface FactsOnWritten {
  readonly honest: number
  /** Honest sentences with nothing missing. */
  readonly honestFound: number
  /** Honest sentences with a warning. */
  readonly honestWarned: number
  /** Faulty sentences by kind of fault, and how many of them have something missing. */
  readonly faulty: ReadonlyMap<string, { readonly all: number; readonly named: number }>
  /** Faulty sentences with a wrong number, date, place or name. */
  readonly factFaults: { readonly all: number; readonly named: number }
  readonly falseAlarms: readonly FactsMistake[]
  readonly misses: readonly FactsMistake[]
  /** Time of all checks in milliseconds. */
  readonly time: number
}

/**
 * Checks the facts of the sentences of ../shared/data/written against the sentences of the pages that hold their own
 * evidence, as if they were cited.
 *
 * @returns undefined where the data are absent
 */
export function factsOnWritten(events: readonly string[]): FactsOnWritten | undefined {
  const faulty = new Map<string, { all: number; named: number }>()
  const ofFacts = { all: 0, named: 0 }
  const falseAlarms: FactsMistake[] = []
  const misses: FactsMistake[] = []
  let [honest, honestWarned, time] = [0, 0, 0]
  for (const event of events) {
    const file = join(data, 'written', `${event}.jsonl`)
    if (!existsSync(file)) return undefined
    const pages = readPages(event)
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue
      const { id, text, fault, evidence } = sentenceSchema.parse(JSON.parse(line))
      const sources = evidence.flatMap(({ document, quote }) => pages[document]?.(quote) ?? [])
      const started = performance.now()
      const check = checkFacts(text, sources)
      time += performance.now() - started
      const mistake = mistakeOf({ event, id, fault, text }, check, sources)
      if (fault === null) {
        honest += 1
        if (check.warnings.length > 0) honestWarned += 1
        if (check.missing.length > 0) falseAlarms.push(mistake)
        continue
      }
      const named = check.missing.length > 0 ? 1 : 0
      const ofKind = faulty.get(fault) ?? { all: 0, named: 0 }
      faulty.set(fault, { all: ofKind.all + 1, named: ofKind.named + named })
      if (!factFaults.has(fault)) continue
      ofFacts.all += 1
      ofFacts.named += named
      if (named === 0) misses.push(mistake)
    }
  }
  const honestFound = honest - falseAlarms.length
  return { honest, honestFound, honestWarned, faulty, factFaults: ofFacts, falseAlarms, misses, time }
}

function mistakeOf(
  sentence: Pick<FactsMistake, 'event' | 'id' | 'fault' | 'text'>,
  { missing, warnings }: FactCheck,
  sources: readonly EvidenceSource[],
): FactsMistake {
  return {
    ...sentence,
    missing: missing.map(({ kind, text }) => `${kind}: ${text}`),
    warnings,
    cited: sources.map(({ text, start, end }) => text.slice(start, end)),
  }
}

/** For each page of an event, the sentences that contain a quote, as they would be cited. */
function readPages(event: string): readonly ((quote: string) => readonly EvidenceSource[])[] {
  const file = join(data, 'wikigenbench', `${event}.json`)
  return eventSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).documents.map(({ title: given, url, text }) => {
    const title = given ?? ''
    const site = isUrl(url ?? '') ? new URL(url ?? '').hostname : ''
    const language = guessLanguage(text)
    const publishedAt = dateOf(title, text)
    const labelled = sentencesOf(text, { title, language })
    return (quote) => {
      const start = text.indexOf(quote)
      const quoted = { start, end: start + quote.length }
      return coverOf(quoted, labelled).map((span) => ({
        text,
        title,
        site,
        language,
        ...span,
        ...(publishedAt === undefined ? {} : { publishedAt }),
      }))
    }
  })
}

/** Characters of a page within which its date of publication is looked for. */
const beginning = 3000
/** The pages were read in January 2024; the heads of some show that day. */
const read = '2024-01'

/** The date of publication: that of the title, where the title is a reference, or the first full date of the text's beginning. */
function dateOf(title: string, text: string): string | undefined {
  const cited = title.replace(/\b(?:Retrieved|Archived)\b.*$/su, '')
  return [...fullDates(cited), ...fullDates(unglue(text.slice(0, beginning)))].find((date) => !date.startsWith(read))
}

function fullDates(text: string): readonly string[] {
  return datesIn(text).flatMap(({ readings }) => {
    const [{ year, month, day } = {}, ...others] = readings
    if (year === undefined || month === undefined || day === undefined || others.length > 0) return []
    return [[year, two(month), two(day)].join('-')]
  })
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function sentencesOf(text: string, { title, language }: { title: string; language: string }): readonly Span[] {
  const pageId = pageIdSchema.parse('written')
  const chunk = { id: chunkIdSchema.parse('written'), pageId, ordinal: 0, start: 0, end: text.length, tokens: 1 }
  const page = {
    id: pageId,
    url: 'https://example.org',
    finalUrl: 'https://example.org',
    provenance: 'search' as const,
    title,
    authors: [],
    site: '',
    language,
    text,
    sha256: '0'.repeat(64),
  }
  return labelSentences([{ chunk, page, text }]).flatMap(({ sentences }) => sentences)
}

/** The sentence that contains a quote, or all that overlap it. */
function coverOf(quote: Span, sentences: readonly Span[]): readonly Span[] {
  const overlapping = sentences.filter(({ start, end }) => start < quote.end && quote.start < end)
  const whole = overlapping.find(({ start, end }) => start <= quote.start && quote.end <= end)
  return (whole === undefined ? overlapping : [whole]).map(({ start, end }) => ({ start, end }))
}
