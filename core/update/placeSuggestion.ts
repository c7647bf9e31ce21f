import type { Draft } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'

type Insert = Extract<ReviewEvent, { readonly kind: 'insert' }>

/**
 * The event of a suggestion where it fits the draft as it is, which may have changed since: behind the same sentence,
 * wherever its section is now, and otherwise at the end of the section of its place. Undefined where the sentence whose
 * place it takes is gone, or no section is left.
 *
 * @param before texts of sentences that come before it where they are behind the same one: those taken of the same
 *   update
 */
export function placeSuggestion(
  event: ReviewEvent,
  draft: Draft,
  before: ReadonlySet<string> = new Set(),
): Insert | undefined {
  if (event.kind !== 'insert') return undefined
  const sectionOf = (id: SentenceId): number =>
    draft.sections.findIndex(({ sentences }) => sentences.some((sentence) => sentence.id === id))
  if (event.rejects !== undefined && sectionOf(event.rejects) < 0) return undefined
  const own = event.after === null ? -1 : sectionOf(event.after)
  const section = own < 0 ? Math.min(event.section, draft.sections.length - 1) : own
  const sentences = draft.sections[section]?.sentences
  if (sentences === undefined) return undefined
  if (event.after === null) return { ...event, section }
  if (own < 0) return { ...event, section, after: sentences.at(-1)?.id ?? null }
  const start = sentences.findIndex(({ id }) => id === event.after) + 1
  const end = sentences.findIndex(({ text }, at) => at >= start && !before.has(text))
  const after = sentences[(end < 0 ? sentences.length : end) - 1]?.id ?? event.after
  return { ...event, section, after }
}
