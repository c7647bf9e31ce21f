import { afterAll, describe, expect, it } from 'vitest'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { draftParameters } from '../../../../core/engine/pipeline/draftParameters.ts'
import { draftRequestSchema, type DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import type { Material } from '../../../../core/engine/pipeline/material.ts'
import { passagesForSections } from '../../../../core/engine/pipeline/passagesForSections.ts'
import type { RunContext } from '../../../../core/engine/pipeline/runContext.ts'
import { createRanker } from '../../../../core/rank/createRanker.ts'
import { openRanker } from '../../../../core/rank/openRanker.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { answerPassages } from '../../answer/answerPassages.ts'

const web = createWeb()
const workspace = openWorkspace(':memory:')
const context: RunContext = {
  workspace,
  clock: { now: () => new Date(0) },
  call: {},
  web,
  archive: undefined,
  steps: [],
}
afterAll(async () => {
  workspace.close()
  await web.close()
})

// The title's words stand in all pages but one, which alone tells of the aquarium, and says so once.
const passages = answerPassages([
  ...Array.from({ length: 5 }, (_, at) => ({
    title: `Harrow Bay ferry grounding, report ${at}`,
    text: `Harrow Bay ferry grounding: the ferry of Harrow Bay went aground, report number ${at} says.`,
  })),
  {
    title: 'Town news',
    text: 'Two seals were taken to the aquarium, whose keeper is a vet. They ate well on the second day.',
  },
])

async function shown(headings: readonly string[], request: Partial<DraftRequest> = {}) {
  const opened = await openRanker('bm25')
  const parsed = draftRequestSchema.parse({
    source: { kind: 'pages', title: '', sources: ['x'] },
    method: 'prr',
    topK: 1,
    ranker: 'bm25',
    ...request,
  })
  const ranker = createRanker(opened.method, passages)
  const material: Material = {
    event: { title: 'Harrow Bay ferry grounding', language: 'en', wiki: 'enwiki' },
    passages,
    parameters: draftParameters(parsed, { writer: 'openai', ranker: opened.name }),
    key: 'passages',
    ranker: () => ranker,
  }
  return passagesForSections(headings, material, context)
}

describe('passages that sections are given', () => {
  it('each see the passages that rank best for their heading and the title, as many as are asked for', async () => {
    const { sections } = await shown(['', 'Aquarium seals keeper vet'])
    expect(sections.map(({ heading, query, passages: shown }) => [heading, query, shown.length])).toEqual([
      ['', 'Harrow Bay ferry grounding', 1],
      ['Aquarium seals keeper vet', 'Aquarium seals keeper vet Harrow Bay ferry grounding', 1],
    ])
    expect(sections[1]?.passages[0]?.passage.text).toContain('aquarium')
  })

  it('may see the same passages', async () => {
    const { sections } = await shown(['Ferry', 'Bay'], { topK: 6 })
    expect(sections.map(({ passages: given }) => given.length)).toEqual([6, 6])
  })
})
