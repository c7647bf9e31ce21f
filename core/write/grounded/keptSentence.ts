import type { Passage } from '../../chunk/passage.ts'
import type { GroundingStep } from '../../domain/grounding.ts'
import type { WrittenSentence } from '../writtenArticle.ts'
import type { CitedOutcome } from './citedOutcome.ts'
import { describePassage } from './describePassage.ts'
import { toCandidates, type JudgedPassage } from './judgeCandidates.ts'
import type { Verdict } from './verdict.ts'

export interface KeptChoice {
  readonly judged: readonly JudgedPassage[]
  readonly passages: readonly Passage[]
  readonly verdict: Verdict
  /** Why there is a second citation. */
  readonly second: string | undefined
}

/** A sentence that its citations carry, with the record of why it cites them. */
export function keep(sentence: WrittenSentence, { judged, passages, verdict, second }: KeptChoice): CitedOutcome {
  const { support, arithmetic } = verdict
  const citations = passages.map(({ chunk }) => chunk.id)
  const steps: GroundingStep[] = [citedStep(sentence, { judged, passages, verdict, second })]
  if (second !== undefined) steps.push({ action: 'cited-twice', why: second })
  if (arithmetic.length > 0) {
    const first = steps[0]
    if (first !== undefined)
      steps[0] = { ...first, why: `${first.why} Its numbers follow from the passage's: ${arithmetic.join(', ')}.` }
  }
  return {
    kind: 'kept',
    support,
    sentence: {
      ...sentence,
      citations,
      grounding: { citedByWriter: sentence.citations, candidates: toCandidates(judged), steps },
    },
  }
}

function citedStep(sentence: WrittenSentence, { judged, passages, verdict }: KeptChoice): GroundingStep {
  const [first] = passages
  const where = first === undefined ? 'no passage' : describePassage(first)
  const { basis, probability, label } = verdict.support
  const sure = probability === null ? '' : `, with a probability of ${probability.toFixed(2)}`
  const carries =
    basis === 'verbatim'
      ? `It stands word for word in ${where}.`
      : label === 'supported'
        ? `${where} carries it${sure}.`
        : verdict.arithmetic.length > 0
          ? `${where} carries it but for its number${sure}.`
          : `${where} carries it, though the verifier is not sure${sure}.`
  const written = sentence.citations
  const chosen = new Set(passages.map(({ chunk }) => chunk.id))
  const idle = written.filter((id) => !chosen.has(id))
  const found = idle.flatMap((id) => judged.filter(({ passage }) => passage.chunk.id === id))
  const wrong = found.filter(({ support }) => support.label !== 'supported')
  if (written.length === 0) return { action: 'cited-again', why: `The writer cited nothing. ${carries}` }
  if (first !== undefined && written.includes(first.chunk.id) && wrong.length === 0) {
    return {
      action: 'kept',
      why: idle.length === 0 ? carries : `${carries} What else the writer cited adds nothing to it.`,
    }
  }
  const why =
    wrong.length > 0
      ? 'A passage that the writer cited does not carry it.'
      : found.length > 0
        ? 'The writer cited a passage that carries it less surely.'
        : 'The writer cited another passage.'
  return { action: 'cited-again', why: `${why} ${carries}` }
}
