import { badgeOf, type Badge } from '../../../../core/domain/badge.ts'
import type { Draft, Sentence } from '../../../../core/domain/draft.ts'
import type { Page } from '../../../../core/domain/page.ts'
import { citedUrl } from '../../../../core/article/citedUrl.ts'
import { dayMonthYear } from '../../../../core/text/formatDate.ts'
import {
  articleView,
  shownChunks,
  type ArticleView,
  type ShownPassage,
} from '../../../../core/export/html/articleView.ts'
import { supportStatement } from '../../../../core/export/html/supportStatement.ts'
import { inlineText } from '../../../../core/text/inlineText.ts'
import { joinSpans } from '../../../../core/export/joinSpans.ts'
import { pageSite, pageTitle } from '../../../../core/article/pageNames.ts'
import { quoteSentence } from '../../../../core/export/quoteSentence.ts'

/** The drafts of one event as the page's script reads them. Passages and pages that several of them show stand once. */
export interface EventDrafts {
  /** `[title, site and date, address or null]` */
  readonly pages: readonly (readonly [title: string, about: string, address: string | null])[]
  /** `[place in pages, text]` */
  readonly passages: readonly (readonly [page: number, text: string])[]
  /** By the arm's number. */
  readonly drafts: Readonly<Record<string, DraftData>>
}

interface DraftData {
  /** Of the article: language, and its direction of writing is that of the words. */
  readonly language: string
  readonly writer: string
  readonly sections: readonly {
    readonly heading: string
    readonly level: number
    readonly paragraphs: readonly (readonly SentenceData[])[]
  }[]
}

interface SentenceData {
  readonly text: string
  readonly label: Badge
  /** What the verifier says of it. */
  readonly says: string
  /** Numbers of its references. */
  readonly marks: readonly number[]
  /** `[place in passages, number of the reference or 0, start and end of each span of evidence]`; passages with evidence come first. */
  readonly passages: readonly (readonly [
    passage: number,
    mark: number,
    evidence: readonly (readonly [start: number, end: number])[],
  ])[]
}

/** @throws CitewrightError where a citation leads to no page of a draft */
export function draftData(drafts: Iterable<readonly [arm: number, draft: Draft]>): EventDrafts {
  const pages: EventDrafts['pages'][number][] = []
  const passages: EventDrafts['passages'][number][] = []
  const pagePlaces = new Map<string, number>()
  const passagePlaces = new Map<string, number>()
  const pagePlace = (page: Page): number => placeOf(pagePlaces, page.id, () => pages.push(pageData(page)))
  const passagePlace = ({ chunk, page, text }: ShownPassage): number =>
    placeOf(passagePlaces, chunk.id, () => passages.push([pagePlace(page), text]))
  const shown: Record<string, DraftData> = {}
  for (const [arm, draft] of drafts) shown[arm] = oneDraft(articleView(draft), passagePlace)
  return { pages, passages, drafts: shown }
}

/** The place of a thing in a list that it is added to where it is not there yet. */
function placeOf(places: Map<string, number>, id: string, add: () => number): number {
  const place = places.get(id) ?? add() - 1
  places.set(id, place)
  return place
}

function pageData(page: Page): EventDrafts['pages'][number] {
  const about = [inlineText(pageSite(page)), dayMonthYear(page.publishedAt) ?? 'no date'].filter((part) => part !== '')
  return [pageTitle(page), about.join(', '), citedUrl(page) ?? null]
}

function oneDraft(view: ArticleView, passagePlace: (passage: ShownPassage) => number): DraftData {
  const { draft } = view
  return {
    language: draft.event.language,
    writer: inlineText(`${draft.writer.name} ${draft.writer.version}`),
    sections: view.sections.map(({ heading, level, paragraphs }) => ({
      heading,
      level,
      paragraphs: paragraphs.map((paragraph) =>
        paragraph.map((sentence) => sentenceData(view, sentence, passagePlace)),
      ),
    })),
  }
}

function sentenceData(
  view: ArticleView,
  sentence: Sentence,
  passagePlace: (passage: ShownPassage) => number,
): SentenceData {
  const { evidence } = sentence.support
  const references = view.references.of(sentence.id)
  const text = inlineText(sentence.text)
  return {
    text: sentence.origin === 'quotation' ? quoteSentence(text) : text,
    label: badgeOf(sentence.support),
    says: supportStatement(sentence),
    marks: references.map(({ number }) => number),
    passages: shownChunks(sentence).flatMap((id) => {
      const passage = view.passageOf.get(id)
      if (passage === undefined) return []
      const cited = sentence.citations.includes(id)
      const mark = cited ? (references.find(({ page }) => page.id === passage.page.id)?.number ?? 0) : 0
      const { start } = passage.chunk
      const spans = joinSpans(evidence.filter(({ chunkId }) => chunkId === id))
      return [[passagePlace(passage), mark, spans.map((span) => [span.start - start, span.end - start] as const)]]
    }),
  }
}
