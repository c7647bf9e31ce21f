import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defectsOf, faultsIn, openDraftingSession, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

function plans(plan: string | ((sensible: string) => string)): void {
  session.answers({
    answer: ({ kind }, sensible) => (kind !== 'plan' ? undefined : typeof plan === 'string' ? plan : plan(sensible)),
  })
}

describe('a plan', () => {
  it('of one heading makes an article of one section and a lead', async () => {
    session.answers({ headings: ['Accident'] })
    const { draft } = await session.draft()
    expect(draft.sections.map(({ heading }) => heading)).toEqual(['', 'Accident'])
    expect(draft.plan?.sections).toHaveLength(1)
    expect(faultsIn(draft)).toEqual([])
  })

  it('of forty headings is cut after twelve, and the others are counted', async () => {
    session.answers({ headings: Array.from({ length: 40 }, (_, at) => `Matter number ${at + 1}`), facts: 1 })
    const { draft, asked } = await session.draft()
    expect(draft.plan?.sections).toHaveLength(12)
    expect(asked.filter((question) => question.startsWith('section '))).toHaveLength(12)
    expect(defectsOf(draft)['outline-surplus']).toBe(28)
    expect(faultsIn(draft)).toEqual([])
  })

  it.each([
    ['without a heading', 'I would tell of the accident first, then of the rescue.'],
    ['that is empty', ''],
    ['of nothing but the lead and references', '==Lead==\n- What it is [1.1]\n==References==\n- All of them'],
  ])('%s makes an article in one call', async (_, plan) => {
    plans(plan)
    const { draft, asked } = await session.draft()
    expect(asked.filter((question) => question.startsWith('section'))).toEqual([])
    expect(asked).toContain('article')
    expect(draft.sections.map(({ heading }) => heading)).toEqual(['', 'Accident', 'Rescue', 'Aftermath'])
    expect(faultsIn(draft)).toEqual([])
  })

  it('whose facts cite labels that were never shown keeps the facts, and counts the labels', async () => {
    plans((sensible) => sensible.replaceAll(/\[\d+\.\d+\]/g, '[77.7]'))
    const { draft } = await session.draft()
    expect(draft.plan?.sections.flatMap(({ facts }) => facts.map(({ evidence }) => evidence.length))).toEqual(
      Array.from({ length: 9 }, () => 0),
    )
    expect(defectsOf(draft)['citation-out-of-range']).toBe(9)
    expect(draft.sections.length).toBeGreaterThan(1)
  })

  it('of the editor’s own is followed, and none is asked for', async () => {
    session.answers({})
    const { draft, asked } = await session.draft({ outline: '==Rescue==\n==Fuel spill==\n' })
    expect(asked).not.toContain('plan')
    expect(draft.sections.map(({ heading }) => heading)).toEqual(['', 'Rescue', 'Fuel spill'])
  })

  it('of the editor’s own that names no section is refused before anything is asked', async () => {
    const before = session.server.requests.length
    await expect(session.draft({ outline: '\n==References==\n', seed: 3 })).rejects.toThrow(
      'The outline has no section.',
    )
    expect(session.server.requests).toHaveLength(before)
  })
})
