import { describe, expect, it } from 'vitest'
import { supportSchema, type Support } from '../../../core/domain/support.ts'
import { checkSummary } from '../../../renderer/draft/evidence/checkSummary.ts'
import { english } from '../../../renderer/text/en/index.ts'

const evidence = [{ chunkId: 'a1', start: 0, end: 4 }]
const number = [{ kind: 'number', text: '1,200' }]

function told(support: object): string {
  const full: Support = supportSchema.parse({
    label: 'supported',
    basis: 'judge',
    probability: null,
    evidence,
    missing: [],
    verifier: 'Qwen3-4B',
    ...support,
  })
  return checkSummary({ support: full }, english.draft.evidence.checks)
}

describe('checkSummary', () => {
  it.each([
    [{ basis: 'verbatim', verifier: 'code' }, 'Word for word in its evidence'],
    [{ basis: 'facts', label: 'unchecked', verifier: 'code' }, 'Facts found in its evidence; not judged'],
    [{ basis: 'facts', label: 'unchecked', verifier: 'code', missing: number }, 'Facts missing: “1,200”'],
    [{ basis: 'facts', label: 'unchecked', verifier: 'code', evidence: [] }, 'No evidence cited'],
    [{}, 'Facts found in its evidence; judged supported by Qwen3-4B'],
    [{ label: 'partly' }, 'Facts found in its evidence; judged partly supported by Qwen3-4B'],
    [{ label: 'contradicted', missing: number }, 'Facts missing: “1,200”; judged contradicted by Qwen3-4B'],
    [{ basis: 'entailment', verifier: 'nli-small' }, 'Supported, according to the model nli-small'],
    [{ basis: 'none', label: 'unchecked', verifier: 'none' }, 'Not checked'],
  ])('says in one line how a sentence was checked: %o', (support, words) => {
    expect(told(support)).toBe(words)
  })
})
