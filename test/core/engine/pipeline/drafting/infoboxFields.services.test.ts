import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '../../../../../core/domain/draft.ts'
import { toWikitext } from '../../../../../core/export/toWikitext.ts'
import { faultsIn, openDraftingSession, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

function fieldsOf({ sections }: Draft) {
  return sections.flatMap(({ sentences }) => sentences.map(({ fields }) => fields))
}

/** A judge that gives the place, and an answer of its own for numbers of people. */
const reading = (prompt: string): string => {
  const sentence = Number(/^(\d+)\. .*Harrow Bay/mu.exec(prompt)?.[1])
  return JSON.stringify({
    fields: [
      { field: 'location', values: ['Harrow Bay'], sentence },
      { field: 'reported deaths', values: ['9,999'], sentence },
    ],
  })
}

describe('the fields of the infobox', () => {
  it('are read by the judge once the article is finished, and exported where its words have them', async () => {
    session.answers({ answer: ({ kind, prompt }) => (kind === 'fields' ? reading(prompt) : undefined) })
    const { draft, asked, report } = await session.draft()
    expect(faultsIn(draft)).toEqual([])
    expect(asked.filter((kind) => kind === 'fields')).toHaveLength(1)
    expect(asked.at(-1)).toBe('fields')
    expect(fieldsOf(draft).flat()).toEqual([{ fact: 'place', values: ['Harrow Bay'] }])
    expect(fieldsOf(draft)).not.toContain(undefined)
    expect(toWikitext(draft)).toContain('| location = Harrow Bay')
    expect(toWikitext(draft)).not.toContain('9,999')
    const step = report.steps.find(({ part }) => part === 'fields of the infobox')
    expect(step?.counts).toMatchObject({ fields: 1 })
  })

  it('are left to code where the judge gives no answer that can be read, and the draft stands without them', async () => {
    session.answers({ answer: ({ kind }) => (kind === 'fields' ? 'I would rather not.' : undefined) })
    const { draft } = await session.draft({ seed: 3 }, { workspace: 'refusing' })
    expect(new Set(fieldsOf(draft))).toEqual(new Set([undefined]))
    expect(toWikitext(draft)).toContain('{{Infobox')
  })
})
