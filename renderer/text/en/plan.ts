import { count as many } from './count.ts'

/** Texts for editing the outline before it is written. */
export const plan = {
  task: (title: string) => `Planning “${title}”`,
  title: (title: string) => `Outline of “${title}”`,
  label: 'Sections',
  about: 'Nothing is written yet. Each section will cover its notes. The lead is written last, from the sections.',
  aboutHeadings: 'Nothing is written yet. Each heading becomes a section.',
  change: 'change to the outline',
  heading: (place: number) => `Heading of section ${place}`,
  headingHelp: 'Heading',
  untitled: (place: number) => `section ${place}`,
  notes: (heading: string) => `Notes of “${heading}”`,
  note: (place: number, heading: string) => `Note ${place} of “${heading}”`,
  noteHelp: 'What the section must say',
  documents: (count: number) => (count === 0 ? 'no pages' : many(count, 'page', 'pages')),
  own: 'your note',
  addSection: 'Add section',
  addNote: 'Add note',
  removeNote: 'Remove note',
  noteRemoved: 'Note removed.',
  removed: (heading: string) => `“${heading}” removed.`,
  moved: (heading: string, place: number, all: number) => `“${heading}” is section ${place} of ${all}.`,
  up: (heading: string) => `Move “${heading}” up (Alt+↑)`,
  down: (heading: string) => `Move “${heading}” down (Alt+↓)`,
  remove: (heading: string) => `Remove “${heading}”`,
  drag: 'Drag to reorder',
  faults: {
    empty: 'Give the section a heading, or remove it.',
    repeated: 'An earlier section has this heading.',
    lead: 'The lead is written from the sections and needs no section of its own.',
    references: 'References are made from the citations and need no section.',
  },
  tooMany: (most: number) => `A draft can have at most ${most} sections. Remove some.`,
  counts: ({
    sections,
    notes,
    documents,
    hasNotes,
  }: {
    readonly sections: number
    readonly notes: number
    readonly documents: number
    readonly hasNotes: boolean
  }) =>
    hasNotes
      ? `${many(sections, 'section', 'sections')}, ${many(notes, 'note', 'notes')} from ${many(documents, 'page', 'pages')}`
      : many(sections, 'section', 'sections'),
  estimate: ({
    calls,
    promptTokens,
    outputTokens,
    cost,
  }: {
    readonly calls: number
    readonly promptTokens: number
    readonly outputTokens: number
    readonly cost: number | null
  }) =>
    `Writing takes about ${many(calls, 'call', 'calls')} to the model, ${many(promptTokens, 'token', 'tokens')} of prompts and ${outputTokens.toLocaleString('en')} of answers${cost === null ? '' : `, US$ ${cost.toFixed(cost < 1 ? 4 : 2)}`}.`,
  discard: 'Discard outline',
  write: (sections: number) => `Write ${many(sections, 'section', 'sections')}`,
}
