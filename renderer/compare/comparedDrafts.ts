import type { Section, Sentence } from '../../core/domain/draft.ts'
import type { ChunkId, PageId, SentenceId } from '../../core/domain/ids.ts'
import type { DraftView } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Comparison } from '../../core/review/compareDrafts.ts'

export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left'
}

/** A sentence and its side. */
export interface SentenceAt {
  readonly side: Side
  readonly id: SentenceId
}

/** A sentence with its match on the other side. */
export type MarkedPair = Readonly<Partial<Record<Side, string>>>

export interface ComparedSentence {
  readonly sentence: Sentence
  /** The n of `[n]` with the page's title, each once. */
  readonly references: readonly { readonly number: number; readonly title: string }[]
  /** Id of the sentence on the other side that says the same. */
  readonly twin?: SentenceId
}

export interface ComparedSection {
  /** Index in its draft, from 0. */
  readonly place: number
  /** Empty for the lead. */
  readonly heading: string
  /** Without rejected sentences. */
  readonly sentences: readonly ComparedSentence[]
}

type ComparedRow = Readonly<Record<Side, ComparedSection | null>>

/** Two drafts of an event, arranged for two columns that scroll together. */
export interface ComparedDrafts {
  readonly views: Readonly<Record<Side, DraftView>>
  readonly comparison: Comparison
  readonly rows: readonly ComparedRow[]
}

export function arrange(left: DraftView, right: DraftView, comparison: Comparison): ComparedDrafts {
  const twins = {
    left: new Map(comparison.links.map((link) => [link.left, link.right])),
    right: new Map(comparison.links.map((link) => [link.right, link.left])),
  }
  const sectionsOf = (side: Side, view: DraftView): readonly ComparedSection[] => {
    const references = numberReferences(view)
    return view.sections.map((section, place) => ({
      place,
      heading: section.heading,
      sentences: keptSentences(section).map((sentence) => {
        const twin = twins[side].get(sentence.id)
        return { sentence, references: references(sentence), ...(twin === undefined ? {} : { twin }) }
      }),
    }))
  }
  const sections = { left: sectionsOf('left', left), right: sectionsOf('right', right) }
  const at = (side: Side, place: number | null): ComparedSection | null =>
    place === null ? null : (sections[side][place] ?? null)
  return {
    views: { left, right },
    comparison,
    rows: comparison.rows.map((row) => ({ left: at('left', row.left), right: at('right', row.right) })),
  }
}

/** The sentences of a side in reading order. */
export function sentencesOf(drafts: ComparedDrafts, side: Side): readonly ComparedSentence[] {
  return drafts.rows.flatMap((row) => row[side]?.sentences ?? [])
}

/** A sentence with its row and section. */
export function findCompared(
  drafts: ComparedDrafts,
  { side, id }: SentenceAt,
): { readonly row: number; readonly section: ComparedSection; readonly found: ComparedSentence } | undefined {
  for (const [row, { [side]: section }] of drafts.rows.entries()) {
    const found = section?.sentences.find(({ sentence }) => sentence.id === id)
    if (section !== null && found !== undefined) return { row, section, found }
  }
  return undefined
}

function keptSentences({ sentences }: Section): readonly Sentence[] {
  return sentences.filter(({ review }) => review !== 'rejected')
}

/** Numbers pages in order of first citation, as the exports do. */
function numberReferences(view: DraftView): (sentence: Sentence) => ComparedSentence['references'] {
  const titleOf = new Map(view.pages.map(({ id, title, url }) => [id, title === '' ? url : title]))
  const pageOf = new Map(view.chunks.map(({ id, pageId }) => [id, pageId]))
  const pagesOf = (citations: readonly ChunkId[]): readonly PageId[] => [
    ...new Set(citations.flatMap((id) => pageOf.get(id) ?? [])),
  ]
  const cited = view.sections.flatMap((section) =>
    keptSentences(section).flatMap(({ citations }) => pagesOf(citations)),
  )
  const numbers = new Map([...new Set(cited)].map((page, place) => [page, place + 1]))
  return ({ citations }) =>
    pagesOf(citations).map((page) => ({ number: numbers.get(page) ?? 0, title: titleOf.get(page) ?? page }))
}
