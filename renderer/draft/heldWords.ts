import type { Section } from '../../core/domain/draft.ts'
import type { Desk, Doing } from './desk.ts'

type Held = Pick<Desk, 'doing' | 'words'>

const held = new Map<string, Held>()

/** Holds what stands in the editor of a draft that is left for another. */
export function holdWords(draftId: string, { doing, words }: Held): void {
  if (doing.kind === 'edit' || doing.kind === 'write') held.set(draftId, { doing, words })
}

/** What stood in the editor when the draft was left, once; otherwise the draft is read. */
export function heldWords(draftId: string): Held {
  const found = held.get(draftId) ?? { doing: { kind: 'read' }, words: '' }
  held.delete(draftId)
  return found
}

/**
 * Where an editor stands in a draft that was changed under it: with its sentence, or behind the one that it was behind. Where
 * that is gone, behind the sentence at hand, so that its words stay.
 */
export function editorPlace(doing: Doing, sections: readonly Section[], atHand: string | null): Doing {
  const sectionOf = (id: string | null): number =>
    sections.findIndex(({ sentences }) => sentences.some((sentence) => sentence.id === id))
  if (doing.kind !== 'edit' && doing.kind !== 'write') return doing
  if (doing.kind === 'edit' && sectionOf(doing.sentence) >= 0) return doing
  if (doing.kind === 'write') {
    const { after, section } = doing
    if (after === null && sections[section] !== undefined) return doing
    if (after !== null && sectionOf(after) >= 0) return { ...doing, section: sectionOf(after) }
  }
  if (sections.length === 0) return { kind: 'read' }
  const section = Math.max(0, sectionOf(atHand))
  const after = sections[section]?.sentences.find(({ id }) => id === atHand)?.id ?? null
  return { kind: 'write', section, after }
}
