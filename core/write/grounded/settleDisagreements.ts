import type { Passage } from '../../chunk/passage.ts'
import type { Disagreement } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'
import type { Grounder } from './createGrounder.ts'
import { otherReadings, type OtherReading } from './otherReadings.ts'
import { newestFirst } from './pageDates.ts'
import { quotedSpans } from '../../verify/quotedSpans.ts'
import { safeEdit } from './safeEdit.ts'
import { withStep } from './withStep.ts'

export interface SettledSections {
  readonly sections: readonly WrittenSection[]
  /** In the article's order. */
  readonly disagreements: readonly Disagreement[]
}

/** Passages beside its own that a sentence is compared with. */
const mostCompared = 6
const leastOverlap = 0.35

/**
 * Finds where pages tell otherwise what a sentence states: a passage whose sentence about the same thing has another
 * number, date or name, and which carries the sentence with that in its place. A newer page's number takes the place of
 * an older one, with its date; else both are told with their publishers; where neither edit is carried by its passages,
 * the sentence stays. Every disagreement is listed.
 */
export async function settleDisagreements(
  sections: readonly WrittenSection[],
  { grounder }: { readonly grounder: Grounder },
  call: LongCall,
): Promise<SettledSections> {
  const disagreements: Disagreement[] = []
  const settled: WrittenSection[] = []
  for (const section of sections) {
    const shown = section.ranking.map(({ chunkId }) => chunkId)
    const sentences: WrittenSentence[] = []
    for (const sentence of section.sentences) {
      call.signal?.throwIfAborted()
      const cited = sentence.citations.flatMap((id) => grounder.pool.passages.get(id) ?? [])
      const others = await readingsAgainst(sentence, cited, { grounder, shown, call })
      const { kept, found } = await settleOne(sentence, others, { grounder, cited, call })
      sentences.push(kept)
      disagreements.push(...found)
    }
    settled.push({ ...section, sentences })
  }
  return { sections: settled, disagreements }
}

interface Context {
  readonly grounder: Grounder
  readonly call: LongCall
}

/** Readings that the verifier bears out: the passage carries the sentence with its own figure in place. */
async function readingsAgainst(
  sentence: WrittenSentence,
  cited: readonly Passage[],
  { grounder, shown, call }: Context & { readonly shown: readonly Passage['chunk']['id'][] },
): Promise<readonly OtherReading[]> {
  if (cited.length === 0 || sentence.origin === 'quotation') return []
  const looked = sentence.grounding?.candidates.map(({ chunkId }) => chunkId) ?? []
  const pool = await grounder.pool.of(sentence.text, { cited: sentence.citations, shown: [...looked, ...shown] })
  const compared = pool
    .filter(({ passage, overlap }) => overlap >= leastOverlap && !cited.includes(passage))
    .slice(0, mostCompared)
  const readings = compared.flatMap(({ passage }) => otherReadings(sentence.text, passage))
  const badges = await grounder.supportOf(
    readings.map(({ asPassage, passage }) => ({ sentence: asPassage, passages: [passage] })),
    call,
  )
  return readings.filter((_, at) => badges[at]?.label === 'supported')
}

async function settleOne(
  sentence: WrittenSentence,
  others: readonly OtherReading[],
  { grounder, cited, call }: Context & { readonly cited: readonly Passage[] },
): Promise<{ readonly kept: WrittenSentence; readonly found: readonly Disagreement[] }> {
  const [own] = cited.toSorted(newestFirst)
  if (own === undefined || others.length === 0) return { kept: sentence, found: [] }
  const byFact = new Map<number, OtherReading[]>()
  for (const other of others) byFact.set(other.stated.start, [...(byFact.get(other.stated.start) ?? []), other])
  let kept = sentence
  const found: Disagreement[] = []
  for (const readings of byFact.values()) {
    const newest = readings.toSorted((a, b) => newestFirst(a.passage, b.passage))[0]
    if (newest === undefined) continue
    const { stated, kind } = newest
    const edit =
      kept === sentence && !isQuoted(sentence.text, stated.start)
        ? await safeEdit(newest, own, { sentence, grounder, call })
        : undefined
    if (edit !== undefined) {
      const citations = edit.passages.map(({ chunk }) => chunk.id)
      kept = withStep({ ...sentence, text: edit.text, citations }, edit.step, sentence.text)
    }
    const told = { text: sentence.text.slice(stated.start, stated.end), passage: own }
    const all = [told, ...readings.map(({ figure, passage }) => ({ text: figure, passage }))]
    found.push({
      kind,
      about: aboutOf(sentence.text, newest),
      readings: all
        .toSorted((a, b) => newestFirst(a.passage, b.passage))
        .map(({ text, passage: { chunk, page } }) => ({
          text,
          chunkId: chunk.id,
          pageId: page.id,
          date: page.publishedAt ?? null,
        })),
      sentence: kept.text,
      resolution: edit === undefined ? 'reported' : edit.step.action === 'newer-figure' ? 'newer-figure' : 'attributed',
    })
  }
  // An edit of one fact changes the sentence for all that was found of it.
  return { kept, found: found.map((one) => ({ ...one, sentence: kept.text })) }
}

function aboutOf(text: string, { kind, stated }: OtherReading): string {
  const words = (part: string, from: number, to?: number): string => part.trim().split(/\s+/u).slice(from, to).join(' ')
  const after = words(text.slice(stated.end), 0, 4).replace(/[\s\p{P}]+$/u, '')
  if (kind === 'number' && after !== '') return after
  const before = words(text.slice(0, stated.start), -6)
  return `${kind}: ${before === '' ? after : before}`.trim()
}

function isQuoted(text: string, at: number): boolean {
  return quotedSpans(text).some(({ start, end }) => start < at && at < end)
}
