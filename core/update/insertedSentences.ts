import type { Sentence } from '../domain/draft.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'

/** An event that brings a suggested sentence into a draft: into a section that it has, or with a new section. */
export type Insertion = Extract<ReviewEvent, { readonly kind: 'insert' | 'insert-section' }>

export function isInsertion(event: ReviewEvent): event is Insertion {
  return event.kind === 'insert' || event.kind === 'insert-section'
}

/** The sentences that an event brings into a draft; none if it brings none. */
export function insertedSentences(event: ReviewEvent): readonly Omit<Sentence, 'id'>[] {
  if (event.kind === 'insert') return event.sentences
  return event.kind === 'insert-section' ? event.section.sentences : []
}

/** Whether an event brings a section of this heading into a draft. */
export function opensSection(event: ReviewEvent, heading: string): boolean {
  return event.kind === 'insert-section' && event.section.heading === heading
}
