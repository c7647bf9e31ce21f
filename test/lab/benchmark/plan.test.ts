import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { describe, expect, it } from 'vitest'
import { expandArms } from '../../../lab/benchmark/plan/expandArms.ts'
import { rankerFrom, verifierFrom, writerFrom } from '../../../lab/benchmark/plan/pathsFrom.ts'
import { parsePlan } from '../../../lab/benchmark/plan/readPlan.ts'

function faultsOf(text: string): readonly string[] {
  try {
    parsePlan(text, 'plan.yaml')
  } catch (error) {
    if (error instanceof CitewrightError) return error.problem.split('\n')
    throw error
  }
  return []
}

function armsOf(text: string, writers?: readonly string[]): readonly string[] {
  return expandArms(parsePlan(text, 'plan.yaml'), writers).arms.map(({ arm }) =>
    Object.entries(arm.settings)
      .flatMap(([name, value]) => (value === null ? [] : [`${name}=${String(value)}`]))
      .join(' '),
  )
}

describe('a plan', () => {
  it('names the line and the field of all that its form has wrong', () => {
    const text = `name: Trial
events: ferry.json
methds: [rr]
methods: [rr, prx]
topK: 0
rewrite: maybe
rankers: []
judge:
  verifer: builtin
also:
  - ranker: bm25
    temperature: 1
limits:
  parallel: 1.5
  cost: -1
`
    expect(faultsOf(text)).toEqual([
      'plan.yaml, line 3, methds: There is no setting "methds" here.',
      'plan.yaml, line 4, methods[1]: It is "prx", and must be one of rr, prr.',
      'plan.yaml, line 5, topK: It is 0, and must be at least 1.',
      'plan.yaml, line 6, rewrite: It is "maybe", and must be true or false.',
      'plan.yaml, line 7, rankers: It is empty.',
      'plan.yaml, line 9, judge.verifer: There is no setting "verifer" here.',
      'plan.yaml, line 12, also[0].temperature: There is no setting "temperature" here.',
      'plan.yaml, line 14, limits.parallel: It is 1.5, and must be a whole number.',
      'And 1 more of the kind.',
    ])
  })

  it('says where it is no YAML, and of a list or nothing that it is no plan', () => {
    expect(faultsOf('name: a\nname: b\n')[0]).toMatch(/^plan\.yaml, line 2: This is no YAML: /)
    expect(faultsOf('events: [a\n')[0]).toMatch(/^plan\.yaml, line \d: This is no YAML: /)
    expect(faultsOf('- a\n')).toEqual(['plan.yaml, line 1: It is ["a"], and must be a group of settings.'])
    expect(parsePlan('', 'folder/rankers.yaml').plan).toMatchObject({
      name: 'rankers',
      seed: 0,
      references: 'where-given',
    })
  })

  it('gives the product of its lists, and then the arms that are written out', () => {
    const text = 'events: a\nrankers: [bm25, tfidf]\ntopK: [5, default]\nalso:\n  - {ranker: random, refine: none}\n'
    expect(armsOf(text)).toEqual([
      'ranker=bm25 topK=5',
      'ranker=bm25',
      'ranker=tfidf topK=5',
      'ranker=tfidf',
      'ranker=random',
    ])
    expect(armsOf('events: a\nalso: [{preset: paper}, {preset: grounded}]\n')).toEqual([
      'preset=paper',
      'preset=grounded',
    ])
    expect(armsOf('events: a\n')).toEqual([''])
  })

  it('gives an arm the same id whatever other arms the plan has', () => {
    const idsOf = (text: string): readonly string[] => expandArms(parsePlan(text, 'p')).arms.map(({ arm }) => arm.id)
    const [one, two] = idsOf('events: a\nrankers: [bm25, tfidf]\n')
    expect(idsOf('events: b\nrankers: [random, tfidf, bm25]\n').slice(1)).toEqual([two, one])
  })

  it('leaves out of the product what the extractive writer cannot do, and says so', () => {
    const text = 'events: a\nmethods: [rr, prr]\nrewrite: [false, true]\nwriters: [extractive, "gguf:a.gguf"]\n'
    expect(armsOf(text)).toHaveLength(5)
    const { leftOut } = expandArms(parsePlan(text, 'p'))
    expect(leftOut).toEqual([
      'the extractive writer is left out where rewriting is asked for, which takes a model',
      'the extractive writer is left out where the method prr is asked for, which takes a model',
    ])
    expect(armsOf(text, ['openai:one', 'openai:two'])).toHaveLength(8)
  })

  it('refuses a product of which no arm is left, and an arm written out that cannot be done', () => {
    const [empty] = expandArms(parsePlan('events: a\nmethods: prr\n', 'p')).faults
    expect([empty?.place, empty?.problem]).toEqual([
      { field: 'methods', line: 2 },
      'No arm is left: the extractive writer can do none of them.',
    ])
    const also = expandArms(parsePlan('events: a\nalso:\n  - ranker: bm25\n    rewrite: true\n', 'p'))
    expect(also.faults).toMatchObject([{ place: { field: 'also[0].rewrite', line: 4 } }])
  })

  it('takes paths from its own folder and leaves names as they are', () => {
    expect(rankerFrom('fusion:bm25:0.9,0.4+encoder:minilm+rerank:/m/ce', '/plans')).toBe(
      'fusion:bm25:0.9,0.4+encoder:/plans/minilm+rerank:/m/ce',
    )
    expect(rankerFrom('dpr:q,c', '/plans')).toBe('dpr:/plans/q,/plans/c')
    expect(['dpr', 'gtr', 'encoder:model:minilm', 'random'].map((ranker) => rankerFrom(ranker, '/plans'))).toEqual([
      'dpr',
      'gtr',
      'encoder:model:minilm',
      'random',
    ])
    expect(['gguf:a.gguf', 'openai:a', 'extractive'].map((writer) => writerFrom(writer, '/plans'))).toEqual([
      'gguf:/plans/a.gguf',
      'openai:a',
      'extractive',
    ])
    expect(['builtin', 'model:a', 'nli'].map((verifier) => verifierFrom(verifier, '/plans'))).toEqual([
      'builtin',
      'model:a',
      '/plans/nli',
    ])
  })
})
