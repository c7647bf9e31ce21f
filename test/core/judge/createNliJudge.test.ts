import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNliJudge } from '../../../core/judge/createNliJudge.ts'
import { readEvidenceScale, supportOf, type EvidenceScale } from '../../../core/models/nli/evidenceScale.ts'
import { nliThresholdsSchema } from '../../../core/models/nli/nliThresholds.ts'
import type { NliModel, NliPair } from '../../../core/models/nli/openNliModel.ts'
import { builtinVerifierFolder } from '../../../core/judge/nli/createVerifier.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const scale: EvidenceScale = {
  points: [
    [0, 0],
    [0.4, 0.5],
    [0.6, 0.9],
  ],
  supported: 0.5,
  unsupported: 0.25,
}
const claim = {
  sentence: 'The ferry sank.',
  evidence: [
    { label: '1.1', text: 'It went down.', title: 'Ferry lost' },
    { label: '1.2', text: 'All were saved.', title: 'Ferry lost' },
  ],
}

type Scored = Pick<NliModel, 'name' | 'fingerprint' | 'thresholds' | 'evidenceScale' | 'score'>

function scoring(
  scores: readonly (readonly [number, number])[],
  more: Partial<NliModel> = {},
): Scored & { readonly pairs: NliPair[] } {
  const pairs: NliPair[] = []
  return {
    name: 'nli',
    fingerprint: '00',
    thresholds: nliThresholdsSchema.parse({}),
    pairs,
    score: (asked) => {
      const from = pairs.length
      pairs.push(...asked)
      return Promise.resolve(
        asked.map((_, at) => {
          const [entailment, contradiction] = scores[from + at] ?? [0, 0]
          return { entailment, contradiction, neutral: 1 - entailment - contradiction }
        }),
      )
    },
    ...more,
  }
}

describe('an entailment model as a judge', () => {
  it('decides by calibrated probabilities', async () => {
    const model = scoring(
      [
        [0.5, 0],
        [0.3, 0],
        [0.1, 0],
        [0.3, 0.6],
      ],
      { evidenceScale: scale },
    )
    const found = await createNliJudge(model).judge(
      [claim, claim, claim, claim].map((one) => ({ ...one })),
      {},
    )
    expect(found.map((verdict) => verdict?.label)).toEqual(['supported', 'partly', 'unsupported', 'contradicted'])
    expect(found[0]?.probability).toBeCloseTo(0.7, 6)
    expect(model.pairs[0]).toEqual({
      premise: 'Ferry lost. It went down. All were saved.',
      hypothesis: 'The ferry sank.',
    })
  })

  it('tells no probability of a model that was not calibrated, and decides by its thresholds', async () => {
    const model = scoring([
      [0.5, 0],
      [0.4, 0],
      [0.3, 0],
    ])
    const found = await createNliJudge(model).judge(
      [claim, claim, claim].map((one) => ({ ...one })),
      {},
    )
    expect(found.map((verdict) => verdict?.label)).toEqual(['supported', 'partly', 'unsupported'])
    expect(found.map((verdict) => verdict?.probability)).toEqual([null, null, null])
    expect(createNliJudge(model).version).not.toBe(createNliJudge({ ...model, evidenceScale: scale }).version)
  })

  it('takes a sentence that stands word for word in its evidence as proven', async () => {
    const model = scoring([])
    const found = await createNliJudge(model).judge(
      [
        { ...claim, sentence: 'It went down.' },
        { ...claim, evidence: [] },
      ],
      {},
    )
    expect(found).toMatchObject([
      { label: 'supported', probability: 1 },
      { label: 'unsupported', probability: null },
    ])
    expect(model.pairs).toEqual([])
  })
})

describe('evidence.json', () => {
  let folder: string
  beforeAll(() => {
    folder = temporaryFolder('scale')
  })

  it('of the model that comes with the program ascends, and puts its highest probabilities near 0.9', async () => {
    const shipped = await readEvidenceScale(builtinVerifierFolder)
    if (shipped === undefined) throw new Error('the scale is missing')
    const steps = Array.from({ length: 101 }, (_, at) => supportOf(at / 100, shipped))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(supportOf(0.62, shipped)).toBeGreaterThan(0.85)
    expect(supportOf(0.05, shipped)).toBeLessThan(0.15)
  })

  it('may be missing, and is refused where it cannot be used', async () => {
    expect(await readEvidenceScale(folder)).toBeUndefined()
    for (const broken of [
      '{',
      '{}',
      JSON.stringify({
        ...scale,
        points: [
          [0.5, 0.5],
          [0.4, 0.9],
        ],
      }),
      JSON.stringify({ ...scale, unsupported: 0.9 }),
    ]) {
      writeFileSync(join(folder, 'evidence.json'), broken)
      await expect(readEvidenceScale(folder)).rejects.toThrow('evidence.json is not a scale of probabilities')
    }
  })
})
