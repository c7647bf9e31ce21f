import { countBadges, type Badge } from '../domain/badge.ts'
import type { Draft, Section, Sentence } from '../domain/draft.ts'
import type { PageId, SentenceId } from '../domain/ids.ts'
import { isUrl } from '../domain/isUrl.ts'
import type { Page } from '../domain/page.ts'
import { alignSections, type SectionRow } from './alignSections.ts'
import { countWords } from './countWords.ts'
import { repetitionOf, samePairs, type SamePair } from './samePairs.ts'

/** Figures of one side of a comparison, over the sentences that were not rejected. */
export interface ComparedFigures {
  readonly sentences: number
  readonly words: number
  readonly byBadge: Readonly<Record<Badge, number>>
  /** Share of sentences that repeat an earlier one of the same draft, 0 to 1. */
  readonly repetition: number
  /** Cited pages with the number of sentences that cite each, in descending order. */
  readonly sources: readonly { readonly pageId: string; readonly name: string; readonly citations: number }[]
  readonly sections: readonly { readonly heading: string; readonly words: number }[]
}

/** Two drafts of an event side by side. */
export interface Comparison {
  readonly figures: readonly [ComparedFigures, ComparedFigures]
  /** Rows for synchronised scrolling: similar sections share one; null where a draft has none. Indices from 0. */
  readonly rows: readonly SectionRow[]
  /** Pairs of sentences that say the same, most similar first. A sentence is in at most one pair. */
  readonly links: readonly SamePair[]
}

/** Compares the words of two drafts, without a model. Rejected sentences are ignored. */
export function compareDrafts(left: Draft, right: Draft): Comparison {
  const sides = [left.sections.map(withoutRejected), right.sections.map(withoutRejected)] as const
  const links = oneLinkEach(samePairs(sentencesOf(sides[0]), sentencesOf(sides[1])))
  return {
    figures: [figuresOf(left, sides[0]), figuresOf(right, sides[1])],
    rows: alignSections(sides[0], sides[1], links),
    links,
  }
}

function withoutRejected(section: Section): Section {
  return { ...section, sentences: section.sentences.filter(({ review }) => review !== 'rejected') }
}

function sentencesOf(sections: readonly Section[]): readonly Sentence[] {
  return sections.flatMap(({ sentences }) => sentences)
}

/** Selects pairs greedily, in order, so that each sentence is in at most one. */
function oneLinkEach(pairs: readonly SamePair[]): readonly SamePair[] {
  const taken = { left: new Set<SentenceId>(), right: new Set<SentenceId>() }
  return pairs.filter(({ left, right }) => {
    if (taken.left.has(left) || taken.right.has(right)) return false
    taken.left.add(left)
    taken.right.add(right)
    return true
  })
}

function figuresOf(draft: Draft, sections: readonly Section[]): ComparedFigures {
  const sentences = sentencesOf(sections)
  return {
    sentences: sentences.length,
    words: countWords(sentences.map(({ text }) => text)),
    byBadge: countBadges(sentences.map(({ support }) => support)),
    repetition: repetitionOf(sentences),
    sources: sourcesOf(draft, sentences),
    sections: sections.map(({ heading, sentences: own }) => ({
      heading,
      words: countWords(own.map(({ text }) => text)),
    })),
  }
}

function sourcesOf({ pages, chunks }: Draft, sentences: readonly Sentence[]): ComparedFigures['sources'] {
  const pageOf = new Map(chunks.map(({ id, pageId }) => [id, pageId]))
  const counts = new Map<PageId, number>()
  for (const { citations } of sentences) {
    for (const pageId of new Set(citations.flatMap((id) => pageOf.get(id) ?? []))) {
      counts.set(pageId, (counts.get(pageId) ?? 0) + 1)
    }
  }
  return pages
    .flatMap((page) => {
      const citations = counts.get(page.id)
      return citations === undefined ? [] : [{ pageId: page.id, name: nameOf(page), citations }]
    })
    .sort((a, b) => b.citations - a.citations)
}

/** The site's name; otherwise its host, the title or the file's name. */
function nameOf({ site, title, url }: Page): string {
  if (site.trim() !== '') return site.trim()
  const host = isUrl(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return host !== '' ? host : title.trim() !== '' ? title.trim() : url
}
