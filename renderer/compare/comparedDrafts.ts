import { titleOrAddress } from '../../core/collect/webAddress.ts'
import type { Section, Sentence } from '../../core/domain/draft.ts'
import type { ChunkId, PageId, SentenceId } from '../../core/domain/ids.ts'
import type { MissingFact } from '../../core/domain/support.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Comparison } from '../../core/review/compareDrafts.ts'

/** A sentence and the column of its draft, from 0. */
export interface SentenceAt {
  readonly column: number
  readonly id: SentenceId
}

export interface ComparedSentence {
  readonly sentence: Sentence
  /** The n of `[n]` with the page's title, each once. */
  readonly references: readonly { readonly number: number; readonly title: string }[]
  /** By column: the sentence that says the same, itself in its own; null for none. */
  readonly twins: readonly (SentenceId | null)[]
  /** Present if it tells what no other draft does: its numbers, dates and names that the others do not state. */
  readonly alone?: readonly MissingFact[]
}

export interface ComparedSection {
  /** Index in its draft, from 0. */
  readonly place: number
  /** Empty for the lead. */
  readonly heading: string
  /** Without rejected sentences. */
  readonly sentences: readonly ComparedSentence[]
}

/** By column: sections that tell of the same; null for a draft that has none. */
type ComparedRow = readonly (ComparedSection | null)[]

/** Drafts of an event, arranged in columns that scroll together. */
export interface ComparedDrafts {
  readonly views: readonly DraftView[]
  readonly comparison: Comparison
  readonly rows: readonly ComparedRow[]
}

export function arrange(views: readonly DraftView[], comparison: Comparison): ComparedDrafts {
  const sections = views.map((view, column): readonly ComparedSection[] => {
    const references = numberReferences(view)
    const groups = new Map(comparison.same.map((group) => [group[column], group]))
    const alone = new Map(comparison.alone[column]?.map(({ sentence, facts }) => [sentence, facts]))
    return view.sections.map((section, place) => ({
      place,
      heading: section.heading,
      sentences: keptSentences(section).map((sentence) => {
        const facts = alone.get(sentence.id)
        return {
          sentence,
          references: references(sentence),
          twins: groups.get(sentence.id) ?? views.map((_, at) => (at === column ? sentence.id : null)),
          ...(facts === undefined ? {} : { alone: facts }),
        }
      }),
    }))
  })
  return {
    views,
    comparison,
    rows: comparison.rows.map((row) =>
      row.map((place, column) => (place === null ? null : (sections[column]?.[place] ?? null))),
    ),
  }
}

/** The sentences of a column in the order of the rows. */
export function sentencesOf(drafts: ComparedDrafts, column: number): readonly ComparedSentence[] {
  return drafts.rows.flatMap((row) => row[column]?.sentences ?? [])
}

/** A sentence with its row and section. */
export function findCompared(
  drafts: ComparedDrafts,
  { column, id }: SentenceAt,
): { readonly row: number; readonly section: ComparedSection; readonly found: ComparedSentence } | undefined {
  for (const [row, { [column]: section }] of drafts.rows.entries()) {
    const found = section?.sentences.find(({ sentence }) => sentence.id === id)
    if (section !== null && section !== undefined && found !== undefined) return { row, section, found }
  }
  return undefined
}

/** Whether another draft says what a sentence says. */
export function hasTwin({ twins }: ComparedSentence): boolean {
  return twins.filter((twin) => twin !== null).length > 1
}

function keptSentences({ sentences }: Section): readonly Sentence[] {
  return sentences.filter(({ review }) => review !== 'rejected')
}

/** Numbers pages in order of first citation, as the exports do. */
function numberReferences(view: DraftView): (sentence: Sentence) => ComparedSentence['references'] {
  const titleOf = new Map(view.pages.map(({ id, title, url }) => [id, titleOrAddress({ title, url })]))
  const pageOf = new Map(view.chunks.map(({ id, pageId }) => [id, pageId]))
  const pagesOf = (citations: readonly ChunkId[]): readonly PageId[] => [
    ...new Set(citations.flatMap((id) => pageOf.get(id) ?? [])),
  ]
  const cited = view.sections.flatMap((section) =>
    keptSentences(section).flatMap(({ citations }) => pagesOf(citations)),
  )
  const numbers = new Map([...new Set(cited)].map((page, place) => [page, place + 1]))
  return ({ citations }) =>
    pagesOf(citations)
      .map((page) => ({ number: numbers.get(page) ?? 0, title: titleOf.get(page) ?? page }))
      .sort((a, b) => a.number - b.number)
}
