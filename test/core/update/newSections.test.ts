import { beforeAll, describe, expect, it } from 'vitest'
import { updateTable } from '../../../cli/update/updateTable.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import { resolveSuggestion } from '../../../core/engine/libraries/updating/resolveSuggestion.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import { applyReviews } from '../../../core/review/applyReview.ts'
import { describeReview } from '../../../core/review/describeReview.ts'
import type { ReviewEvent } from '../../../core/review/reviewOperation.ts'
import { acceptUpdate } from '../../../core/update/acceptUpdate.ts'
import { findUpdateByModel } from '../../../core/update/byModel/findUpdateByModel.ts'
import type { DraftUpdate } from '../../../core/update/draftUpdate.ts'
import { newerPages } from '../../../core/update/newerPages.ts'
import type { SuggestionChoice } from '../../../core/update/suggestionChoice.ts'
import { viewUpdate } from '../../../core/update/viewUpdate.ts'
import { draft, page } from './ferryUpdate.ts'

const rescued = 'The lifeboat of Port Ellery rescued the passengers of the ferry Isla Merrin from the sea.'
const landed = 'The rescued passengers of the Isla Merrin were landed at Port Ellery by a fishing boat.'
const salvaged = 'A tug of the salvage firm Carrick refloated the hull of the Isla Merrin on a spring tide.'
const voss = 'Judge Hanna Voss will lead the public inquiry into the grounding of the ferry Isla Merrin.'
const facts = [rescued, landed, salvaged, voss]

/** Rescue and Salvage come between Aftermath and Inquiry; the last fact goes to the beginning of Inquiry. */
let found: DraftUpdate
beforeAll(async () => {
  const verifier = await createVerifier({ kind: 'builtin' })
  const pages = facts.map((text, at) => page(text, `2026-05-1${at}`, `https://${at}.example/`))
  const { update } = await findUpdateByModel(draft, {
    pages: newerPages(pages, { today: '2026-06-30' }),
    ask: (_, documents) =>
      Promise.resolve({
        changed: [],
        missing: facts.map((text, at) => ({
          text,
          labels: [documents[at]?.sentences[0]?.label ?? ''],
          after: null,
          ...(text === voss ? { section: 2 } : { section: 1, newSection: text === salvaged ? 'Salvage' : 'Rescue' }),
        })),
        newSections: [
          { heading: 'Rescue', at: 2 },
          { heading: 'Salvage', at: 2 },
          { heading: 'Nothing of it holds', at: 3 },
        ],
        again: new Map(),
        unread: [],
      }),
    judge: undefined,
    verifier,
  })
  found = update
  await verifier.close()
})

/** An editor who decides on suggestions by their words; `undo` takes the last decision back. */
function editor(start: Draft = draft) {
  const events: ReviewEvent[] = []
  const current = (): Draft => applyReviews(start, events)
  const sections = () => viewUpdate(found, current(), events)
  const decide = async (text: string, choice: 'accept' | 'reject' | 'edit', words = ''): Promise<void> => {
    const suggestions = sections().flatMap((section) => section.suggestions)
    const suggestion = suggestions.find(({ suggested }) => suggested === text)?.id
    if (suggestion === undefined) throw new Error(`nothing suggests ${text}`)
    const made: SuggestionChoice = choice === 'edit' ? { choice, suggestion, text: words } : { choice, suggestion }
    const { support } = draft.sections[0]!.sentences[0]!
    const known = { update: found, draft: current(), events }
    events.push(await resolveSuggestion(made, known, () => Promise.resolve(support)))
  }
  const outline = (): readonly string[] => sections().map(({ heading, isNew }) => (isNew ? `new ${heading}` : heading))
  return { events, current, sections, decide, outline, undo: () => events.pop() }
}

function headings({ sections }: Draft): readonly string[] {
  return sections.map(({ heading }) => heading)
}

function sectionOf({ sections }: Draft, heading: string): readonly string[] | undefined {
  return sections.find((section) => section.heading === heading)?.sentences.map(({ text }) => text)
}

describe('facts of a section that the draft does not have', () => {
  it('are shown under it where it would stand; one without a fact that holds is not shown', () => {
    const { outline, sections } = editor()
    expect(outline()).toEqual(['', 'Aftermath', 'new Rescue', 'new Salvage', 'Inquiry'])
    expect(sections().map(({ suggestions }) => suggestions.map(({ suggested }) => suggested))).toEqual([
      [],
      [],
      [rescued, landed],
      [salvaged],
      [voss],
    ])
    expect(found.newSections.map(({ heading }) => heading)).toEqual(['Rescue', 'Salvage'])
  })

  it('open it once, and come in their order in whichever they are accepted', async () => {
    const { decide, current, outline } = editor()
    await decide(landed, 'accept')
    expect(outline()).toEqual(['', 'Aftermath', 'Rescue', 'new Salvage', 'Inquiry'])
    await decide(rescued, 'accept')
    expect(headings(current())).toEqual(['', 'Aftermath', 'Rescue', 'Inquiry'])
    const opened = current().sections[2]
    expect(opened?.level).toBe(2)
    expect(opened?.sentences.map(({ text, review, startsParagraph }) => [text, review, startsParagraph])).toEqual([
      [rescued, 'accepted', true],
      [landed, 'accepted', false],
    ])
  })

  it.each([
    [rescued, salvaged],
    [salvaged, rescued],
  ])('stand in the order of the article, and others find their sections', async (one, other) => {
    const { decide, current } = editor()
    await decide(one, 'accept')
    await decide(other, 'accept')
    await decide(voss, 'accept')
    expect(headings(current())).toEqual(['', 'Aftermath', 'Rescue', 'Salvage', 'Inquiry'])
    expect(sectionOf(current(), 'Inquiry')?.[0]).toBe(voss)
  })

  it('go with their section where they are undone, and leave none where they are rejected', async () => {
    const { decide, undo, current, outline, events, sections } = editor()
    await decide(rescued, 'accept')
    expect(describeReview(draft, events[0]!)).toMatch(/^add section “Rescue” with “The lifeboat of Port Ellery/u)
    await decide(landed, 'edit', 'A fishing boat landed them.')
    expect(sectionOf(current(), 'Rescue')).toEqual([rescued, 'A fishing boat landed them.'])
    undo()
    undo()
    expect(current()).toEqual(draft)
    await decide(rescued, 'reject')
    await decide(landed, 'reject')
    expect(current()).toEqual(draft)
    expect(outline()).toContain('new Rescue')
    await decide(landed, 'edit', 'A fishing boat landed them.')
    expect(sectionOf(current(), 'Rescue')).toEqual(['A fishing boat landed them.'])
    expect(sections()[2]?.suggestions).toMatchObject([
      { decision: 'rejected' },
      { decision: 'edited', words: 'A fishing boat landed them.' },
    ])
  })

  it('go to the end of a section of that name that the editor made meanwhile', async () => {
    const { events, decide, current } = editor()
    const section = { heading: 'RESCUE', level: 2, query: 'Rescue', ranking: [], sentences: [] }
    events.push({ kind: 'insert-section', at: 1, section, pages: [], chunks: [] })
    await decide(rescued, 'accept')
    await decide(landed, 'accept')
    expect(headings(current())).toEqual(['', 'RESCUE', 'Aftermath', 'Inquiry'])
    expect(sectionOf(current(), 'RESCUE')).toEqual([rescued, landed])
  })

  it('do not come between a section and its parts', async () => {
    const sections = draft.sections.map((one) => (one.heading === 'Inquiry' ? { ...one, level: 3 } : one))
    const { decide, current } = editor({ ...draft, sections })
    await decide(salvaged, 'accept')
    await decide(rescued, 'accept')
    expect(headings(current())).toEqual(['', 'Aftermath', 'Inquiry', 'Rescue', 'Salvage'])
  })

  it('are accepted together on the command line, which names their sections', () => {
    const all = acceptUpdate(draft, found, ['missing'])
    expect(headings(all)).toEqual(['', 'Aftermath', 'Rescue', 'Salvage', 'Inquiry'])
    expect(sectionOf(all, 'Rescue')).toEqual([rescued, landed])
    expect(sectionOf(all, 'Salvage')).toEqual([salvaged])
    expect(sectionOf(all, 'Inquiry')?.[0]).toBe(voss)
    const id = found.missing.find(({ text }) => text === salvaged)?.id ?? ''
    expect(headings(acceptUpdate(draft, found, [id]))).toEqual(['', 'Aftermath', 'Salvage', 'Inquiry'])
    expect(updateTable(draft, found)).toMatch(
      /Missing \(new section: Rescue\):\n\+ f\d[^]*Missing \(new section: Salvage\):\n\+ f\d[^]*Missing in “Inquiry”:/u,
    )
  })
})
