import { z } from 'zod'
import type { OutlineResult } from '../../../core/engine/engine.ts'
import { isLeadHeading, isReferenceHeading, sameHeading } from '../../../core/write/answer/headings.ts'
import { showOutline } from '../../../core/write/drafting/showWritten.ts'

const noteSchema = z
  .strictObject({
    id: z.int(),
    text: z.string().max(2000),
    /** Labels of sentences of pages that state it, such as `3.12`; never shown. */
    labels: z.array(z.string().max(20)).max(200).readonly(),
  })
  .readonly()
export type OutlineNote = z.infer<typeof noteSchema>

const sectionSchema = z
  .strictObject({ id: z.int(), heading: z.string().max(200), notes: z.array(noteSchema).max(200).readonly() })
  .readonly()
export type OutlineSection = z.infer<typeof sectionSchema>

/** An outline that the user edits before it is written. */
export const outlineDraftSchema = z
  .strictObject({
    kind: z.string().max(200),
    /** Without the lead. */
    sections: z.array(sectionSchema).max(100).readonly(),
    /** Whether sections have notes; the published procedure plans headings only. */
    hasNotes: z.boolean(),
  })
  .readonly()
export type OutlineDraft = z.infer<typeof outlineDraftSchema>

/** Maximum number of sections, as in core/write/drafting/readPlan.ts. */
export const mostSections = 12

export function outlineDraftOf({ headings, plan }: Pick<OutlineResult, 'headings' | 'plan'>): OutlineDraft {
  let last = 0
  const next = (): number => (last += 1)
  const sections = plan?.sections ?? headings.map((heading) => ({ heading, facts: [] }))
  return {
    kind: plan?.kind ?? '',
    hasNotes: plan !== undefined,
    sections: sections.map(({ heading, facts }) => ({
      id: next(),
      heading,
      notes: facts.map(({ text, labels }) => ({ id: next(), text, labels })),
    })),
  }
}

/** The outline as `drafts.write` takes it, without empty notes. */
export function outlineText({ kind, sections }: OutlineDraft): string {
  return showOutline({
    kind,
    sections: sections.map(({ heading, notes }) => ({
      heading: heading.trim(),
      facts: notes.filter(({ text }) => text.trim() !== '').map(({ text, labels }) => ({ text: text.trim(), labels })),
    })),
  })
}

/** The number of documents that the notes cite. */
export function documentsOf(notes: readonly Pick<OutlineNote, 'labels'>[]): number {
  return new Set(notes.flatMap(({ labels }) => labels.map((label) => label.split('.')[0]))).size
}

export type HeadingFault = 'empty' | 'repeated' | 'lead' | 'references'

/** Why a section's heading is invalid; undefined if it is valid. */
export function headingFault({ sections }: OutlineDraft, { id, heading }: OutlineSection): HeadingFault | undefined {
  if (heading.trim() === '') return 'empty'
  if (isLeadHeading(heading)) return 'lead'
  if (isReferenceHeading(heading)) return 'references'
  const first = sections.find((section) => sameHeading(section.heading, heading))
  return first !== undefined && first.id !== id ? 'repeated' : undefined
}

export type OutlineEdit =
  | { readonly kind: 'heading'; readonly section: number; readonly heading: string }
  | { readonly kind: 'note'; readonly section: number; readonly note: number; readonly text: string }
  /** After another note; null puts it first. */
  | { readonly kind: 'add-note'; readonly section: number; readonly after: number | null }
  | { readonly kind: 'remove-note'; readonly section: number; readonly note: number }
  | { readonly kind: 'add-section' }
  | { readonly kind: 'remove-section'; readonly section: number }
  /** Index from 0. */
  | { readonly kind: 'move-section'; readonly section: number; readonly to: number }

/** The outline after an edit. Sections and notes have ids; new ones get the next number. */
export function editOutline(outline: OutlineDraft, edit: OutlineEdit): OutlineDraft {
  const { sections } = outline
  const withSections = (changed: readonly OutlineSection[]): OutlineDraft => ({ ...outline, sections: changed })
  const id = nextId(outline)
  if (edit.kind === 'add-section') return withSections([...sections, { id, heading: '', notes: [] }])
  const at = sections.findIndex((section) => section.id === edit.section)
  const section = sections[at]
  if (section === undefined) return outline
  const { notes } = section
  const withNotes = (changed: readonly OutlineNote[]): OutlineDraft =>
    withSections(sections.with(at, { ...section, notes: changed }))
  switch (edit.kind) {
    case 'heading':
      return withSections(sections.with(at, { ...section, heading: edit.heading.replace(/\s*\n\s*/gu, ' ') }))
    case 'note':
      return withNotes(
        notes.map((note) => (note.id === edit.note ? { ...note, text: edit.text.replace(/\s*\n\s*/gu, ' ') } : note)),
      )
    case 'add-note': {
      const place = notes.findIndex((note) => note.id === edit.after) + 1
      return withNotes(notes.toSpliced(place, 0, { id, text: '', labels: [] }))
    }
    case 'remove-note':
      return withNotes(notes.filter((note) => note.id !== edit.note))
    case 'remove-section':
      return withSections(sections.toSpliced(at, 1))
    case 'move-section': {
      const to = Math.min(Math.max(edit.to, 0), sections.length - 1)
      return to === at ? outline : withSections(sections.toSpliced(at, 1).toSpliced(to, 0, section))
    }
  }
}

export function nextId({ sections }: OutlineDraft): number {
  return sections.reduce((most, { id, notes }) => Math.max(most, id, ...notes.map((note) => note.id)), 0) + 1
}
