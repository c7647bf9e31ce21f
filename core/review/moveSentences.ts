import type { Draft, Section, Sentence } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import { unknownSentence } from './reviewErrors.ts'

/** Where sentences are moved to. */
export interface SentencePlace {
  /** Index of the section, from 0. */
  readonly section: number
  /** The sentence that they follow; null for the beginning of the section. */
  readonly after: SentenceId | null
  /** Whether they begin the paragraph that follows, or a new last one. Default: they join the paragraph of `after`. */
  readonly opens?: true
}

/**
 * Moves sentences to a place, in the order in which the article has them. A paragraph that loses its first sentence
 * begins with the next one.
 *
 * @throws CitewrightError (unknown sentence)
 */
export function moveSentences(draft: Draft, ids: readonly SentenceId[], to: SentencePlace): Draft {
  const wanted = new Set(ids)
  const moved = draft.sections.flatMap(({ sentences }) => sentences.filter(({ id }) => wanted.has(id)))
  const unknown = ids.find((id) => !moved.some((sentence) => sentence.id === id))
  if (unknown !== undefined) throw unknownSentence(unknown)
  if (to.after !== null && wanted.has(to.after)) throw unknownSentence(to.after, 'The rest of the draft')
  const left = draft.sections.map((section) => without(section, wanted))
  const section = left[to.section]
  const at = section === undefined ? -1 : placeIn(section, to.after)
  if (section === undefined || at < 0) throw unknownSentence(to.after ?? moved[0]?.id ?? ids[0] ?? ('' as SentenceId))
  const opens = to.opens === true || at === 0
  const placed = moved.map((sentence, place) => (place === 0 ? { ...sentence, startsParagraph: opens } : sentence))
  const following = section.sentences
    .slice(at)
    .map((sentence, place) => (opens && place === 0 ? { ...sentence, startsParagraph: false } : sentence))
  const sentences = [...section.sentences.slice(0, at), ...placed, ...following]
  return { ...draft, sections: left.with(to.section, { ...section, sentences }) }
}

function placeIn({ sentences }: Section, after: SentenceId | null): number {
  if (after === null) return 0
  const found = sentences.findIndex(({ id }) => id === after)
  return found < 0 ? -1 : found + 1
}

function without(section: Section, gone: ReadonlySet<SentenceId>): Section {
  if (!section.sentences.some(({ id }) => gone.has(id))) return section
  const sentences: Sentence[] = []
  let opens = false
  for (const sentence of section.sentences) {
    if (sentence.startsParagraph) opens = false
    if (gone.has(sentence.id)) opens ||= sentence.startsParagraph
    else {
      sentences.push(opens ? { ...sentence, startsParagraph: true } : sentence)
      opens = false
    }
  }
  return { ...section, sentences }
}
