import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cutChunks } from '../core/chunk/cutChunks.ts'
import type { Passage } from '../core/chunk/passage.ts'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { readEvent } from '../core/collect/readEvent.ts'
import type { Event } from '../core/domain/event.ts'
import { extractPages } from '../core/extract/extractPages.ts'
import { findDuplicates } from '../core/extract/findDuplicates.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createRanker } from '../core/rank/createRanker.ts'
import { wordFusion } from '../core/rank/rankMethod.ts'
import type { Ranker } from '../core/rank/ranker.ts'
import { sourceOfPassage } from '../core/verify/evidenceSource.ts'
import { missingFacts } from '../core/verify/facts/missingFacts.ts'
import { windowsOf } from '../core/verify/windowsOf.ts'

const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const referenceSchema = z.object({ reference: z.object({ text: z.string() }) })

/** Reported, and the ones on which thresholds were chosen. News events, because that is what the program is for. */
export const truthEvents = {
  measured:
    `71464023 72496067 72509142 72737526 72976036 73266764 73704363 73798864 73923491 74102410 74308955 74837690`.split(
      ' ',
    ),
  tuning: `72395377 73646555 74026402 73979625 73434002 70930943`.split(' '),
} as const

/** A sentence of the reference article that a page carries. */
export interface CarriedSentence {
  readonly text: string
  readonly passage: Passage
}

export interface TruthEvent {
  readonly event: Event
  readonly passages: readonly Passage[]
  readonly ranker: Ranker
  readonly carried: readonly CarriedSentence[]
}

/** Share of the sentence's content words that one to three sentences of a passage must have. */
const enoughWords = 0.7

/**
 * An event with the sentences of its reference article that its pages carry. No model decides that, so that none is
 * flattered: the passage has nearly all of the sentence's content words together, and all its numbers, dates and names.
 */
export async function readTruthEvent(id: string): Promise<TruthEvent> {
  const file = join(folder, `${id}.json`)
  const { event, pages: raw } = await readEvent(file)
  const { pages } = findDuplicates((await extractPages(raw)).pages)
  const passages = cutChunks(pages, { ending: 'sentence' })
  const ranker = createRanker(wordFusion, passages)
  const { text } = referenceSchema.parse(JSON.parse(await readFile(file, 'utf8'))).reference
  const carried: CarriedSentence[] = []
  for (const { start, end } of splitSentences(text, { language: 'en' })) {
    const sentence = text.slice(start, end).replace(/\s+/gu, ' ')
    if (!isWhole(sentence)) continue
    const { order } = await ranker.rank(sentence)
    const passage = [...order.subarray(0, 12)]
      .map((at) => passages[at])
      .find((one) => one !== undefined && plainlyCarries(one, sentence))
    if (passage !== undefined) carried.push({ text: sentence, passage })
  }
  return { event, passages, ranker, carried }
}

/** By words and facts alone. */
export function plainlyCarries(passage: Passage, sentence: string): boolean {
  const source = sourceOfPassage(passage)
  const overlap = windowsOf(sentence, source, { most: 1 })[0]?.overlap ?? 0
  return overlap >= enoughWords && missingFacts(sentence, [source]).length === 0
}

/** The reference texts lose blanks at links, and have headings and list items among the sentences. */
function isWhole(sentence: string): boolean {
  const words = sentence.split(' ').length
  return (
    words >= 7 &&
    words <= 50 &&
    /^\p{Lu}.*[.]["”]?$/u.test(sentence) &&
    !/\p{Ll}\p{Lu}|\p{L}\d{4}|[,.]\p{L}{3}/u.test(sentence)
  )
}
