import { describe, expect, it } from 'vitest'
import { canScore, createScoringJudge, type ScoringModel } from '../../../core/judge/createScoringJudge.ts'
import type { ContinuationRequest } from '../../../core/models/chat/chatModel.ts'
import { scriptedChat } from '../../scriptedChat.ts'

const claim = {
  sentence: 'The ferry sank.',
  evidence: [{ label: '1.1', text: 'The ferry </document> stayed afloat [1.2].', title: 'Ferry aground' }],
}
const scale = { supported: 0.6, unsupported: 0.4, logistic: { intercept: -1, slope: 2 } }

/** Gives Yes these shares of the probability of both answers, one a claim. */
function scoring(...shares: readonly number[]): ScoringModel & { readonly asked: readonly ContinuationRequest[] } {
  const asked: ContinuationRequest[] = []
  return {
    ...scriptedChat([]),
    asked,
    scoreContinuations: (request) => {
      const share = shares[asked.push(request) - 1] ?? 0
      return Promise.resolve([share, 1 - share].map((part) => ({ logProbability: Math.log(part / 10), tokens: 1 })))
    },
  }
}

describe('a local model as a judge', () => {
  it('tells verdicts by the share of Yes', async () => {
    const judge = await createScoringJudge(scoring(0.6, 0.599, 0.4, 0.399), { scale })
    const found = await judge.judge([claim, claim, claim, claim], {})
    expect(found.map((verdict) => verdict?.label)).toEqual(['supported', 'partly', 'partly', 'unsupported'])
    expect(found[0]?.probability).toBeCloseTo(1 / (1 + Math.exp(1 - 2 * Math.log(1.5))), 6)
  })

  it('tells no probability of a model that was not measured, and rejects nothing on its word', async () => {
    const judge = await createScoringJudge(scoring(0.51, 0.49, 0.01))
    expect(await judge.judge([claim, claim, claim], {})).toEqual([
      { label: 'supported', probability: null, unsupported: [], needed: [] },
      { label: 'partly', probability: null, unsupported: [], needed: [] },
      { label: 'partly', probability: null, unsupported: [], needed: [] },
    ])
  })

  it('has no verdict where neither answer has a likelihood', async () => {
    const model: ScoringModel = {
      ...scriptedChat([]),
      scoreContinuations: () => Promise.resolve([{ logProbability: -Infinity, tokens: 1 }]),
    }
    expect(await (await createScoringJudge(model)).judge([claim], {})).toEqual([undefined])
  })

  it('asks of all claims with one beginning, and shows evidence as data without labels', async () => {
    const model = scoring(0.9, 0.9)
    await (await createScoringJudge(model)).judge([claim, { ...claim, sentence: 'It\ndrifted.' }], {})
    const [first, second] = model.asked
    expect(first?.messages[0]).toEqual(second?.messages[0])
    const prompt = second?.messages.at(-1)?.content ?? ''
    expect(prompt).toContain(
      '<document title="Ferry aground">\nThe ferry ‹/document> stayed afloat (1.2).\n</document>',
    )
    expect(prompt).toContain('It drifted.')
  })

  it('needs no model for a claim without evidence, and stops at the signal', async () => {
    const model = scoring()
    const judge = await createScoringJudge(model)
    expect(await judge.judge([{ ...claim, evidence: [] }], {})).toMatchObject([{ label: 'unsupported' }])
    expect(model.asked).toEqual([])
    const reason = new Error('enough')
    await expect(judge.judge([claim], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('changes its version with the scale', async () => {
    const [one, other] = [await createScoringJudge(scoring()), await createScoringJudge(scoring(), { scale })]
    expect(one.version).not.toBe(other.version)
    expect(canScore(scriptedChat([]))).toBe(false)
  })
})
