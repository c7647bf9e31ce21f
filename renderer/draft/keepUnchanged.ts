import type { Section, Sentence } from '../../core/domain/draft.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'

/**
 * A draft whose unchanged sections and sentences are the same objects as before, so that only changed ones are rendered
 * again.
 */
export function keepUnchanged(before: DraftView | null, after: DraftView): DraftView {
  if (before?.id !== after.id) return after
  const known = new Map(
    before.sections.flatMap(({ sentences }) => sentences).map((sentence) => [sentence.id, sentence]),
  )
  const sections = after.sections.map((section, at) => keepSection(before.sections[at], section, known))
  return { ...after, sections }
}

function keepSection(
  before: Section | undefined,
  after: Section,
  known: ReadonlyMap<Sentence['id'], Sentence>,
): Section {
  const sentences = after.sentences.map((sentence) => {
    const old = known.get(sentence.id)
    return old !== undefined && same(old, sentence) ? old : sentence
  })
  const unchanged =
    before?.sentences.length === sentences.length &&
    sentences.every((sentence, at) => sentence === before.sentences[at]) &&
    same({ ...before, sentences: [] }, { ...after, sentences: [] })
  return unchanged ? before : { ...after, sentences }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
