import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { applyReviews } from '../../../core/review/applyReview.ts'
import type { ReviewEvent } from '../../../core/review/reviewOperation.ts'
import { acceptUpdate } from '../../../core/update/acceptUpdate.ts'
import type { DraftUpdate } from '../../../core/update/draftUpdate.ts'
import { decidedSuggestion, viewUpdate, type UpdateSuggestion } from '../../../core/update/viewUpdate.ts'
import { sketchDraft } from '../export/draftFixture.ts'
import { nineteen, old, page, seventeen, update } from './ferryUpdate.ts'

const risen = 'The number of people injured in the grounding of the ferry Isla Merrin has risen to 17, the police said.'
const treated = 'Fifteen of the 17 were treated on site by doctors of the lifeboat station.'
const twice = sketchDraft(
  [{ text: `${seventeen} ${risen} ${treated}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
  [
    { sentences: [{ text: seventeen, cites: [0] }] },
    { heading: 'Aftermath', sentences: [risen, treated].map((text) => ({ text, cites: [0] })) },
  ],
)

const kept = ({ sections }: Draft): readonly string[] =>
  sections.flatMap(({ sentences }) => sentences.flatMap(({ text, review }) => (review === 'rejected' ? [] : [text])))

/** An editor who decides on the suggestions of an update, as the app keeps it: each decision an event that bears the suggestion. */
function editor(found: DraftUpdate) {
  const events: ReviewEvent[] = []
  const draft = (): Draft => applyReviews(twice, events)
  const suggestions = (): readonly UpdateSuggestion[] =>
    viewUpdate(found, draft(), events).flatMap((section) => section.suggestions)
  const at = (id: string): UpdateSuggestion => {
    const suggestion = suggestions().find((one) => one.id === id)
    if (suggestion === undefined) throw new Error(`no suggestion ${id}`)
    return suggestion
  }
  const accept = (id: string, words?: string): void => {
    const suggestion = at(id)
    const own = found.sentences.find(({ sentence }) => sentence === id)
    const insert = own?.instead?.event
    if (suggestion.suggested === null && own?.removal?.kind === 'mark') {
      events.push({ ...own.removal, suggestion: decidedSuggestion(suggestion) })
    } else if (insert?.kind === 'insert') {
      const sentences = insert.sentences.map((sentence) => ({ ...sentence, text: words ?? sentence.text }))
      events.push({ ...insert, sentences, suggestion: decidedSuggestion(suggestion) })
    }
  }
  const reject = (id: string): void => void events.push({ kind: 'decline', suggestion: decidedSuggestion(at(id)) })
  return { events, draft, at, accept, reject, sections: () => viewUpdate(found, draft(), events) }
}

describe('a newer page’s sentence that contradicts two of a draft', () => {
  it('is suggested for both, and once it is taken for one, leaving the other out is', async () => {
    const found = await update([page(nineteen, '2026-05-09')], undefined, { of: twice })
    const { at, accept, draft, events } = editor(found)
    expect(['s1', 's2'].map((id) => at(id))).toMatchObject([
      { suggested: nineteen, stands: false },
      { suggested: nineteen },
    ])
    accept('s1')
    expect(at('s1')).toMatchObject({ decision: 'accepted', suggested: nineteen, stands: false })
    expect(at('s2')).toMatchObject({
      decision: 'open',
      suggested: null,
      stands: true,
      changes: [],
      page: { day: '2026-05-09' },
    })
    accept('s2')
    expect(at('s2')).toMatchObject({ decision: 'accepted', suggested: null })
    expect(kept(draft())).toEqual([nineteen, treated])
    events.splice(0)
    expect(at('s2')).toMatchObject({ decision: 'open', suggested: nineteen, stands: false })
  })

  it('stands once too where it was taken in a person’s words', async () => {
    const found = await update([page(nineteen, '2026-05-09')], undefined, { of: twice })
    const { at, accept, reject } = editor(found)
    accept('s2', 'Nineteen people were hurt.')
    expect(at('s2')).toMatchObject({ decision: 'edited', words: 'Nineteen people were hurt.' })
    expect(at('s1')).toMatchObject({ decision: 'open', suggested: null, stands: true })
    reject('s1')
    expect(at('s1')).toMatchObject({ decision: 'rejected' })
  })

  it('keeps a rejection when it is taken for the other one afterwards', async () => {
    const found = await update([page(nineteen, '2026-05-09')], undefined, { of: twice })
    const { at, accept, reject } = editor(found)
    reject('s2')
    accept('s1')
    expect(at('s2')).toMatchObject({ decision: 'rejected', suggested: null, stands: true })
  })

  it('is put in once where all that changed is accepted', async () => {
    const found = await update([page(nineteen, '2026-05-09')], undefined, { of: twice })
    expect(found.sentences.map(({ instead }) => instead?.text)).toEqual([nineteen, nineteen, undefined])
    expect(kept(acceptUpdate(twice, found, ['changed']))).toEqual([nineteen, treated])
  })

  it('is not put in where the draft has it already', async () => {
    const has = sketchDraft(
      [{ text: `${risen} ${nineteen}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
      [{ sentences: [risen, nineteen].map((text) => ({ text, cites: [0] })) }],
    )
    const found = await update([page(nineteen, '2026-05-09')], undefined, { of: has })
    expect(found.sentences[0]).toMatchObject({ state: 'changed', instead: { text: nineteen } })
    expect(kept(acceptUpdate(has, found, ['changed']))).toEqual([nineteen])
  })
})

describe('a sentence that uses a figure that has changed', () => {
  const restsOn = (sections: ReturnType<typeof viewUpdate>): number =>
    sections.flatMap(({ unchanged }) => unchanged.flatMap((one) => one.restsOn)).length

  it('is to be looked at until the person keeps the figure, or puts the sentence in other words', async () => {
    const found = await update([page(nineteen, '2026-05-09')], undefined, { of: twice })
    const one = editor(found)
    expect(restsOn(one.sections())).toBe(1)
    one.accept('s1')
    expect(restsOn(one.sections())).toBe(1)
    const other = editor(found)
    other.reject('s1')
    expect(restsOn(other.sections())).toBe(0)
    const third = editor(found)
    const { support } = twice.sections[1]!.sentences[1]!
    third.events.push({
      kind: 'rewrite',
      sentence: twice.sections[1]!.sentences[1]!.id,
      text: 'Fifteen were treated on site.',
      support,
    })
    expect(restsOn(third.sections())).toBe(0)
  })
})
