import type { Passage } from '../../chunk/passage.ts'
import type { GroundingStep } from '../../domain/grounding.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { WrittenSentence } from '../writtenArticle.ts'
import { asksTwoPublishers } from './asksTwoPublishers.ts'
import type { PooledPassage } from './candidatePool.ts'
import type { CitingTools } from './citingTools.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import { holdersOf, speaksInFirstPerson, type HeldQuotation } from './heldQuotations.ts'
import { isStatement } from './isStatement.ts'
import { findJointCarriers } from './jointCarriers.ts'
import { judgeCandidates } from './judgeCandidates.ts'
import { keep } from './keptSentence.ts'
import { quotedSpans, type QuotedSpan } from '../../verify/quotedSpans.ts'
import { withoutMarks } from './holdsQuotation.ts'
import { drop, refuse } from './refusedSentence.ts'
import { secondCitation } from './secondCitation.ts'
import { keepUnchecked } from './uncheckedSentence.ts'
import { verdictOn, type Verdict } from './verdict.ts'

interface Context {
  readonly tools: CitingTools
  readonly call: LongCall
}

/** In characters. What a looping model writes without a full stop is no sentence. */
const longestSentence = 1500

/** Chooses and checks the citations of one sentence, whatever the writer cited. */
export async function citeSentence(
  sentence: WrittenSentence,
  shown: readonly ChunkId[],
  context: Context,
): Promise<CitedOutcome> {
  const { tools } = context
  if (sentence.text.length > longestSentence) {
    return drop(
      'unsupported',
      `It has ${sentence.text.length} characters, which is no sentence that could be checked.`,
      [],
    )
  }
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
  const choice = await choose(sentence, { ...context, pool: [...new Set([...pool, ...found])], held })
  // Where the words stand in one passage and another carries the sentence, it quotes nobody.
  return 'kind' in choice ? choice : unquote(sentence, shown, { ...context, invented: choice.quotedElsewhere })
}

/** A quotation that stands nowhere is none: its words stay without the marks if they hold as a statement. */
async function unquote(
  sentence: WrittenSentence,
  shown: readonly ChunkId[],
  { invented, ...context }: Context & { readonly invented: readonly QuotedSpan[] },
): Promise<CitedOutcome> {
  const text = withoutMarks(sentence.text, invented)
  const outcome = speaksInFirstPerson(invented, context.tools.event.language)
    ? await refuseSpoken(text, shown, context)
    : await citeSentence({ ...sentence, text }, shown, context)
  const words = invented.map((quotation) => `“${quotation.words}”`).join(', ')
  if (outcome.kind === 'dropped' || outcome.support.label === 'unchecked') {
    const nearest = outcome.kind === 'dropped' ? outcome.nearest : []
    const candidates = outcome.kind === 'dropped' ? outcome.candidates : []
    return {
      ...drop('not-verbatim', `No passage has the words ${words} as a quotation, nor carries them as a statement.`, []),
      nearest,
      candidates,
    }
  }
  const { grounding } = outcome.sentence
  const step: GroundingStep = {
    action: 'unquoted',
    why: `No passage that carries it has the words ${words}, so they lost their marks.`,
  }
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

async function refuseSpoken(text: string, shown: readonly ChunkId[], { tools, call }: Context): Promise<CitedOutcome> {
  const pool = await tools.pool.of(text, { cited: [], shown })
  return refuse(await judgeCandidates(text, pool, { memo: tools, call, two: false }))
}

interface Choice extends Context {
  readonly pool: readonly PooledPassage[]
  readonly held: readonly HeldQuotation[]
}

/** The outcome, or the quotations that no passage has which carries the sentence. */
async function choose(
  sentence: WrittenSentence,
  { pool, held, tools, call }: Choice,
): Promise<CitedOutcome | { readonly quotedElsewhere: readonly QuotedSpan[] }> {
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
    held.every(({ holders: all }) =>
      all.some(({ passage }) => passages.some(({ chunk }) => chunk.id === passage.chunk.id)),
    )
  const check = (passages: readonly Passage[]): Promise<Verdict> => verdictOn(text, passages, { memo: tools, call })

  const single = judged.find(({ passage, support }) => support.label === 'supported' && quotesHeldBy([passage]))
  if (single !== undefined) {
    const second = await secondCitation(text, single, { judged, pool, two, tools, call })
    const passages = second === undefined ? [single.passage] : [single.passage, second.passage]
    return keep(sentence, { judged, passages, verdict: await check(passages), second: second?.why })
  }
  const joint = await findJointCarriers(text, { judged, pool, accept: quotesHeldBy, tools, call })
  if (joint !== undefined) {
    return keep(sentence, {
      judged,
      passages: joint,
      verdict: await check(joint),
      second: 'Two passages carry it together: each has a part that the other lacks.',
    })
  }
  for (const { passage } of judged.slice(0, 2)) {
    if (!quotesHeldBy([passage])) continue
    const verdict = await check([passage])
    if (verdict.stays) return keep(sentence, { judged, passages: [passage], verdict, second: undefined })
  }
  const carrier = judged.find(({ support }) => support.label === 'supported')
  if (carrier === undefined) return refuse(judged)
  const lacked = held.filter(({ holders: all }) => !all.some(({ passage }) => passage === carrier.passage))
  return { quotedElsewhere: lacked.map(({ quotation }) => quotation) }
}
