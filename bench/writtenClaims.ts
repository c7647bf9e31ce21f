import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cutChunks } from '../core/chunk/cutChunks.ts'
import { labelSentences, type LabelledDocument, type LabelledSentence } from '../core/chunk/labelSentences.ts'
import type { Page } from '../core/domain/page.ts'
import type { Span } from '../core/domain/support.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { readJsonLines } from '../core/platform/readJsonLines.ts'
import type { Claim, ShownEvidence } from '../core/judge/judge.ts'
import { pageOf } from './duplicatePairs.ts'

/** Events of data/written on which prompts and thresholds were chosen, and those that were kept out of it. */
export const writtenEvents = {
  tuning: ['71522047', '72395377', '72496067', '72737526'],
  heldOut: ['73798864', '73923491'],
} as const

/** A sentence of data/written as a judge is asked about it. */
export interface WrittenClaim {
  /** Unique among all events: `71522047 h001`. */
  readonly id: string
  readonly event: string
  readonly claim: Claim
  /** Before and after each sentence of the evidence, without the evidence itself. */
  readonly neighbours: readonly ShownEvidence[]
  /** Whether the evidence supports it. */
  readonly honest: boolean
  /** What is wrong with it; null for an honest one. */
  readonly fault: string | null
}

const data = join(packageRoot, '..', 'shared', 'data')
const documentsSchema = z.object({ documents: z.array(z.object({ title: z.string(), text: z.string() })) })
const rowSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['supported', 'unsupported', 'contradicted']),
  fault: z.string().nullable(),
  evidence: z.array(z.object({ document: z.int(), quote: z.string() })),
})

/** The pages of one event, and their labelled sentences. */
export async function readWrittenPages(
  event: string,
): Promise<{ readonly pages: readonly Page[]; readonly labelled: readonly LabelledDocument[] }> {
  const file = join(data, 'wikigenbench', `${event}.json`)
  const { documents } = documentsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  // Articles were written from pages with a barrier too.
  const pages = documents.map(({ title, text }, at) => ({
    ...pageOf({ title, text, url: `https://written.example/${at}` }),
    readAnyway: true as const,
  }))
  const labelled = labelSentences(cutChunks(pages, { ending: 'sentence' }))
  return { pages, labelled }
}

/** The sentences of one event, in the order of the file, each with the sentences of the pages that contain its quotes. */
export async function readWrittenClaims(event: string): Promise<readonly WrittenClaim[]> {
  const { pages, labelled } = await readWrittenPages(event)
  const rows = await readJsonLines(join(data, 'written', `${event}.jsonl`), {
    schema: () => rowSchema,
    form: '{"id": "h001", "text": "…", "label": "supported", "evidence": [{"document": 0, "quote": "…"}]}',
  })
  return rows.map(({ id, text, label, fault, evidence }) => {
    const cited = evidence.flatMap(({ document, quote }) => {
      const page = pages[document]
      const shown = labelled.find((one) => one.page === page)
      const start = page?.text.indexOf(quote) ?? -1
      if (shown === undefined || start < 0) throw new Error(`${event} ${id} quotes what its document does not hold`)
      return sentencesWith(shown, { start, end: start + quote.length }).map((sentence) => ({ shown, sentence }))
    })
    const shownLabels = new Set(cited.map(({ sentence }) => sentence.label))
    const around = cited.flatMap(({ shown, sentence }) => {
      const place = shown.sentences.indexOf(sentence)
      return [shown.sentences[place - 1], shown.sentences[place + 1]].flatMap((near) =>
        near === undefined || shownLabels.has(near.label) ? [] : [{ shown, sentence: near }],
      )
    })
    return {
      id: `${event} ${id}`,
      event,
      claim: { sentence: text, evidence: shownOnce(cited) },
      neighbours: shownOnce(around),
      honest: label === 'supported',
      fault,
    }
  })
}

interface Cited {
  readonly shown: LabelledDocument
  readonly sentence: LabelledSentence
}

function shownOnce(cited: readonly Cited[]): readonly ShownEvidence[] {
  const byLabel = new Map(cited.map((one) => [one.sentence.label, one]))
  return [...byLabel.values()].map(({ shown, sentence: { label, text } }) => ({ label, text, title: shown.page.title }))
}

/** One sentence where one contains the whole quote, otherwise all that contain a part of it. */
function sentencesWith({ sentences }: LabelledDocument, quote: Span): readonly LabelledSentence[] {
  const whole = sentences.find(({ start, end }) => start <= quote.start && end >= quote.end)
  return whole === undefined ? sentences.filter(({ start, end }) => start < quote.end && end > quote.start) : [whole]
}
