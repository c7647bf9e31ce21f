import type { Section, Sentence } from '../../../core/domain/draft.ts'

/** Where to insert a sentence from the pages. */
export interface PutPlace {
  readonly section: number
  readonly heading: string
  /** Null to insert it first in its section. */
  readonly after: Sentence['id'] | null
}

/**
 * After the selected sentence; without one, in the selected empty section, otherwise at the end of the first section.
 * Null if the draft has no section.
 */
export function putPlace(
  sections: readonly Section[],
  { sentence, section: empty }: { readonly sentence: string | null; readonly section: number | null },
): PutPlace | null {
  const emptied = empty === null ? undefined : sections[empty]
  if (empty !== null && emptied !== undefined) {
    return { section: empty, heading: emptied.heading, after: emptied.sentences.at(-1)?.id ?? null }
  }
  const at = Math.max(
    0,
    sections.findIndex(({ sentences }) => sentences.some(({ id }) => id === sentence)),
  )
  const section = sections[at]
  if (section === undefined) return null
  const after = section.sentences.find(({ id }) => id === sentence) ?? section.sentences.at(-1)
  return { section: at, heading: section.heading, after: after?.id ?? null }
}
