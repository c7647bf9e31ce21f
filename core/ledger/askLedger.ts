import type { AnswerDocument } from '../answer/answerDocument.ts'
import type { Reader } from '../answer/ask/askPages.ts'
import type { CertaintyModel } from '../answer/certainty/certaintyModel.ts'
import { gradeReadings, type GradedReading } from '../answer/certainty/gradeReadings.ts'
import type { ReadQuestion } from '../answer/question/readQuestion.ts'
import { pageIdSchema } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import type { LongCall } from '../domain/progress.ts'
import type { FactIndex } from './factIndex.ts'
import { holdsAt, type Ledger, type LedgerEntry } from './ledger.ts'

export interface AskLedgerOptions extends LongCall {
  readonly ledger: Ledger
  /** The ledger's facts. */
  readonly index: FactIndex
  readonly reader: Reader
  readonly certainty: CertaintyModel
  /** ISO 8601 day as of which it is asked: facts are taken as they stood then. */
  readonly asked: string
  /** BCP 47 code of the facts' language. Default `en`. */
  readonly language?: string
  /** Facts at most that are read. Default 5. */
  readonly facts?: number
}

/** What a fact of a ledger answers. */
export interface LedgerReading extends GradedReading {
  readonly entry: LedgerEntry
  /** ISO 8601 day on which it was told last. */
  readonly told: string
}

/** Share of the best reading's certainty from which on a reading of a newer fact takes its place. */
const rival = 0.5

/**
 * Asks a ledger: the facts most like the question that hold on its day are read each by itself. Facts that answer it
 * differently cannot all hold, whatever words they share: of readings that are about as certain the one that was told last is
 * the answer.
 *
 * @returns the answer first, then the others, the most certain first
 */
export async function askLedger(
  question: ReadQuestion,
  { ledger, index, reader, certainty, asked, language = 'en', facts = 5, ...call }: AskLedgerOptions,
): Promise<readonly LedgerReading[]> {
  const [matches = []] = await index.similar([question.text], { least: 0, most: 4 * facts }, call)
  const found = matches
    .flatMap(({ id, similarity }) => {
      const entry = ledger.entries.get(id)
      const told = entry === undefined ? undefined : lastToldBy(entry, asked)
      if (entry === undefined || told === undefined || holdsAt(entry, asked) !== true) return []
      return [{ entry, told, document: documentOf(entry, { told, similarity, language }) }]
    })
    .slice(0, facts)
  const documents = found.map(({ document }) => document)
  const readings = gradeReadings(await reader(question, documents, call), documents, { model: certainty, asked })
  const placed = readings.flatMap((reading): readonly LedgerReading[] => {
    const place = found[reading.document]
    return place === undefined ? [] : [{ ...reading, entry: place.entry, told: place.told }]
  })
  const [best] = placed
  if (best === undefined) return []
  const rivals = placed.filter((one) => one.certainty.reliable >= rival * best.certainty.reliable)
  const newest = rivals.reduce((one, other) => (other.told > one.told ? other : one), best)
  return [newest, ...placed.filter((one) => one !== newest)]
}

function lastToldBy({ history }: LedgerEntry, day: string): string | undefined {
  return history.findLast(({ holds, time }) => holds && time <= day)?.time
}

/** A fact as what one reading reads: its own words, dated by when it was told last. */
function documentOf(
  { id, text, sources }: LedgerEntry,
  { told, similarity, language }: { readonly told: string; readonly similarity: number; readonly language: string },
): AnswerDocument {
  const source = sources.findLast(({ document }) => document.time <= told) ?? sources[0]
  const url = source?.document.url === undefined || source.document.url === '' ? `ledger:${id}` : source.document.url
  const page: Page = {
    id: pageIdSchema.parse(id),
    url,
    finalUrl: url,
    provenance: 'url',
    title: source?.document.title ?? '',
    authors: [],
    site: '',
    publishedAt: told,
    language,
    text,
    // Of a page that was stored; a fact is none.
    sha256: '',
  }
  return { page, span: { start: 0, end: text.length }, publishedAt: told, retrieval: similarity }
}
