import { draftIdSchema, sentenceIdSchema, type ChunkId, type SentenceId } from '../domain/ids.ts'
import type { Defect, Draft, MergedDraft, Section, Sentence } from '../domain/draft.ts'
import { chunksOf } from '../domain/evidence.ts'
import type { LeftOut } from '../domain/leftOut.ts'
import { sha256 } from '../platform/sha256.ts'
import { foldSentence } from '../write/foldSentence.ts'
import type { SectionRow } from './alignSections.ts'
import { findSentence } from './applyReview.ts'
import { compareDrafts } from './compareDrafts.ts'
import { gainPassages, namedPassages } from './gainPassages.ts'
import { addLeftOut, asLeftOut } from './leftOutSentences.ts'
import { nothingToMerge } from './reviewErrors.ts'
import type { SameSentences } from './sameSentences.ts'

/** A draft and the sentences that are taken from it. */
export interface MergePart {
  readonly draft: Draft
  readonly sentences: ReadonlySet<SentenceId>
}

/** A sentence of one of the drafts. */
interface Taken {
  /** Index of its draft. */
  readonly from: number
  readonly sentence: Sentence
}

/**
 * Makes a new draft of chosen sentences of several drafts. Sections are those that the comparison aligns; each has the
 * heading and the order of the draft that gives most of its sentences. Sentences keep their evidence, badges, records and
 * decisions; those that were not chosen, and that no chosen one says, are left out, so that they can be put back. The same
 * choice gives the same draft.
 *
 * @throws CitewrightError (unknown sentence; nothing chosen)
 */
export function mergeDrafts(parts: readonly MergePart[]): Draft {
  for (const { draft, sentences } of parts) for (const id of sentences) findSentence(draft, id)
  const drafts = parts.map(({ draft }) => draft)
  const { rows, same } = compareDrafts(drafts)
  const isChosen = (from: number, { id, review }: Sentence): boolean =>
    review !== 'rejected' && parts[from]?.sentences.has(id) === true
  const merged = rows.flatMap((row) => mergeRow(row, { drafts, same, isChosen }))
  const counts = drafts.map(
    (_, from) => merged.flatMap(({ taken }) => taken).filter((each) => each.from === from).length,
  )
  const [main] = orderOf(counts)
  const base = main === undefined ? undefined : drafts[main]
  if (base === undefined || merged.length === 0) throw nothingToMerge()
  let number = 0
  const sections = merged.map(({ section, taken }): Section => ({
    ...section,
    sentences: taken.map(({ sentence }, at) => ({
      ...sentence,
      id: sentenceIdSchema.parse(`s${++number}`),
      startsParagraph: at === 0 || sentence.startsParagraph,
    })),
  }))
  const leftOut = leftOutOf(drafts, { same, isChosen, sections })
  const others = drafts.filter((draft) => draft !== base)
  const written = withPassages({ ...base, sections, leftOut: [] }, others, leftOut)
  const unwritten = drafts
    .flatMap((draft) => draft.unwritten ?? [])
    .filter(({ heading }, at, all) => all.findIndex((each) => each.heading === heading) === at)
    .filter(({ heading }) => sections.every((section) => section.heading !== heading))
  const { unwritten: _, leftOut: __, ...rest } = written
  const complete: Draft = {
    ...rest,
    mergedFrom: mergedFrom(drafts, counts),
    defects: sumDefects(drafts.flatMap(({ defects }) => defects)),
    ...(unwritten.length === 0 ? {} : { unwritten }),
  }
  const draft = addLeftOut(complete, leftOut, 0)
  return { ...draft, id: draftIdSchema.parse(`d${sha256(JSON.stringify({ ...draft, pages: [] })).slice(0, 16)}`) }
}

interface MergeContext {
  readonly drafts: readonly Draft[]
  readonly same: readonly SameSentences[]
  readonly isChosen: (from: number, sentence: Sentence) => boolean
}

/** The section that a row gives, as none or one. */
function mergeRow(
  row: SectionRow,
  { drafts, same, isChosen }: MergeContext,
): readonly { readonly section: Section; readonly taken: readonly Taken[] }[] {
  const sections = drafts.map(({ sections: all }, from) => {
    const place = row[from]
    return place === undefined || place === null ? undefined : all[place]
  })
  const chosen = sections.map(
    (section, from) => section?.sentences.filter((sentence) => isChosen(from, sentence)) ?? [],
  )
  const order = orderOf(chosen.map(({ length }) => length))
  const main = order[0] === undefined ? undefined : sections[order[0]]
  if (main === undefined) return []
  let taken: readonly Taken[] = []
  for (const from of order) {
    for (const sentence of chosen[from] ?? []) {
      const at = placeFor({ from, sentence }, { taken, all: sections[from]?.sentences ?? [], same })
      taken = taken.toSpliced(at, 0, { from, sentence })
    }
  }
  return [{ section: main, taken }]
}

interface PlaceContext {
  readonly taken: readonly Taken[]
  /** The sentences of its own section. */
  readonly all: readonly Sentence[]
  readonly same: readonly SameSentences[]
}

/** Where a sentence goes: after what stands for the sentence before it, otherwise before what stands for the next one, or at the end. */
function placeFor({ from, sentence }: Taken, { taken, all, same }: PlaceContext): number {
  const indexOf = ({ id }: Sentence): number => {
    const group = same.find((each) => each[from] === id)
    return taken.findIndex((each) =>
      each.from === from ? each.sentence.id === id : group?.[each.from] === each.sentence.id,
    )
  }
  const own = all.indexOf(sentence)
  for (const before of all.slice(0, own).toReversed()) {
    const at = indexOf(before)
    if (at !== -1) return at + 1
  }
  for (const next of all.slice(own + 1)) {
    const at = indexOf(next)
    if (at !== -1) return at
  }
  return taken.length
}

/** Indices of what counts anything, the greatest first. */
function orderOf(counts: readonly number[]): readonly number[] {
  return [...counts.keys()]
    .filter((at) => (counts[at] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

/** What the drafts had left out, and what was not chosen, without what the new draft says. */
function leftOutOf(
  drafts: readonly Draft[],
  { same, isChosen, sections }: Omit<MergeContext, 'drafts'> & { readonly sections: readonly Section[] },
): readonly Omit<LeftOut, 'id'>[] {
  const sentencesOf = drafts.map(
    (draft) => new Map(draft.sections.flatMap(({ sentences }) => sentences.map((each) => [each.id, each] as const))),
  )
  const isSaid = (from: number, id: SentenceId): boolean =>
    same
      .find((group) => group[from] === id)
      ?.some((other, at) => {
        const sentence = other === null ? undefined : sentencesOf[at]?.get(other)
        return sentence !== undefined && isChosen(at, sentence)
      }) === true
  const all = drafts.flatMap((draft, from): readonly Omit<LeftOut, 'id'>[] => {
    const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
    return [
      ...draft.sections.flatMap(({ heading, sentences }) =>
        sentences.flatMap((sentence, place) =>
          sentence.review === 'rejected' || isChosen(from, sentence) || isSaid(from, sentence.id)
            ? []
            : [
                asLeftOut(sentence, {
                  heading,
                  place,
                  reason: 'not-chosen',
                  why: 'It was not chosen when drafts were merged.',
                  chunks,
                }),
              ],
        ),
      ),
      ...(draft.leftOut ?? []).map((each): Omit<LeftOut, 'id'> => each),
    ]
  })
  const said = new Set(sections.flatMap(({ sentences }) => sentences.map(({ text }) => foldSentence(text))))
  return all.filter(({ text }) => {
    const folded = foldSentence(text)
    if (said.has(folded)) return false
    said.add(folded)
    return true
  })
}

/** The draft with the passages of the others that its sentences name. */
function withPassages(draft: Draft, others: readonly Draft[], leftOut: readonly Omit<LeftOut, 'id'>[]): Draft {
  const sentences = [
    ...draft.sections.flatMap((section) => section.sentences),
    ...leftOut.map(({ evidence, ...each }) => ({ ...each, citations: chunksOf(evidence) })),
  ]
  const ranked = draft.sections.flatMap(({ ranking }) => ranking.map(({ chunkId }) => chunkId))
  const named = new Set<ChunkId>([...ranked, ...sentences.flatMap((sentence) => [...namedPassages(sentence)])])
  const chunks = others.flatMap((other) => other.chunks.filter(({ id }) => named.has(id)))
  const pageIds = new Set(chunks.map(({ pageId }) => pageId))
  const pages = others.flatMap((other) => other.pages.filter(({ id }) => pageIds.has(id)))
  return gainPassages(draft, { pages, chunks }, sentences, ranked)
}

/** The drafts that give sentences. A draft that was merged itself gives those that it was merged from. */
function mergedFrom(drafts: readonly Draft[], counts: readonly number[]): readonly MergedDraft[] {
  const all = orderOf(counts).flatMap((at): readonly MergedDraft[] => {
    const draft = drafts[at]
    if (draft === undefined) return []
    const { id, method, writer, verifier, judge } = draft
    return draft.mergedFrom ?? [{ id, method, writer, verifier, ...(judge === undefined ? {} : { judge }) }]
  })
  return [...new Map(all.map((each) => [each.id, each])).values()]
}

const mostExamples = 3

function sumDefects(defects: readonly Defect[]): readonly Defect[] {
  return [...new Set(defects.map(({ kind }) => kind))].map((kind) => {
    const own = defects.filter((each) => each.kind === kind)
    return {
      kind,
      count: own.reduce((sum, { count }) => sum + count, 0),
      examples: own.flatMap(({ examples }) => examples).slice(0, mostExamples),
    }
  })
}
