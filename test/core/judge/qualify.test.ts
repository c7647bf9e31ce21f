import { describe, expect, it } from 'vitest'
import { createChatJudge } from '../../../core/judge/createChatJudge.ts'
import type { Judge, Verdict } from '../../../core/judge/judge.ts'
import { qualificationKey, qualify, readQualificationSet } from '../../../core/judge/qualification/qualify.ts'
import { scriptedChat } from '../../scriptedChat.ts'

const { claims } = await readQualificationSet()
const verdict = (label: Verdict['label']): Verdict => ({ label, probability: null, unsupported: [], needed: [] })
const answering = (of: (supported: boolean, at: number) => Verdict | undefined): Pick<Judge, 'judge'> => ({
  judge: (asked) => Promise.resolve(asked.map((_, at) => of(claims[at]?.supported ?? false, at))),
})

describe('the qualification of a judge', () => {
  it('asks about as many supported claims as others, of many kinds', () => {
    expect(claims).toHaveLength(24)
    expect(claims.filter(({ supported }) => supported)).toHaveLength(12)
    expect(new Set(claims.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(claims.map(({ id }) => id)).size).toBe(24)
  })

  it('is passed by a judge that tells them apart, whatever it calls those that are not supported', async () => {
    const labels = ['partly', 'unsupported', 'contradicted'] as const
    const judge = answering((supported, at) => verdict(supported ? 'supported' : (labels[at % 3] ?? 'partly')))
    expect(await qualify(judge, {})).toEqual({ balancedAccuracy: 1, qualified: true, answered: 24, asked: 24 })
  })

  it.each([
    ['always yes', () => verdict('supported'), 0.5],
    ['always no', () => verdict('unsupported'), 0.5],
    ['nothing', () => undefined, 0],
    ['only what is supported', (supported: boolean) => (supported ? verdict('supported') : undefined), 0.5],
    ['the wrong way round', (supported: boolean) => verdict(supported ? 'contradicted' : 'supported'), 0],
  ])('is failed by a judge that says %s', async (_, of, balancedAccuracy) => {
    expect(await qualify(answering(of), {})).toMatchObject({ balancedAccuracy, qualified: false })
  })

  it('is failed by a chat model that writes prose', async () => {
    const judge = await createChatJudge(scriptedChat(['All of them seem fine to me.', 'Yes, they do.']))
    expect(await qualify(judge, {})).toEqual({ balancedAccuracy: 0, qualified: false, answered: 0, asked: 24 })
  })

  it('holds for one version of a judge', async () => {
    const judge = { kind: 'chat', looks: false, name: 'model', version: '1' } as const
    const key = await qualificationKey(judge)
    expect(await qualificationKey({ ...judge })).toBe(key)
    expect(await qualificationKey({ ...judge, version: '2' })).not.toBe(key)
  })
})
