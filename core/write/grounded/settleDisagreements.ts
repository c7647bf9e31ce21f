import type { Passage } from '../../chunk/passage.ts'
import type { Disagreement, GroundingStep } from '../../domain/grounding.ts'
import type { LongCall } from '../../domain/progress.ts'
import { datesIn } from '../../verify/facts/datesIn.ts'
import { numbersIn } from '../../verify/facts/numbersIn.ts'
import type { WrittenSection, WrittenSentence } from '../writtenArticle.ts'
import { primarySubtag } from '../extractive/languageWords.ts'
import type { Grounder } from './createGrounder.ts'
import { describePassage } from './describePassage.ts'
import { otherReadings, type OtherReading } from './otherReadings.ts'
import { publisherOf } from './publishers.ts'
import { quotedSpans } from './quotedSpans.ts'
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
    const edit = kept === sentence && !isQuoted(sentence.text, stated.start) ? await safeEdit(newest, own, { sentence, grounder, call }) : undefined
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

interface Edit {
  readonly text: string
  readonly passages: readonly Passage[]
  readonly step: GroundingStep
}

/** A change of the sentence that its passages carry again; none where there is none. */
async function safeEdit(
  { kind, passage, asPassage, stated, figure }: OtherReading,
  own: Passage,
  { sentence, grounder, call }: Context & { readonly sentence: WrittenSentence },
): Promise<Edit | undefined> {
  const carried = async (text: string, passages: readonly Passage[]): Promise<boolean> =>
    (await grounder.supportOfOne(text, passages, call)).label === 'supported'
  const told = sentence.text.slice(stated.start, stated.end)
  const english = primarySubtag(grounder.event.language) === 'en'
  const [newDate, oldDate] = [dayOf(passage), dayOf(own)]
  if (kind === 'number' && newDate !== undefined && oldDate !== undefined && newDate > oldDate) {
    const why = `${describePassage(passage)}, of ${newDate}, has ${figure} where the page that carried it, of ${oldDate}, has ${told}.`
    const step: GroundingStep = { action: 'newer-figure', why }
    const hasDate = datesIn(sentence.text).length > 0
    const dated = english && !hasDate ? [`As of ${inWords(newDate)}, ${lowerFirst(asPassage, passage.text)}`] : []
    for (const text of [...dated, asPassage]) if (await carried(text, [passage])) return { text, passages: [passage], step }
  }
  const [theirs, ours] = [nameOf(passage), nameOf(own)]
  if (!english || theirs === ours) return undefined
  const before = sentence.text.slice(0, stated.end)
  const text = `${before} (${figure} according to ${theirs})${sentence.text.slice(stated.end)}`
  const passages = [own, passage]
  const why = `${ours} has ${told}, ${theirs} has ${figure}, and neither is plainly the newer.`
  return (await carried(text, passages)) ? { text, passages, step: { action: 'attributed', why } } : undefined
}

/** Newest page first; undated ones last, in the order of the event. */
function newestFirst(a: Passage, b: Passage): number {
  const [one, other] = [dayOf(a) ?? '', dayOf(b) ?? '']
  if (one !== other) return one < other ? 1 : -1
  return a.chunk.ordinal - b.chunk.ordinal
}

function dayOf({ page }: Passage): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/u.exec(page.publishedAt ?? '')?.[0]
}

function nameOf({ page }: Passage): string {
  return page.site === '' ? publisherOf(page) : page.site
}

function isQuoted(text: string, at: number): boolean {
  return quotedSpans(text).some(({ start, end }) => start < at && at < end)
}

function inWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The first letter small where the word is a number, an article or the like, or the passage writes it so. */
function lowerFirst(text: string, passage: string): string {
  const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
  const lower = word.charAt(0).toLowerCase() + word.slice(1)
  const isPlain = /^(?:the|a|an|at|in|on|by|more|some|about|nearly|over|all|both|this|these|its|their)$/u.test(lower)
  const isNumber = numbersIn(text)[0]?.start === 0
  const isCommon = new RegExp(`(?<!\\p{L})${lower}(?!\\p{L})`, 'u').test(passage)
  return isPlain || isNumber || isCommon ? lower + text.slice(word.length) : text
}

function aboutOf(text: string, { kind, stated }: OtherReading): string {
  const words = (part: string, from: number, to?: number): string => part.trim().split(/\s+/u).slice(from, to).join(' ')
  const after = words(text.slice(stated.end), 0, 4).replace(/[\s\p{P}]+$/u, '')
  if (kind === 'number' && after !== '') return after
  const before = words(text.slice(0, stated.start), -6)
  return `${kind}: ${before === '' ? after : before}`.trim()
}
