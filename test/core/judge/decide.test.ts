import { describe, expect, it } from 'vitest'
import { decide, type Findings } from '../../../core/judge/decide.ts'

const found: Findings = {
  hasEvidence: true,
  isVerbatim: false,
  lacksFact: false,
  isLookedAt: false,
  isFaulty: false,
  verdict: undefined,
  by: undefined,
  isLast: false,
}
const says = (changes: Partial<Findings>) => {
  const { label, basis, fate } = decide({ ...found, ...changes })
  return `${label} by ${basis}: ${fate}`
}

describe('the decision on a sentence', () => {
  it.each<[string, Partial<Findings>, string]>([
    ['word for word', { isVerbatim: true }, 'supported by verbatim: keep'],
    ['no evidence', { hasEvidence: false }, 'unsupported by none: fix'],
    ['no evidence after its fix', { hasEvidence: false, isLast: true }, 'unsupported by none: leave-out'],
    ['a repeat', { isFaulty: true, isVerbatim: true }, 'supported by verbatim: fix'],
    ['a repeat that was judged', { isFaulty: true, by: 'chat', verdict: 'supported' }, 'supported by judge: fix'],
    ['a repeat after its fix', { isFaulty: true, isLast: true }, 'unchecked by facts: keep'],
    ['facts found, not judged', {}, 'unchecked by facts: keep'],
    ['a fact missing, not judged', { lacksFact: true }, 'unchecked by facts: fix'],
    ['a fact missing after its fix, not judged', { lacksFact: true, isLast: true }, 'unchecked by facts: keep'],
    ['judged supported', { by: 'chat', verdict: 'supported' }, 'supported by judge: keep'],
    [
      'judged supported with a fact missing',
      { by: 'chat', verdict: 'supported', lacksFact: true },
      'partly by judge: fix',
    ],
    [
      'the same after its fix',
      { by: 'chat', verdict: 'supported', lacksFact: true, isLast: true },
      'partly by judge: keep',
    ],
    [
      'judged supported with a fact missing that the judge looked at',
      { by: 'chat', verdict: 'supported', lacksFact: true, isLookedAt: true },
      'supported by judge: keep',
    ],
    ['judged partly', { by: 'chat', verdict: 'partly' }, 'partly by judge: fix'],
    ['judged unsupported', { by: 'chat', verdict: 'unsupported' }, 'unsupported by judge: fix'],
    ['judged contradicted', { by: 'chat', verdict: 'contradicted' }, 'contradicted by judge: fix'],
    ['scored contradicted', { by: 'nli', verdict: 'contradicted' }, 'contradicted by entailment: keep'],
    [
      'scored unsupported with a fact missing',
      { by: 'nli', verdict: 'unsupported', lacksFact: true },
      'unsupported by entailment: fix',
    ],
    [
      'scored supported with a fact missing',
      { by: 'nli', verdict: 'supported', lacksFact: true },
      'partly by entailment: keep',
    ],
    ['scored supported', { by: 'nli', verdict: 'supported' }, 'supported by entailment: keep'],
    ['judged partly after its fix', { by: 'chat', verdict: 'partly', isLast: true }, 'partly by judge: keep'],
    [
      'judged unsupported after its fix',
      { by: 'chat', verdict: 'unsupported', isLast: true },
      'unsupported by judge: leave-out',
    ],
    [
      'judged contradicted after its fix',
      { by: 'chat', verdict: 'contradicted', isLast: true },
      'contradicted by judge: leave-out',
    ],
  ])('%s', (_, changes, expected) => {
    expect(says(changes)).toBe(expected)
  })

  it('never leaves a sentence with evidence out because of an entailment model', () => {
    for (const verdict of ['supported', 'partly', 'unsupported', 'contradicted'] as const) {
      for (const lacksFact of [false, true]) {
        for (const isLast of [false, true]) {
          expect(decide({ ...found, by: 'nli', verdict, lacksFact, isLast }).fate).not.toBe('leave-out')
        }
      }
    }
  })

  it('sends nothing back that was put right once', () => {
    for (const by of ['chat', 'nli', undefined] as const) {
      for (const verdict of ['supported', 'partly', 'unsupported', 'contradicted', undefined] as const) {
        for (const lacksFact of [false, true]) {
          for (const hasEvidence of [false, true]) {
            expect(
              decide({ ...found, by, verdict, lacksFact, hasEvidence, isLast: true, isFaulty: true }).fate,
            ).not.toBe('fix')
          }
        }
      }
    }
  })
})
