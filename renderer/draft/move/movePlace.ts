import type { Section, Sentence } from '../../../core/domain/draft.ts'
import type { SentencePlace } from '../../../core/review/moveSentences.ts'

type Sections = readonly Pick<Section, 'sentences'>[]
type Id = Sentence['id']

/**
 * Where sentences go one step up or down: past their neighbour, to the neighbouring paragraph, or into the neighbouring
 * section. Undefined at the beginning and the end of the draft.
 */
export function stepPlace(sections: Sections, ids: readonly Id[], step: 1 | -1): SentencePlace | undefined {
  const moved = new Set(ids)
  const place = edgeOf(sections, moved, step)
  if (place === undefined) return undefined
  const { section, at } = place
  const sentences = sections[section]?.sentences ?? []
  const neighbour = sentences[at + step]
  if (neighbour === undefined) return sectionPlace(sections, { section: section + step, ids, atEnd: step < 0 })
  if (step < 0) {
    // The first sentence of a paragraph first joins the one before.
    if (sentences[at]?.startsParagraph === true) return { section, after: neighbour.id }
    return before(sentences, { section, at: at - 1, moved })
  }
  return neighbour.startsParagraph
    ? before(sentences, { section, at: at + 1, moved })
    : { section, after: neighbour.id }
}

/** The beginning or the end of a section; undefined if there is no such section. */
export function sectionPlace(
  sections: Sections,
  { section, ids, atEnd }: { readonly section: number; readonly ids: readonly Id[]; readonly atEnd: boolean },
): SentencePlace | undefined {
  const sentences = sections[section]?.sentences
  if (sentences === undefined) return undefined
  return { section, after: atEnd ? (sentences.findLast(({ id }) => !ids.includes(id))?.id ?? null) : null }
}

/** The place before or after a sentence, onto which others are dropped; undefined if it is one of them. */
export function besidePlace(
  sections: Sections,
  { target, isBefore, ids }: { readonly target: string; readonly isBefore: boolean; readonly ids: readonly Id[] },
): SentencePlace | undefined {
  const section = sections.findIndex(({ sentences }) => sentences.some(({ id }) => id === target))
  const sentences = sections[section]?.sentences ?? []
  const at = sentences.findIndex(({ id }) => id === target)
  const found = sentences[at]
  if (found === undefined || ids.includes(found.id)) return undefined
  return isBefore ? before(sentences, { section, at, moved: new Set(ids) }) : { section, after: found.id }
}

/** Before a sentence; at the head of its paragraph if it begins one. */
function before(
  sentences: readonly Sentence[],
  { section, at, moved }: { readonly section: number; readonly at: number; readonly moved: ReadonlySet<Id> },
): SentencePlace {
  const after = sentences.slice(0, at).findLast(({ id }) => !moved.has(id))?.id ?? null
  return { section, after, ...(sentences[at]?.startsParagraph === true || after === null ? { opens: true } : {}) }
}

/** The first or the last of the sentences in reading order. */
function edgeOf(
  sections: Sections,
  moved: ReadonlySet<Id>,
  step: 1 | -1,
): { readonly section: number; readonly at: number } | undefined {
  const places = sections.flatMap(({ sentences }, section) =>
    sentences.flatMap(({ id }, at) => (moved.has(id) ? [{ section, at }] : [])),
  )
  return step < 0 ? places[0] : places.at(-1)
}
