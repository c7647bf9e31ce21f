import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { questionOf, type SensibleWriterOptions } from '../../../../sensibleWriter.ts'
import { openDraftingSession, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
  // Its title names the kind.
  writeFileSync(session.event, readFileSync(session.event, 'utf8').replace('ferry grounding', 'ferry accident'))
})
afterAll(() => session.close())

/** The prompts of one kind of question in a draft. */
async function promptsOf(
  kind: string,
  { method, ...options }: SensibleWriterOptions & { readonly method: 'rr' | 'prr' },
): Promise<readonly string[]> {
  session.answers(options)
  const before = session.server.requests.length
  await session.draft({ method })
  const asked = session.server.requests.slice(before).map(questionOf)
  return asked.filter((question) => question.kind === kind).map(({ prompt }) => prompt)
}

it('an article written in one call is asked for what articles of its kind have', async () => {
  const [prompt = ''] = await promptsOf('article', { method: 'rr' })
  expect(prompt).toContain('Articles of the kind "accident" often have Background, Accident, Casualties')
  expect(prompt).toContain('Articles of the kind "accident" say there on which date, where, and what happened to what')
})

it('sections on a film, but not on an accident, may be in the present tense', async () => {
  const tense = 'Tell the plot in the present tense.'
  const ofAccident = await promptsOf('section', { method: 'prr' })
  expect(ofAccident.length).toBeGreaterThan(1)
  expect(ofAccident.filter((prompt) => prompt.includes(tense))).toEqual([])
  const ofFilm = await promptsOf('section', {
    method: 'prr',
    answer: ({ kind }, sensible) => (kind === 'plan' ? sensible.replace('Kind: accident', 'Kind: film') : undefined),
  })
  expect(ofFilm.every((prompt) => prompt.includes(tense))).toBe(true)
})
