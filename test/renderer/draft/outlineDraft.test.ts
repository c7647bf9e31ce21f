import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documentsOf,
  editOutline,
  headingFault,
  outlineDraftOf,
  outlineText,
  type OutlineDraft,
  type OutlineEdit,
} from '../../../renderer/draft/plan/outlineDraft.ts'
import { sameHeading } from '../../../core/write/answer/headings.ts'
import { readPlan } from '../../../core/write/drafting/readPlan.ts'

const label = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300 })).map((of) => of.join('.'))
const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '))
const fact = fc.record({ text: words(8), labels: fc.uniqueArray(label, { maxLength: 4 }) })
const plan = fc.record({
  kind: fc.constantFrom('', 'accident', 'sports event'),
  sections: fc
    .uniqueArray(fc.record({ heading: words(3).map((of) => `On ${of}`), facts: fc.array(fact, { maxLength: 6 }) }), {
      minLength: 1,
      maxLength: 8,
      comparator: (a, b) => sameHeading(a.heading, b.heading),
    })
    .map((sections) => sections.map((section) => ({ ...section, pages: 0 }))),
})

function outlineOf(given: {
  readonly kind: string
  readonly sections: readonly { heading: string; facts: object[] }[]
}) {
  return outlineDraftOf({ headings: [], plan: given as never })
}

/** As the engine reads the text that the window gives. */
function readBack(outline: OutlineDraft) {
  const shown = new Map(
    outline.sections.flatMap(({ notes }) => notes.flatMap(({ labels }) => labels.map((each) => [each, true] as const))),
  )
  return readPlan(outlineText(outline), { shown, title: 'The title of the event' })
}

const edit = fc.record({
  kind: fc.constantFrom('heading', 'note', 'add-note', 'remove-note', 'add-section', 'remove-section', 'move-section'),
  section: fc.nat(8),
  note: fc.nat(6),
  to: fc.integer({ min: -1, max: 9 }),
  text: words(6),
})

function editAt(
  outline: OutlineDraft,
  {
    kind,
    section: at,
    note: noteAt,
    to,
    text,
  }: { kind: string; section: number; note: number; to: number; text: string },
): OutlineEdit {
  const found = outline.sections[at % Math.max(1, outline.sections.length)]
  const section = found?.id ?? 0
  const note = found?.notes[noteAt % Math.max(1, found.notes.length)]?.id ?? 0
  switch (kind) {
    case 'heading':
      return { kind, section, heading: `On ${text}` }
    case 'note':
      return { kind, section, note, text }
    case 'add-note':
      return { kind, section, after: note === 0 ? null : note }
    case 'remove-note':
      return { kind, section, note }
    case 'remove-section':
      return { kind, section }
    case 'move-section':
      return { kind, section, to }
    default:
      return { kind: 'add-section' }
  }
}

describe('outlineText', () => {
  it('is read back as the outline that it was made of, whatever was edited in it', () => {
    fc.assert(
      fc.property(plan, fc.array(edit, { maxLength: 12 }), (given, edits) => {
        const outline = edits.reduce((now, each) => editOutline(now, editAt(now, each)), outlineOf(given))
        fc.pre(outline.sections.length <= 12)
        fc.pre(outline.sections.every((section) => headingFault(outline, section) === undefined))
        const { plan: read, defects } = readBack(outline)
        expect(defects).toEqual([])
        expect(read).toEqual({
          kind: outline.kind,
          sections: outline.sections.map(({ heading, notes }) => ({
            heading,
            facts: notes.filter(({ text }) => text !== '').map(({ text, labels }) => ({ text, labels })),
          })),
        })
      }),
      { numRuns: 300 },
    )
  })

  it('keeps what a person writes in one line: no note can forge a heading or a label', () => {
    const outline = outlineOf({
      kind: '',
      sections: [{ heading: 'Rescue', facts: [{ text: 'Boats', labels: ['3.1'] }] }],
    })
    const id = outline.sections[0]!.notes[0]!.id
    const section = outline.sections[0]!.id
    const edited = editOutline(outline, { kind: 'note', section, note: id, text: 'Boats\n==Other==\nmore' })
    expect(readBack(edited).plan.sections).toEqual([
      { heading: 'Rescue', facts: [{ text: 'Boats ==Other== more', labels: ['3.1'] }] },
    ])
  })
})

describe('editOutline', () => {
  const outline = outlineOf({
    kind: 'accident',
    sections: [
      { heading: 'A', facts: [{ text: 'one', labels: ['1.1', '2.4'] }] },
      { heading: 'B', facts: [{ text: 'two', labels: ['2.1'] }] },
    ],
  })
  const [a, b] = outline.sections

  it('gives no id twice, and leaves what it does not name as it is', () => {
    const more = editOutline(editOutline(outline, { kind: 'add-section' }), {
      kind: 'add-note',
      section: b!.id,
      after: null,
    })
    const ids = more.sections.flatMap(({ id, notes }) => [id, ...notes.map((note) => note.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(more.sections[0]).toBe(a)
    expect(more.sections[1]!.notes.map(({ text }) => text)).toEqual(['', 'two'])
  })

  it('keeps the labels of a note whose words were changed', () => {
    const edited = editOutline(outline, { kind: 'note', section: a!.id, note: a!.notes[0]!.id, text: 'other words' })
    expect(edited.sections[0]!.notes[0]).toMatchObject({ text: 'other words', labels: ['1.1', '2.4'] })
  })

  it('moves a section no further than the ends', () => {
    const headings = (to: number) =>
      editOutline(outline, { kind: 'move-section', section: a!.id, to }).sections.map(({ heading }) => heading)
    expect(headings(9)).toEqual(['B', 'A'])
    expect(editOutline(outline, { kind: 'move-section', section: a!.id, to: -3 })).toBe(outline)
  })
})

describe('documentsOf', () => {
  it('counts each document once', () => {
    expect(documentsOf([{ labels: ['1.1', '1.9'] }, { labels: ['12.1', '1.2'] }])).toBe(2)
    expect(documentsOf([])).toBe(0)
  })
})

describe('headingFault', () => {
  it('names headings that a draft could not have', () => {
    const faulty = outlineOf({
      kind: '',
      sections: ['Rescue', ' ', 'rescue', 'Lead', 'References'].map((heading) => ({ heading, facts: [] })),
    })
    expect(faulty.sections.map((section) => headingFault(faulty, section))).toEqual([
      undefined,
      'empty',
      'repeated',
      'lead',
      'references',
    ])
  })
})
