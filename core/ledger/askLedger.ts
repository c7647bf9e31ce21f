import type { AnswerDocument } from '../answer/answerDocument.ts'
import type { Reader } from '../answer/ask/askPages.ts'
import type { CertaintyModel } from '../answer/certainty/certaintyModel.ts'
import { gradeReadings, type GradedReading } from '../answer/certainty/gradeReadings.ts'
import type { ReadQuestion } from '../answer/question/readQuestion.ts'
import { pageIdSchema } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import type { FactIndex } from './factIndex.ts'
import { findFacts } from './findFacts.ts'
import { holdsAt, type Ledger, type LedgerEntry } from './ledger.ts'

export interface AskLedgerOptions extends LongCall {
  readonly ledger: Ledger
  /** The ledger's facts, in one index or several. */
  readonly indexes: readonly FactIndex[]
  readonly reader: Reader
  readonly certainty: CertaintyModel
  /** ISO 8601 day for which the question is answered, with the facts that were valid then. */
  readonly asked: string
  /** BCP 47 code of the facts' language. Default `en`. */
  readonly language?: string
  /** Maximum number of facts read; of several facts from one passage only the most similar is read. Default 5. */
  readonly facts?: number
  /** Returns the text around a fact on its page, if available. Default: only the fact is read. */
  readonly around?: (source: LedgerEntry['sources'][number]) => string | undefined
}

/** The answer that a reader found in one fact. */
export interface LedgerReading extends GradedReading {
  readonly entry: LedgerEntry
  /** ISO 8601 day of the latest page that states it. */
  readonly statedOn: string
}

/** Readings of newer facts are preferred if their certainty is at least this share of the best reading's. */
const rival = 0.2

/**
 * Minimum share of the question's names in such a newer fact, so that a fact about another office is not preferred.
 */
const named = 0.5

/**
 * Answers a question from a ledger. Each of the most similar facts that are valid on the day is read separately.
 * Different answers are taken to exclude each other: among the readings that are nearly as certain as the best one,
 * the one stated last wins.
 *
 * @returns the answer first, then the others, the most certain first
 */
export async function askLedger(
  question: ReadQuestion,
  { ledger, indexes, reader, certainty, asked, language = 'en', facts = 5, around, ...call }: AskLedgerOptions,
): Promise<readonly LedgerReading[]> {
  const matches = await findFacts(question.text, { indexes, most: 4 * facts, call })
  const gone = [...ledger.entries.values()].filter((entry) => holdsAt(entry, asked) === false).map(({ text }) => text)
  const taken = new Set<string>()
  const found = matches
    .flatMap(({ id, similarity }) => {
      const entry = ledger.entries.get(id)
      const statedOn = entry === undefined ? undefined : lastStatedBy(entry, asked)
      if (entry === undefined || statedOn === undefined || holdsAt(entry, asked) !== true) return []
      const text = textOf(entry, { statedOn, around, gone })
      if (taken.has(text)) return []
      taken.add(text)
      return [{ entry, statedOn, document: documentOf(entry, { text, statedOn, similarity, language }) }]
    })
    .slice(0, facts)
  const documents = found.map(({ document }) => document)
  const readings = gradeReadings(await reader(question, documents, call), documents, { model: certainty, asked })
  const placed = readings.flatMap((reading): readonly LedgerReading[] => {
    const place = found[reading.document]
    return place === undefined ? [] : [{ ...reading, entry: place.entry, statedOn: place.statedOn }]
  })
  const [best] = placed
  if (best === undefined) return []
  const rivals = placed.filter(
    ({ certainty: { reliable }, subject }) => reliable >= rival * best.certainty.reliable && subject >= named,
  )
  const newest = rivals.reduce((one, other) => (other.statedOn > one.statedOn ? other : one), best)
  return [newest, ...placed.filter((one) => one !== newest)]
}

function lastStatedBy({ history }: LedgerEntry, day: string): string | undefined {
  return history.findLast(({ holds, time }) => holds && time <= day)?.time
}

interface Surroundings {
  readonly around: AskLedgerOptions['around'] | undefined
  readonly statedOn: string
  /** Texts of facts that are no longer valid. */
  readonly gone: readonly string[]
}

/** The text shown to the reader: the page's text around the fact, or the fact alone if that text contains facts that are no longer valid. */
function textOf(entry: LedgerEntry, { statedOn, around, gone }: Surroundings): string {
  const source = sourceBy(entry, statedOn)
  const text = source === undefined ? undefined : around?.(source)
  if (text === undefined || !text.includes(source?.passage ?? entry.text)) return entry.text
  return gone.some((sentence) => text.includes(sentence)) ? entry.text : text
}

function sourceBy({ sources }: LedgerEntry, statedOn: string): LedgerEntry['sources'][number] | undefined {
  return sources.findLast(({ document }) => document.time <= statedOn) ?? sources[0]
}

/** A fact as a document for the reader, dated by the latest page that states it. */
function documentOf(
  entry: LedgerEntry,
  {
    text,
    statedOn,
    similarity,
    language,
  }: { readonly text: string; readonly statedOn: string; readonly similarity: number; readonly language: string },
): AnswerDocument {
  const { id } = entry
  const source = sourceBy(entry, statedOn)
  const url = source?.document.url === undefined || source.document.url === '' ? `ledger:${id}` : source.document.url
  const page: Page = {
    id: pageIdSchema.parse(id),
    url,
    finalUrl: url,
    provenance: 'url',
    title: source?.document.title ?? '',
    authors: [],
    site: '',
    publishedAt: statedOn,
    language,
    text,
    // A fact is not a stored page, so it has no hash.
    sha256: '',
  }
  return { page, span: { start: 0, end: text.length }, publishedAt: statedOn, retrieval: similarity }
}
