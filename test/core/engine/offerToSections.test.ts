import { afterAll, describe, expect, it } from 'vitest'
import { createWeb } from '../../../core/collect/web/createWeb.ts'
import { draftParameters } from '../../../core/engine/draftParameters.ts'
import { draftRequestSchema, type DraftRequest } from '../../../core/engine/draftRequest.ts'
import type { Material } from '../../../core/engine/material.ts'
import { offerToSections } from '../../../core/engine/offerToSections.ts'
import type { RunContext } from '../../../core/engine/runContext.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import { openRanker } from '../../../core/rank/openRanker.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { answerPassages } from '../answer/answerPassages.ts'

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

async function offer(headings: readonly string[], request: Partial<DraftRequest> = {}, language = 'en') {
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
    event: { title: 'Harrow Bay ferry grounding', language, wiki: 'enwiki' },
    passages,
    parameters: draftParameters(parsed, { writer: 'openai', ranker: opened.name }),
    key: 'passages',
    ranker: () => ranker,
  }
  return offerToSections(headings, material, context)
}

const headingsOf = (sections: readonly { readonly heading: string }[]) => sections.map(({ heading }) => heading)

describe('sections that are offered to a writer', () => {
  it('are found by the second search where the title outweighs the heading in the first', async () => {
    const { sections, untold } = await offer(['', 'Aquarium of Harrow Bay'])
    expect(untold).toEqual([])
    expect(sections[1]?.passages[0]?.passage.text).toContain('aquarium')
    expect(context.steps.at(-1)).toMatchObject({
      part: 'Aquarium of Harrow Bay, again',
      parameters: { query: 'Aquarium of Harrow Bay aquarium' },
    })
  })

  it('are reported with both searches where neither finds them', async () => {
    const { sections, untold } = await offer(['', 'Volcano'])
    expect(headingsOf(sections)).toEqual([''])
    expect(untold).toEqual([
      {
        heading: 'Volcano',
        queries: ['Volcano Harrow Bay ferry grounding', 'Volcano'],
        passages: 1,
        certainty: 0,
        nearest: [],
      },
    ])
  })

  it('are told apart from those that others leave no passage for', async () => {
    // Six passages, and the aquarium's is found by nobody's title.
    const general = ['Background', 'History', 'Timeline', 'Reactions', 'Aftermath', 'Overview', 'Volcano']
    const { sections, untold } = await offer(['', ...general])
    expect(headingsOf(sections)).toEqual(['', ...general.slice(0, 5)])
    expect(untold.map(({ heading, passages: read }) => [heading, read > 0])).toEqual([
      ['Overview', false],
      ['Volcano', true],
    ])
  })

  it('are all written as published, without the gate, and in a language that it does not read', async () => {
    for (const { sections, untold } of [
      await offer(['Volcano'], { preset: 'paper' }),
      await offer(['Volcano'], { gate: false }),
      await offer(['Volcano'], {}, 'de'),
    ]) {
      expect(headingsOf(sections)).toEqual(['Volcano'])
      expect(untold).toEqual([])
    }
  })
})
