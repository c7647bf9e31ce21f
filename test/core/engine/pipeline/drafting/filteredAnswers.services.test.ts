import { afterAll, beforeAll, expect, it } from 'vitest'
import { inShort, says } from '../../../../sensibleWriter.ts'
import { openDraftingSession, textsOf, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

it.each([
  ['plan', 'prr'],
  ['section Rescue', 'prr'],
  ['lead', 'prr'],
  ['article', 'rr'],
] as const)(
  'an answer that a content filter cut off is asked for again by the next draft: %s',
  async (filtered, method) => {
    session.answers({})
    const whole = await session.draft({ method })
    session.answers({
      answer: (question, sensible) =>
        inShort(question) === filtered
          ? { ...says(sensible.slice(0, Math.ceil(sensible.length / 2))), finish: 'content_filter' }
          : undefined,
    })
    const workspace = `filtered ${filtered}`
    const first = await session.draft({ method }, { workspace })
    expect(first.report.notes.join()).toContain('only what it cut off is asked again')
    session.answers({})
    const second = await session.draft({ method }, { workspace })
    expect(second.asked).toContain(filtered)
    expect(second.report.notes.join()).not.toContain('content filter')
    expect(textsOf(second.draft)).toEqual(textsOf(whole.draft))
    const third = await session.draft({ method }, { workspace })
    expect(third.asked).toEqual([])
  },
)

it('a request that a content filter refused is sent again by the next draft, and nothing else', async () => {
  const refused = JSON.stringify({ error: { message: 'no', code: 'content_filter' } })
  session.answers({
    answer: (question) =>
      inShort(question) === 'section Rescue'
        ? { kind: 'body', status: 400, body: refused, headers: { 'content-type': 'application/json' } }
        : undefined,
  })
  const workspace = 'refused'
  await expect(session.draft({}, { workspace })).rejects.toThrow(/content filter/)
  session.answers({})
  const { asked } = await session.draft({}, { workspace })
  expect(asked).toContain('section Rescue')
  expect(asked).not.toContain('plan')
})
