import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft, Sentence } from '../../../core/domain/draft.ts'
import { chunkIdSchema, leftOutIdSchema, sentenceIdSchema, type SentenceId } from '../../../core/domain/ids.ts'
import { checkDraft } from '../../../core/export/checkDraft.ts'
import { applyReview, applyReviews } from '../../../core/review/applyReview.ts'
import { describeReview } from '../../../core/review/describeReview.ts'
import { reviewEventSchema, type ReviewEvent } from '../../../core/review/reviewOperation.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { appendReviews, moveReviews, reviewsOf } from '../../../core/store/reviews.ts'
import { draft, eventOf, gained, other, pages, steps, takenSentence } from './reviewArbitraries.ts'

const id = (text: string): SentenceId => sentenceIdSchema.parse(text)
const { support } = takenSentence
const done = { at: '2026-05-03T12:00:00Z', by: 'Example' }

function sentence(of: Draft, wanted: string): Sentence {
  return of.sections.flatMap(({ sentences }) => sentences).find((one) => one.id === wanted)!
}

function idsOf({ sections }: Draft): readonly (readonly string[])[] {
  return sections.map(({ sentences }) => sentences.map((one) => one.id))
}

const rewriting = (of: string, text = 'Other words.'): ReviewEvent => ({
  kind: 'rewrite',
  sentence: id(of),
  text,
  support,
})
const inserting: ReviewEvent = { kind: 'insert', section: 1, after: id('s3'), sentences: [takenSentence], ...gained }

describe('what a person does with sentences', () => {
  it('marks them and takes the mark back', () => {
    const accepted = applyReview(draft, { kind: 'mark', sentences: [id('s1'), id('s4')], review: 'accepted' })
    expect(sentence(accepted, 's4').review).toBe('accepted')
    expect(sentence(accepted, 's2').review).toBe('unreviewed')
    expect(applyReview(accepted, { kind: 'mark', sentences: [id('s1'), id('s4')], review: 'unreviewed' })).toEqual(
      draft,
    )
  })

  it('makes words of a model edited ones, and those of a page in other words the person’s own', () => {
    const once = applyReview(draft, rewriting('s2'))
    expect(sentence(once, 's2')).toMatchObject({ origin: 'model-edited', review: 'rewritten', text: 'Other words.' })
    expect(sentence(applyReview(once, rewriting('s2', 'Again others.')), 's2').origin).toBe('model-edited')
    expect(sentence(applyReview(draft, rewriting('s1')), 's1').origin).toBe('person')
  })

  it('refuses to take words as rewritten that were only set anew', () => {
    expect(() => applyReview(draft, rewriting('s1', 'The ferry  ran aground at noon.'))).toThrow(
      'already has this wording',
    )
  })

  it('keeps the words as the writer gave them, and its record', () => {
    const record = { steps: [{ action: 'judged', evidence: [], missing: [], why: 'It is supported.' }] } as const
    const [lead, ...rest] = draft.sections
    const recorded = { ...draft, sections: [{ ...lead!, sentences: [{ ...lead!.sentences[1]!, record }] }, ...rest] }
    const twice = applyReviews(recorded, [rewriting('s2'), rewriting('s2', 'Again others.')])
    expect(sentence(twice, 's2').record).toEqual({ ...record, asWritten: 'It was foggy.' })
  })

  it('opens a rejected sentence again when it is cited otherwise, and leaves other marks', () => {
    const cite: ReviewEvent = {
      kind: 'cite',
      sentence: id('s2'),
      citations: takenSentence.citations,
      support,
      ...gained,
    }
    const rejected = applyReview(draft, { kind: 'mark', sentences: [id('s2')], review: 'rejected' })
    expect(sentence(applyReview(rejected, cite), 's2').review).toBe('unreviewed')
    const accepted = applyReview(draft, { kind: 'mark', sentences: [id('s2')], review: 'accepted' })
    expect(sentence(applyReview(accepted, cite), 's2').review).toBe('accepted')
  })

  it('gives new sentences ids that none ever had, and takes in their passages', () => {
    const inserted = applyReviews(draft, [inserting])
    expect(idsOf(inserted)[1]).toEqual(['s3', 's6', 's4'])
    expect(inserted.pages.map((page) => page.id)).toEqual(['p0', 'p1', 'p2', 'p3'])
    const { text, origin, support: badge, review } = takenSentence
    expect(sentence(inserted, 's6')).toMatchObject({ text, origin, support: badge, review })
    const dropped: ReviewEvent = { kind: 'drop-section', section: 1 }
    const again = applyReviews(draft, [inserting, dropped, { ...inserting, after: id('s5') }])
    expect(idsOf(again)[1]).toEqual(['s5', 's7'])
  })

  it('puts a sentence before the first one into its paragraph', () => {
    const inserted = applyReview(draft, {
      ...inserting,
      after: null,
      sentences: [{ ...takenSentence, startsParagraph: true }],
    })
    expect(inserted.sections[1]!.sentences.map(({ startsParagraph }) => startsParagraph)).toEqual([true, false, false])
  })

  it('refuses sentences that are not there, or not in the section, and passages that nobody has', () => {
    expect(() => applyReview(draft, rewriting('s99'))).toThrow('no sentence s99')
    expect(() => applyReview(draft, { ...inserting, after: id('s1') })).toThrow('“Rescue” has no sentence s1')
    expect(() => applyReview(draft, { ...inserting, pages: [], chunks: [] })).toThrow('neither in the draft nor')
    expect(() => applyReview(draft, { ...inserting, pages: [] })).toThrow('neither in the draft nor')
    expect(() => applyReview(draft, { ...inserting, rejects: id('s99') })).toThrow('no sentence s99')
  })
})

describe('what a person does with sections', () => {
  it('renames, moves and drops them', () => {
    const renamed = applyReview(draft, { kind: 'rename-section', section: 0, heading: 'Event' })
    expect(renamed.sections[0]).toMatchObject({ heading: 'Event', level: 2 })
    const moved = applyReview(draft, { kind: 'move-section', section: 0, to: 2 })
    expect(moved.sections.map(({ heading }) => heading)).toEqual(['Rescue', 'Cause', ''])
    const back = applyReview(moved, { kind: 'move-section', section: 2, to: 0 })
    expect(back).toEqual(draft)
    expect(idsOf(applyReview(draft, { kind: 'drop-section', section: 1 }))).toEqual([['s1', 's2'], ['s5']])
  })

  it('puts one in, or in the place of another', () => {
    const [reports] = other.sections
    const section = { ...reports!, ranking: [], sentences: [takenSentence] }
    const inserted = applyReview(draft, { kind: 'insert-section', at: 3, section, ...gained })
    expect(idsOf(inserted)).toEqual([['s1', 's2'], ['s3', 's4'], ['s5'], ['s6']])
    const replaced = applyReview(draft, { kind: 'insert-section', at: 1, replaces: 1, section, ...gained })
    expect(idsOf(replaced)).toEqual([['s1', 's2'], ['s6'], ['s5']])
  })

  it('refuses places that are none', () => {
    for (const event of [
      { kind: 'drop-section', section: 3 },
      { kind: 'move-section', section: 0, to: 3 },
      { kind: 'rename-section', section: 7, heading: 'A' },
      { kind: 'insert-section', at: 4, section: { ...other.sections[0]!, ranking: [], sentences: [] }, ...gained },
      { ...inserting, section: 3 },
    ] satisfies readonly ReviewEvent[]) {
      expect(() => applyReview(draft, event)).toThrow('has 3 sections')
    }
  })
})

describe('who decided on a sentence, and when', () => {
  const later = { at: '2026-05-04T08:00:00Z' }

  it('is kept with every decision, and goes when it is taken back', () => {
    const accepted = applyReview(draft, { kind: 'mark', sentences: [id('s1'), id('s2')], review: 'accepted', done })
    expect([sentence(accepted, 's1').reviewed, sentence(accepted, 's2').reviewed]).toEqual([done, done])
    const changed = applyReview(accepted, { ...rewriting('s2'), done: later })
    expect(sentence(changed, 's2')).toMatchObject({ review: 'rewritten', reviewed: later })
    const reopened = applyReview(changed, { kind: 'mark', sentences: [id('s2')], review: 'unreviewed', done })
    expect('reviewed' in sentence(reopened, 's2')).toBe(false)
  })

  it('of sentences that are brought in is theirs where they have it, otherwise that of who brings them', () => {
    const bring = (taken: Partial<Sentence>): Sentence['reviewed'] => {
      const event: ReviewEvent = { ...inserting, sentences: [{ ...takenSentence, ...taken }], rejects: id('s3'), done }
      const inserted = applyReview(draft, event)
      expect(sentence(inserted, 's3').reviewed).toEqual(done)
      return inserted.sections[1]!.sentences.find(({ id: one }) => !/^s[1-5]$/.test(one))?.reviewed
    }
    expect(bring({ review: 'accepted' })).toEqual(done)
    expect(bring({ review: 'accepted', reviewed: later })).toEqual(later)
    expect(bring({ review: 'unreviewed' })).toBeUndefined()
  })

  it('is known of events that were stored before they held it by the time beside them', () => {
    const workspace = openWorkspace(':memory:')
    appendReviews(workspace, draft.id, [{ kind: 'mark', sentences: [id('s1')], review: 'accepted', done }])
    workspace.database.exec(`UPDATE reviews SET event = '{"kind":"mark","sentences":["s1"],"review":"accepted"}'`)
    expect(reviewsOf(workspace, draft.id).events[0]?.done).toEqual({ at: done.at })
    workspace.close()
  })
})

describe('undo and redo', () => {
  it('say what they do in words', () => {
    const said = (event: ReviewEvent): string => describeReview(draft, event)
    const marking = { kind: 'mark', sentences: [id('s1')], review: 'accepted' } as const
    expect(said(marking)).toBe('accept “The ferry ran aground at noon.”')
    expect(said({ ...marking, sentences: [id('s1'), id('s2')], review: 'rejected' })).toBe('reject 2 sentences')
    expect(said({ kind: 'rename-section', section: 2, heading: 'Inquiry' })).toBe('rename section “Cause”')
    expect(said({ kind: 'drop-section', section: 0 })).toBe('drop the lead')
    const section = { ...other.sections[0]!, heading: 'Reports', ranking: [], sentences: [takenSentence] }
    const putting = { kind: 'insert-section', at: 1, section, ...gained } as const
    expect(said({ ...putting, replaces: 1 })).toBe('write section “Reports” again')
    expect(said({ ...putting, replaces: 1, from: other.id })).toBe('take over section “Reports”')
    expect(said({ kind: 'put-back', leftOut: leftOutIdSchema.parse('x1') })).toBe('put back “The crew was questioned.”')
    const long = 'The ferry left the harbour at noon with all its passengers on board.'
    expect(said({ ...inserting, sentences: [{ ...takenSentence, text: long, origin: 'person' }] })).toBe(
      'write “The ferry left the harbour at noon with …”',
    )
  })

  it('puts a left-out sentence back at its place with its evidence, and takes it from those left out', () => {
    const back = applyReview(draft, { kind: 'put-back', leftOut: leftOutIdSchema.parse('x1'), done })
    const [, rescue] = back.sections
    expect(rescue!.sentences.map(({ text }) => text)).toEqual([
      'All were saved.',
      'The crew was questioned.',
      'Nobody was hurt.',
    ])
    expect(rescue!.sentences[1]).toMatchObject({
      id: 's6',
      citations: ['c1'],
      origin: 'model',
      review: 'unreviewed',
      record: { steps: [{ action: 'put-back', label: 'unsupported', by: 'test-judge 1' }] },
    })
    expect(back.leftOut!.map(({ id }) => id)).toEqual(['x2'])
    expect(() => applyReview(back, { kind: 'put-back', leftOut: leftOutIdSchema.parse('x1') })).toThrow('no left-out')
  })

  it('puts back what a person edited as theirs, and restores a section that is gone', () => {
    const { support } = takenSentence
    const edited = { text: 'Nobody knows the cost.', support }
    const event = { kind: 'put-back', leftOut: leftOutIdSchema.parse('x2'), edited, done } as const
    const last = applyReview(draft, event).sections.at(-1)!
    expect(last.heading).toBe('Cost')
    expect(last.sentences).toMatchObject([
      {
        text: 'Nobody knows the cost.',
        origin: 'model-edited',
        review: 'rewritten',
        reviewed: done,
        support,
        record: { asWritten: 'The cost is high.' },
      },
    ])
  })

  it('keeps two sentences that stood at the same place in their order', () => {
    const [first] = draft.leftOut!
    const same = {
      ...draft,
      leftOut: [first!, { ...first!, id: leftOutIdSchema.parse('x3'), text: 'So was the master.' }],
    }
    const back = applyReviews(same, [
      { kind: 'put-back', leftOut: leftOutIdSchema.parse('x1') },
      { kind: 'put-back', leftOut: leftOutIdSchema.parse('x3') },
    ])
    expect(back.sections[1]!.sentences.map(({ text }) => text)).toEqual([
      'All were saved.',
      'The crew was questioned.',
      'So was the master.',
      'Nobody was hurt.',
    ])
    expect(back).not.toHaveProperty('leftOut')
  })

  it('leaves out what a section that was written again does not have any more, but what a person rejected', () => {
    const section = { ...other.sections[0]!, heading: 'Rescue', ranking: [], sentences: [takenSentence] }
    const again = { kind: 'insert-section', at: 1, replaces: 1, section, ...gained } as const
    const rejected = { kind: 'mark', sentences: [id('s4')], review: 'rejected' } as const
    const written = applyReviews(draft, [rejected, again])
    expect(written.leftOut!.slice(2)).toMatchObject([
      { id: 'x3', heading: 'Rescue', place: 0, text: 'All were saved.', reason: 'written-again' },
    ])
    expect(written.leftOut!.at(-1)!.evidence).toEqual([{ chunkId: 'c1', start: 0, end: pages[1]!.text.length }])
  })

  it('lists what the checks of a section written again left out before what it replaced, and puts either back', () => {
    const section = { ...other.sections[0]!, heading: 'Rescue', ranking: [], sentences: [takenSentence] }
    const { id: _, record: __, ...first } = draft.leftOut![0]!
    const left = { ...first, heading: 'Rescue', place: 1, text: 'A doctor came.' }
    const again = { kind: 'insert-section', at: 1, replaces: 1, section, leftOut: [left], ...gained } as const
    const written = applyReview(draft, again)
    expect(written.leftOut!.slice(2)).toMatchObject([
      { id: 'x3', text: 'A doctor came.', reason: left.reason },
      { id: 'x4', text: 'All were saved.', reason: 'written-again' },
      { id: 'x5', text: 'Nobody was hurt.', reason: 'written-again' },
    ])
    const back = applyReview(written, { kind: 'put-back', leftOut: leftOutIdSchema.parse('x3') })
    expect(back.sections[1]!.sentences.map(({ text }) => text)).toEqual([takenSentence.text, 'A doctor came.'])
    const elsewhere = { ...left, evidence: [{ ...left.evidence[0]!, chunkId: chunkIdSchema.parse('c99') }] }
    expect(() => applyReview(draft, { ...again, leftOut: [elsewhere] })).toThrow('neither in the draft nor')
  })

  it('give the stored draft and the same draft again, and every citation resolves at each step', () => {
    fc.assert(
      fc.property(steps, fc.nat(30), (planned, back) => {
        const workspace = openWorkspace(':memory:')
        try {
          const states = [draft]
          const events: ReviewEvent[] = []
          for (const step of planned) {
            const planned = eventOf(states.at(-1)!, step)
            if (planned === undefined) continue
            const event = { ...planned, done }
            expect(reviewEventSchema.parse(event)).toEqual(event)
            events.push(event)
            appendReviews(workspace, draft.id, [event])
            const state = applyReviews(draft, reviewsOf(workspace, draft.id).events)
            expect(checkDraft(state)).toBeUndefined()
            states.push(state)
          }
          const stands = (): Draft => {
            const { events: stored, position } = reviewsOf(workspace, draft.id)
            return applyReviews(draft, stored.slice(0, position))
          }
          for (let position = events.length; position > 0; position -= 1) {
            expect(stands()).toEqual(states[position])
            moveReviews(workspace, draft.id, position - 1)
          }
          expect(stands()).toEqual(draft)
          moveReviews(workspace, draft.id, events.length)
          expect(stands()).toEqual(states.at(-1))
          // Something new drops what was undone.
          const kept = Math.min(back, events.length)
          moveReviews(workspace, draft.id, kept)
          const mark = { kind: 'mark' as const, sentences: [id('s1')], review: 'accepted' as const, done }
          appendReviews(workspace, draft.id, [mark])
          expect(reviewsOf(workspace, draft.id)).toEqual({
            events: [...events.slice(0, kept), mark],
            position: kept + 1,
          })
        } finally {
          workspace.close()
        }
      }),
      { numRuns: 60 },
    )
  })
})
