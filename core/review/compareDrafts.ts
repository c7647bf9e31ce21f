import { titleOrAddress } from '../collect/webAddress.ts'
import { countBadges, type Badge } from '../domain/badge.ts'
import type { Draft, Section, Sentence } from '../domain/draft.ts'
import type { PageId } from '../domain/ids.ts'
import { isUrl } from '../domain/isUrl.ts'
import type { Page } from '../domain/page.ts'
import { alignSections, type SectionRow } from './alignSections.ts'
import { countWords } from './countWords.ts'
import { evidenceOf } from './pageSpans.ts'
import { repetitionOf } from './samePairs.ts'
import { sameSentences, type SameSentences } from './sameSentences.ts'
import { toldAlone, type ToldAlone } from './toldAlone.ts'

/** Figures of one draft of a comparison, over the sentences that were not rejected. */
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

/** Drafts of an event side by side. */
export interface Comparison {
  readonly figures: readonly ComparedFigures[]
  /** Rows of sections that tell of the same, with the index of each draft's section from 0. */
  readonly rows: readonly SectionRow[]
  /** Sentences that say the same, most similar first. */
  readonly same: readonly SameSentences[]
  /** For each draft the sentences that tell what no other does, in reading order. */
  readonly alone: readonly (readonly ToldAlone[])[]
}

/** Compares the words and the evidence of drafts, without a model. Rejected sentences are ignored. */
export function compareDrafts(drafts: readonly Draft[]): Comparison {
  const sections = drafts.map((draft) => draft.sections.map(withoutRejected))
  const sentences = sections.map(sentencesOf)
  const same = sameSentences(sentences)
  const paired = drafts.map((_, draft) => new Set(same.map((group) => group[draft])))
  return {
    figures: drafts.map((draft, at) => figuresOf(draft, sections[at] ?? [])),
    rows: alignSections(
      drafts.map((draft, at) => {
        const spansOf = evidenceOf(draft)
        return (sections[at] ?? []).map((section) => ({ ...section, evidence: section.sentences.flatMap(spansOf) }))
      }),
      same,
    ),
    same,
    alone: toldAlone(
      drafts.map(({ event, chunks }, at) => ({ event, chunks, sentences: sentences[at] ?? [] })),
      (draft, id) => paired[draft]?.has(id) === true,
    ),
  }
}

function withoutRejected(section: Section): Section {
  return { ...section, sentences: section.sentences.filter(({ review }) => review !== 'rejected') }
}

function sentencesOf(sections: readonly Section[]): readonly Sentence[] {
  return sections.flatMap(({ sentences }) => sentences)
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
  return host !== '' ? host : titleOrAddress({ title, url }).trim()
}
