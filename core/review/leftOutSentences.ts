import type { Chunk } from '../domain/chunk.ts'
import type { Draft, Section, Sentence } from '../domain/draft.ts'
import { chunksOf, type Evidence } from '../domain/evidence.ts'
import { leftOutIdSchema, sentenceIdSchema, type ChunkId, type LeftOutId } from '../domain/ids.ts'
import type { LeftOut } from '../domain/leftOut.ts'
import { foldSentence } from '../write/foldSentence.ts'
import { unknownLeftOut } from './reviewErrors.ts'
import type { ReviewEvent } from './reviewOperation.ts'

/**
 * Returns the left-out sentence with an id.
 *
 * @throws CitewrightError
 */
export function findLeftOut({ leftOut = [] }: Pick<Draft, 'leftOut'>, id: LeftOutId): LeftOut {
  const found = leftOut.find((each) => each.id === id)
  if (found === undefined) throw unknownLeftOut(id)
  return found
}

/**
 * Puts a left-out sentence back into its section, at its former place. A section that no longer exists is restored:
 * the lead as the first section, any other as the last.
 *
 * @param last highest number of a sentence so far
 * @throws CitewrightError (unknown left out)
 */
export function putBack(
  draft: Draft,
  { leftOut: id, edited, done }: Extract<ReviewEvent, { readonly kind: 'put-back' }>,
  last: number,
): Draft {
  const found = findLeftOut(draft, id)
  const sections = withSection(draft.sections, found.heading)
  const place = sections.findIndex(({ heading }) => heading === found.heading)
  const { sentences = [] } = sections[place] ?? {}
  const at = Math.min(found.place, sentences.length)
  const sentence: Sentence = {
    id: sentenceIdSchema.parse(`s${last + 1}`),
    ...sentenceOf(found, edited),
    startsParagraph: at === 0,
    ...(edited === undefined || done === undefined ? {} : { reviewed: done }),
  }
  // A sentence inserted before the first one of a paragraph joins that paragraph.
  const following = sentences
    .slice(at)
    .map((each, index) => (at === 0 && index === 0 ? { ...each, startsParagraph: false } : each))
  const grown = [...sentences.slice(0, at), sentence, ...following]
  return withLeftOut(
    { ...draft, sections: sections.map((each, index) => (index === place ? { ...each, sentences: grown } : each)) },
    remaining(draft.leftOut ?? [], found),
  )
}

function sentenceOf(
  { text, origin, evidence, support, record }: LeftOut,
  edited: { readonly text: string; readonly support: Sentence['support'] } | undefined,
): Omit<Sentence, 'id' | 'startsParagraph' | 'reviewed'> {
  const { label, verifier: by, missing } = edited?.support ?? support
  const step = { action: 'put-back', evidence, label, by, missing, why: 'A person put it back.' } as const
  const steps = [...(record?.steps ?? []), edited === undefined ? step : { ...step, text: edited.text }]
  const common = { citations: chunksOf(evidence), record: { ...record, steps } }
  if (edited === undefined) return { ...common, text, origin, support, review: 'unreviewed' }
  return {
    ...common,
    text: edited.text,
    // A quotation that a person reworded counts as the person's own text.
    origin: origin === 'model' ? 'model-edited' : origin === 'quotation' ? 'person' : origin,
    support: edited.support,
    record: { ...common.record, asWritten: record?.asWritten ?? text },
    review: 'rewritten',
  }
}

function withSection(sections: readonly Section[], heading: string): readonly Section[] {
  if (sections.some((section) => section.heading === heading)) return sections
  const restored: Section = { heading, level: heading === '' ? 1 : 2, query: heading, ranking: [], sentences: [] }
  return heading === '' ? [restored, ...sections] : [...sections, restored]
}

/** The other left-out sentences; those that came later in the same section move one place down. */
function remaining(leftOut: readonly LeftOut[], back: LeftOut): readonly LeftOut[] {
  const order = leftOut.indexOf(back)
  return leftOut
    .map((each, index) => {
      const stoodBehind = each.place > back.place || (each.place === back.place && index > order)
      return each.heading === back.heading && stoodBehind ? { ...each, place: each.place + 1 } : each
    })
    .filter(({ id }) => id !== back.id)
}

/**
 * Leaves out the sentences of a replaced section that the new section does not contain. Rejected sentences are
 * discarded.
 *
 * @param last highest number of a left-out sentence so far
 */
export function leaveOutReplaced(
  draft: Draft,
  { replaced, by }: { readonly replaced: Section; readonly by: Pick<Section, 'sentences'> },
  last: number,
): Draft {
  const has = new Set(by.sentences.map(({ text }) => foldSentence(text)))
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const gone = replaced.sentences.flatMap((sentence, place) =>
    sentence.review === 'rejected' || has.has(foldSentence(sentence.text)) ? [] : [{ sentence, place }],
  )
  const added = gone.map(({ sentence, place }) =>
    asLeftOut(sentence, {
      heading: replaced.heading,
      place,
      reason: 'written-again',
      why: 'Its section was replaced, and the new one does not have it.',
      chunks,
    }),
  )
  return addLeftOut(draft, added, last)
}

interface LeavingOut extends Pick<LeftOut, 'heading' | 'place' | 'reason' | 'why'> {
  readonly chunks: ReadonlyMap<ChunkId, Chunk>
}

/** A sentence of a draft as one that is left out. */
export function asLeftOut(
  { text, origin, support, record, citations }: Sentence,
  { chunks, ...given }: LeavingOut,
): Omit<LeftOut, 'id'> {
  // A cited chunk without evidence in it is cited as a whole.
  const whole = citations.flatMap((id): readonly Evidence[] => {
    const chunk = chunks.get(id)
    if (chunk === undefined || support.evidence.some(({ chunkId }) => chunkId === id)) return []
    return [{ chunkId: id, start: chunk.start, end: chunk.end }]
  })
  return {
    ...given,
    text,
    origin,
    evidence: [...support.evidence, ...whole],
    support,
    ...(record === undefined ? {} : { record }),
  }
}

/**
 * Adds sentences to those left out of a draft.
 *
 * @param last highest number of a left-out sentence so far
 */
export function addLeftOut(draft: Draft, added: readonly Omit<LeftOut, 'id'>[], last: number): Draft {
  const numbered = added.map((each, at): LeftOut => ({ ...each, id: leftOutIdSchema.parse(`x${last + at + 1}`) }))
  return withLeftOut(draft, [...(draft.leftOut ?? []), ...numbered])
}

function withLeftOut(draft: Draft, leftOut: readonly LeftOut[]): Draft {
  const { leftOut: _, ...rest } = draft
  return leftOut.length === 0 ? rest : { ...rest, leftOut }
}
