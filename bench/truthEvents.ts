import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cutChunks } from '../core/chunk/cutChunks.ts'
import type { Passage } from '../core/chunk/passage.ts'
import { splitSentences } from '../core/chunk/splitSentences.ts'
import { readEvent } from '../core/collect/readEvent.ts'
import type { Event } from '../core/domain/event.ts'
import { extractPages } from '../core/extract/extractPages.ts'
import { findDuplicates } from '../core/extract/duplicates/findDuplicates.ts'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createRanker } from '../core/rank/createRanker.ts'
import { wordFusion } from '../core/rank/rankMethod.ts'
import type { Ranker } from '../core/rank/ranker.ts'
import { sourceOfPassage } from '../core/verify/evidenceSource.ts'
import { datesIn } from '../core/verify/facts/datesIn.ts'
import { missingFacts } from '../core/verify/facts/missingFacts.ts'
import { numbersIn } from '../core/verify/facts/numbersIn.ts'
import type { Verifier } from '../core/verify/verifier.ts'
import { windowsOf } from '../core/verify/windowsOf.ts'

const folder = join(packageRoot, '..', 'shared', 'data', 'wikigenbench')
const referenceSchema = z.object({ reference: z.object({ text: z.string() }) })

/** Reported, and the ones on which thresholds were chosen. News events mostly, because that is what the program is for; pages of each carry a sentence of its reference article. */
export const truthEvents = {
  measured: (
    '71464023 72139187 72509142 72737526 72976036 73434002 ' + '73704363 73798864 73923491 73979625 74102410 74308955'
  ).split(' '),
  tuning: '72395377 73646555'.split(' '),
} as const

/** A sentence of the reference article that a page carries. */
export interface CarriedSentence {
  readonly text: string
  readonly passage: Passage
  /** Whether words and facts alone show it, without a model. */
  readonly plainly: boolean
}

export interface TruthEvent {
  readonly event: Event
  readonly passages: readonly Passage[]
  readonly ranker: Ranker
  readonly carried: readonly CarriedSentence[]
}

/** Sentences of a reference that are looked at where none was read: evenly spread ones, and further ones that state a number. */
const mostSentences = 24
const mostWithNumbers = 14
/** Chunks of the ranking that each is held against. */
const chunksHeld = 3

const readSchema = z.object({ events: z.record(z.string(), z.array(z.string())) })

/**
 * An event with the sentences of its reference article that its pages carry: the verifier says "supported" of one of the
 * chunks that rank first for the sentence and, for the events in truthSentences.json, so did a reading of the two. The
 * verifier alone takes much for carried that is not.
 *
 * @param unread true to take its word for it
 */
export async function readTruthEvent(id: string, verifier: Verifier, unread = false): Promise<TruthEvent> {
  const file = join(folder, `${id}.json`)
  const { event, pages: raw } = await readEvent(file)
  const { pages } = findDuplicates((await extractPages(raw)).pages)
  const passages = cutChunks(pages, { ending: 'sentence' })
  const ranker = createRanker(wordFusion, passages)
  const { text } = referenceSchema.parse(JSON.parse(await readFile(file, 'utf8'))).reference
  const whole = splitSentences(text, { language: 'en' })
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
    .filter((sentence, at, all) => isWhole(sentence) && all.indexOf(sentence) === at)
  const { events } = readSchema.parse(
    JSON.parse(await readFile(join(packageRoot, 'bench', 'truthSentences.json'), 'utf8')),
  )
  const read = unread ? undefined : events[id]
  const sentences = read === undefined ? sampled(whole) : whole.filter((sentence) => read.includes(hashOf(sentence)))
  return { event, passages, ranker, carried: await carriedBy(sentences, { passages, ranker, verifier }) }
}

function sampled(whole: readonly string[]): readonly string[] {
  const step = Math.max(1, whole.length / mostSentences)
  const spread = whole.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const numbered = whole.filter((sentence) => !spread.includes(sentence) && statesNumber(sentence))
  return [...spread, ...numbered.slice(0, mostWithNumbers)]
}

function hashOf(sentence: string): string {
  return createHash('sha256').update(sentence.trim()).digest('hex').slice(0, 12)
}

/** The sentences that the verifier finds in one of the chunks held against each, with the chunk that carries it most surely. */
async function carriedBy(
  sentences: readonly string[],
  { passages, ranker, verifier }: Pick<TruthEvent, 'passages' | 'ranker'> & { readonly verifier: Verifier },
): Promise<readonly CarriedSentence[]> {
  const items: { readonly sentence: string; readonly passage: Passage }[] = []
  for (const sentence of sentences) {
    const { order } = await ranker.rank(sentence)
    items.push(
      ...[...order.subarray(0, chunksHeld)]
        .flatMap((at) => passages[at] ?? [])
        .map((passage) => ({ sentence, passage })),
    )
  }
  const badges = await verifier.supportOf(items.map(({ sentence, passage }) => ({ sentence, passages: [passage] })))
  const best = new Map<string, { readonly passage: Passage; readonly probability: number }>()
  for (const [at, { sentence, passage }] of items.entries()) {
    const badge = badges[at]
    const probability = badge?.probability ?? 1
    if (badge?.label !== 'supported' || probability <= (best.get(sentence)?.probability ?? 0)) continue
    best.set(sentence, { passage, probability })
  }
  return [...best].map(([text, { passage }]) => ({ text, passage, plainly: plainlyCarries(passage, text) }))
}

function statesNumber(sentence: string): boolean {
  return numbersIn(sentence, { taken: datesIn(sentence) }).some(
    ({ ordinal, values }) => !ordinal && (values[0] ?? 0) > 1,
  )
}

/** Share of the sentence's content words that one to three sentences of a passage must have to carry it plainly. */
const enoughWords = 0.6
/** Pages without punctuation have "sentences" of hundreds of words, which hold all words and say nothing. In characters. */
const longestWindow = 600

function plainlyCarries(passage: Passage, sentence: string): boolean {
  const source = sourceOfPassage(passage)
  const [best] = windowsOf(sentence, source, { most: 1 })
  if (best === undefined || best.overlap < enoughWords) return false
  return best.end - best.start <= longestWindow && missingFacts(sentence, [source]).length === 0
}

/** The reference texts lose blanks at links, and have headings and list items among the sentences. */
function isWhole(sentence: string): boolean {
  const words = sentence.split(' ').length
  const glued = /\p{Ll}\p{Lu}|\p{L}\d{4}|[,.]\p{L}{3}/u.test(sentence)
  return words >= 7 && words <= 50 && /^\p{Lu}.*[.]["”]?$/u.test(sentence) && !glued
}
