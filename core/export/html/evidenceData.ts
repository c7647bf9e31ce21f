import type { ChunkId } from '../../domain/ids.ts'
import type { Section, Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { dayMonthYear } from '../../text/formatDate.ts'
import { inlineText } from '../../text/inlineText.ts'
import { pageAuthors, pageSite, pageTitle } from '../../article/pageNames.ts'
import type { TranslationOf } from '../translatedEvidence.ts'
import { flagSentences } from '../flagSentences.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import { joinSpans } from '../joinSpans.ts'
import { type ArticleView, shownChunks } from './articleView.ts'
import { reviewStatement } from './reviewStatement.ts'
import { sentenceRecord, type ShownRecord } from './sentenceRecord.ts'
import { supportStatement } from './supportStatement.ts'

/** The data that the page's script needs besides the markup. It reads the text of passages from the list of references. */
export interface EvidenceData {
  /** In reading order. */
  readonly sentences: readonly SentenceData[]
  /** By passage index: the place of its page in `pages`. */
  readonly passages: readonly number[]
  readonly pages: readonly PageData[]
}

interface SentenceData {
  readonly statement: string
  readonly note: string
  /** Who wrote it, and what a person did with it. */
  readonly review: string
  /** "number 212" */
  readonly missing: readonly string[]
  /** The passages of its evidence first, then the other citations. */
  readonly passages: readonly PassageData[]
  /** How the sentence came to be as it is; null where it is as the writer gave it. */
  readonly record: ShownRecord | null
}

interface PassageData {
  readonly passage: number
  /** "ranking score 12.34, place 3 of 5"; null where the section's ranking does not name it. */
  readonly score: string | null
  /** Offsets into the passage's text, in order and apart from each other. */
  readonly evidence: readonly (readonly [number, number])[]
  readonly cited: boolean
  /** By a model, of the evidence or of a passage without any; null where none is stored. */
  readonly translation: string | null
}

interface PageData {
  /** The n of `[n]`; null for a page that no sentence cites. */
  readonly number: number | null
  readonly title: string
  /** Publisher and date. */
  readonly about: string
  readonly authors: string
  /** As shown; the script makes a link of it where `link` says that it is a web address. */
  readonly address: string
  readonly link: boolean
}

/** @param translationOf default: no translations are known */
export function evidenceData(view: ArticleView, translationOf: TranslationOf = () => undefined): EvidenceData {
  const numbers = new Map(view.references.list.map(({ page, number }) => [page.id, number]))
  const pages = [...new Set(view.passages.map(({ page }) => page))]
  const places = new Map(pages.map((page, at) => [page.id, at]))
  const flags = flagSentences(view.draft, wikiProfileOf(view.draft.event))
  return {
    sentences: view.sections.flatMap((section) =>
      section.paragraphs.flat().map((sentence) => {
        const messages = flags.flatMap((flag) => (flag.sentence === sentence.id ? flag.message : []))
        return sentenceData(view, section.ranking, { sentence, messages, translationOf })
      }),
    ),
    passages: view.passages.map(({ page }) => places.get(page.id) ?? 0),
    pages: pages.map((page) => pageData(page, numbers.get(page.id) ?? null)),
  }
}

interface TranslatedSentence {
  readonly sentence: Sentence
  /** Why it should be read, whatever its badge. */
  readonly messages: readonly string[]
  readonly translationOf: TranslationOf
}

function sentenceData(view: ArticleView, ranking: Section['ranking'], shown: TranslatedSentence): SentenceData {
  const { sentence, messages } = shown
  const { missing, note } = sentence.support
  return {
    statement: supportStatement(sentence),
    note: [note ?? '', ...messages]
      .map((each) => inlineText(each))
      .filter((each) => each !== '')
      .join(' '),
    review: reviewStatement(sentence),
    missing: missing.map((fact) => `${fact.kind} ${inlineText(fact.text)}`),
    passages: shownChunks(sentence).flatMap((id) => passageData(view, ranking, shown, id)),
    record: sentenceRecord(sentence),
  }
}

function passageData(
  view: ArticleView,
  ranking: Section['ranking'],
  { sentence, translationOf }: TranslatedSentence,
  id: ChunkId,
): readonly PassageData[] {
  const shown = view.passageOf.get(id)
  if (shown === undefined) return []
  const place = ranking.findIndex(({ chunkId }) => chunkId === id)
  const score = ranking[place]?.score
  const spans = joinSpans(sentence.support.evidence.filter(({ chunkId }) => chunkId === id))
  const words =
    spans.length === 0 ? shown.text : spans.map(({ start, end }) => shown.page.text.slice(start, end)).join('\n')
  return [
    {
      passage: shown.index,
      score:
        score === undefined
          ? null
          : `ranking score ${Number(score.toPrecision(4))}, place ${place + 1} of ${ranking.length}`,
      evidence: spans.map(({ start, end }) => [start - shown.chunk.start, end - shown.chunk.start] as const),
      cited: sentence.citations.includes(id),
      translation: translationOf(words) ?? null,
    },
  ]
}

function pageData(page: Page, number: number | null): PageData {
  const url = citedUrl(page)
  return {
    number,
    title: pageTitle(page),
    about: [pageSite(page), dayMonthYear(page.publishedAt) ?? 'no date'].filter((part) => part !== '').join(', '),
    authors: pageAuthors(page).join(', '),
    address: url ?? inlineText(page.url),
    link: url !== undefined,
  }
}
