import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inShort, messagesOf, says } from '../../../../sensibleWriter.ts'
import { openDraftingSession, textsOf, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

/** A service that ends each answer of a kind after so many characters. */
function cuts(cut: string, characters: number): void {
  session.answers({
    answer: (question, sensible, request) => {
      const whole = withAFault(question.kind, question.part, sensible) ?? sensible
      if (inShort(question) !== cut) return whole
      const begun = messagesOf(request).findLast(({ role }) => role === 'assistant')?.content ?? ''
      const rest = whole.slice(begun.length)
      return rest.length <= characters ? says(rest) : { ...says(rest.slice(0, characters)), finish: 'length' }
    },
  })
}

/** So that there is something to add and to fix. */
function withAFault(kind: string, part: string, sensible: string): string | undefined {
  if (kind === 'omissions')
    return 'After S99: Residents collected blankets and food for the stranded travellers in the church hall, reports say. [3.6]'
  return kind === 'section' && part === 'Rescue' ? sensible.replace('Two of them', 'Nine of them') : undefined
}

describe('a service that cuts answers at a limit of its own', () => {
  it.each([
    ['plan', 300, 'prr'],
    ['section Accident', 130, 'prr'],
    ['omissions', 60, 'prr'],
    ['fixes Rescue', 60, 'prr'],
    ['lead', 130, 'prr'],
    ['article', 400, 'rr'],
  ] as const)(
    'has its %s continued from there, and every call is in the report',
    async (question, characters, method) => {
      cuts('nothing', 0)
      const whole = await session.draft({ method })
      expect(whole.asked).toContain(question)
      cuts(question, characters)
      const { draft, report, asked } = await session.draft({ method })
      expect(textsOf(draft)).toEqual(textsOf(whole.draft))
      expect(draft.sections.map(({ sentences }) => sentences.map(({ support }) => support.evidence))).toEqual(
        whole.draft.sections.map(({ sentences }) => sentences.map(({ support }) => support.evidence)),
      )
      expect(draft.defects).toEqual(whole.draft.defects)
      const calls = asked.filter((each) => each === question).length
      expect(calls).toBeGreaterThan(1)
      expect(report.steps.flatMap((step) => step.calls)).toHaveLength(asked.length)
      expect(Object.values(report.purposes).reduce((sum, { calls: some }) => sum + some, 0)).toBe(asked.length)
      expect(report.tokens.prompt).toBe(
        Object.values(report.purposes).reduce((sum, { promptTokens }) => sum + promptTokens, 0),
      )
    },
  )

  it('in the middle of every word is given up after four calls, and what is whole stands', async () => {
    cuts('section Accident', 30)
    const { draft, asked } = await session.draft()
    expect(asked.filter((each) => each === 'section Accident')).toHaveLength(4)
    const accident = draft.sections.find(({ heading }) => heading === 'Accident')
    expect(accident?.sentences).toHaveLength(1)
    expect(draft.defects).toContainEqual(expect.objectContaining({ kind: 'cut-off-sentence', count: 1 }))
  })

  it('is not asked for more than an answer may have', async () => {
    session.answers({
      answer: ({ kind, part }, sensible) =>
        kind === 'section' && part === 'Rescue'
          ? { ...says(sensible), finish: 'length', usage: { prompt: 900, completion: 300 } }
          : undefined,
    })
    const { asked } = await session.draft({ maxOutputTokens: 300 })
    expect(asked.filter((each) => each === 'section Rescue')).toHaveLength(1)
  })
})
