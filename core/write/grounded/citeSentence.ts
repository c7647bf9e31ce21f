import type { Passage } from '../../chunk/passage.ts'
import type { Event } from '../../domain/event.ts'
import type { GroundingStep } from '../../domain/grounding.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { WrittenSentence } from '../writtenArticle.ts'
import { asksTwoPublishers } from './asksTwoPublishers.ts'
import type { CandidatePool, PooledPassage } from './candidatePool.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import { isStatement } from './isStatement.ts'
import { findJointCarriers } from './jointCarriers.ts'
import { judgeCandidates, toCandidates, type JudgedPassage } from './judgeCandidates.ts'
import { keep } from './keptSentence.ts'
import { holdsQuotation, quotedSpans, withoutMarks, type QuotedSpan } from './quotedSpans.ts'
import { drop, refuse } from './refusedSentence.ts'
import { secondCitation } from './secondCitation.ts'
import type { SupportMemo } from './supportMemo.ts'
import { verdictOn, type Verdict } from './verdict.ts'

export interface CitingTools extends SupportMemo {
  readonly event: Event
  readonly pool: CandidatePool
  readonly verifier: Pick<Verifier, 'name' | 'unavailable'>
}

interface Context {
  readonly tools: CitingTools
  readonly call: LongCall
}

/** Chooses and checks the citations of one sentence, whatever the writer cited. */
export async function citeSentence(
  sentence: WrittenSentence,
  shown: readonly ChunkId[],
  context: Context,
): Promise<CitedOutcome> {
  const { tools } = context
  if (!isStatement(sentence.text)) {
    return drop('no-statement', 'It says nothing of the event: it speaks of the article or its documents, or asks.', [])
  }
  const pool = await tools.pool.of(sentence.text, { cited: sentence.citations, shown })
  const quotations = sentence.origin === 'quotation' ? [] : quotedSpans(sentence.text)
  const held = quotations.map((quotation) => ({ quotation, holders: holdersOf(quotation, pool, tools.pool) }))
  const invented = held.filter(({ holders }) => holders.length === 0).map(({ quotation }) => quotation)
  if (invented.length > 0) return unquote(sentence, shown, { ...context, invented })
  const pooled = new Set(pool.map(({ passage }) => passage.chunk.id))
  const found = held.flatMap(({ holders }) => holders).filter(({ passage }) => !pooled.has(passage.chunk.id))
  return choose(sentence, { ...context, pool: [...new Set([...pool, ...found])], held })
}

interface HeldQuotation {
  readonly quotation: QuotedSpan
  readonly holders: readonly PooledPassage[]
}

/** Passages that have a quotation's words: candidates before the rest of the event. */
function holdersOf(
  { words }: QuotedSpan,
  pool: readonly PooledPassage[],
  { passages }: CandidatePool,
): readonly PooledPassage[] {
  const near = pool.filter(({ passage }) => holdsQuotation(words, sourceOfPassage(passage)))
  if (near.length > 0) return near
  for (const passage of passages.values()) {
    if (holdsQuotation(words, sourceOfPassage(passage))) return [{ passage, from: 'ranking', overlap: 1 }]
  }
  return []
}

/** A quotation that stands nowhere is none: its words stay without the marks if they hold as a statement. */
async function unquote(
  sentence: WrittenSentence,
  shown: readonly ChunkId[],
  { invented, ...context }: Context & { readonly invented: readonly QuotedSpan[] },
): Promise<CitedOutcome> {
  const text = withoutMarks(sentence.text, invented)
  const outcome = await citeSentence({ ...sentence, text }, shown, context)
  const words = invented.map((quotation) => `“${quotation.words}”`).join(', ')
  if (outcome.kind === 'dropped' || outcome.support.label === 'unchecked') {
    const nearest = outcome.kind === 'dropped' ? outcome.nearest : []
    const candidates = outcome.kind === 'dropped' ? outcome.candidates : []
    return { ...drop('not-verbatim', `No passage has the words ${words}, nor carries them as a statement.`, []), nearest, candidates }
  }
  const { grounding } = outcome.sentence
  const step: GroundingStep = { action: 'unquoted', why: `No passage has the words ${words}, so they lost their marks.` }
  return {
    ...outcome,
    sentence: {
      ...outcome.sentence,
      grounding: {
        citedByWriter: sentence.citations,
        candidates: grounding?.candidates ?? [],
        asWritten: sentence.text,
        steps: [step, ...(grounding?.steps ?? [])],
      },
    },
  }
}

interface Choice extends Context {
  readonly pool: readonly PooledPassage[]
  readonly held: readonly HeldQuotation[]
}

async function choose(sentence: WrittenSentence, { pool, held, tools, call }: Choice): Promise<CitedOutcome> {
  const { text } = sentence
  const two = asksTwoPublishers(text, tools.event.language)
  const holders = new Set(held.flatMap((quotation) => quotation.holders))
  // Who has a quotation's words is asked first: nobody else can carry the sentence alone.
  const ordered = [...pool.filter((one) => holders.has(one)), ...pool.filter((one) => !holders.has(one))]
  const judged = await judgeCandidates(text, ordered, { memo: tools, call, two })
  if (judged.every(({ support }) => support.label !== 'supported')) {
    const unchecked = await keepUnchecked(sentence, judged, { tools, call })
    if (unchecked !== undefined) return unchecked
  }
  const quotesHeldBy = (passages: readonly Passage[]): boolean =>
    held.every(({ holders: all }) => all.some(({ passage }) => passages.some(({ chunk }) => chunk.id === passage.chunk.id)))
  const check = (passages: readonly Passage[]): Promise<Verdict> => verdictOn(text, passages, { memo: tools, call })

  const single = judged.find(({ passage, support }) => support.label === 'supported' && quotesHeldBy([passage]))
  if (single !== undefined) {
    const second = await secondCitation(text, single, { judged, pool, two, tools, call })
    const passages = second === undefined ? [single.passage] : [single.passage, second.passage]
    return keep(sentence, { judged, passages, verdict: await check(passages), second: second?.why })
  }
  const joint = await findJointCarriers(text, { judged, pool, accept: quotesHeldBy, tools, call })
  if (joint !== undefined) {
    return keep(sentence, { judged, passages: joint, verdict: await check(joint), second: 'Two passages carry it together: each has a part that the other lacks.' })
  }
  for (const { passage } of judged.slice(0, 2)) {
    if (!quotesHeldBy([passage])) continue
    const verdict = await check([passage])
    if (verdict.stays) return keep(sentence, { judged, passages: [passage], verdict, second: undefined })
  }
  return refuse(judged)
}

/** Where nothing can be found out, the writer's word stands: undefined if the verifier does answer. */
async function keepUnchecked(
  sentence: WrittenSentence,
  judged: readonly JudgedPassage[],
  { tools, call }: Context,
): Promise<CitedOutcome | undefined> {
  const asked = judged.some(({ support }) => support.label !== 'unchecked')
  const cited = sentence.citations.flatMap((id) => tools.pool.passages.get(id) ?? [])
  const support = asked ? undefined : await tools.supportOfOne(sentence.text, cited, call)
  const { unavailable, name } = tools.verifier
  if (support === undefined || (support.label !== 'unchecked' && unavailable === undefined)) return undefined
  const reason = unavailable ?? `the verifier "${name}" looks at nothing`
  const step: GroundingStep = {
    action: 'kept',
    why: `It could not be checked (${reason.replace(/\.\s*$/u, '')}), so it stands with the writer's own citations.`,
  }
  const grounding = { citedByWriter: sentence.citations, candidates: toCandidates(judged), steps: [step] }
  return {
    kind: 'kept',
    support: { ...support, label: 'unchecked' },
    sentence: { ...sentence, citations: cited.map(({ chunk }) => chunk.id), grounding },
  }
}
