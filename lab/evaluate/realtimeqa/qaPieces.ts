import type { AnswerDocument } from '../../../core/answer/answerDocument.ts'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import type { Passage } from '../../../core/chunk/passage.ts'
import { pageIdSchema } from '../../../core/domain/ids.ts'
import type { Page } from '../../../core/domain/page.ts'
import { normalizeAnswer } from '../answers/squadScores.ts'
import type { RealTimeArticle } from './realTimeQuestion.ts'
import { sha256 } from '../../../core/platform/sha256.ts'

/** What of an article is read: its title and first two paragraphs, as published, or whichever chunks suit the question. */
export const qaDocuments = ['articles', 'chunks'] as const
export type QaDocuments = (typeof qaDocuments)[number]

/** What can be ranked, and what is then read, index by index. */
export interface QaPieces {
  readonly passages: readonly Passage[]
  readonly documents: readonly Omit<AnswerDocument, 'retrieval'>[]
}

/** No article is as long. */
const whole = 10_000_000

/**
 * The pieces of a question's articles. A page is ranked by its title and first two paragraphs together; a chunk by itself.
 *
 * @param chunkWords most words of a chunk
 */
export function qaPieces(
  articles: readonly RealTimeArticle[],
  { documents, chunkWords }: { readonly documents: QaDocuments; readonly chunkWords: number },
): QaPieces {
  if (documents === 'chunks') {
    const passages = cutChunks(
      articles.map((article) => pageOf(article, article.text)),
      { words: chunkWords, ending: 'sentence' },
    )
    return {
      passages,
      documents: passages.map(({ page, chunk: { start, end } }) => ({
        page,
        span: { start, end },
        publishedAt: page.publishedAt ?? null,
      })),
    }
  }
  const opened = articles
    .map((article) => ({ article, opening: openingOf(article.text) }))
    .filter(({ opening }) => opening !== '')
  const found = opened.map(({ article, opening }) => ({
    ranked: pageOf(article, `${article.title}\n\n${opening}`),
    read: {
      page: pageOf(article, opening),
      span: { start: 0, end: opening.length },
      publishedAt: article.date,
    },
  }))
  const byId = new Map(found.map(({ ranked, read }) => [ranked.id, read]))
  const passages = cutChunks(
    found.map(({ ranked }) => ranked),
    { words: whole, ending: 'words' },
  )
  return { passages, documents: passages.flatMap(({ page }) => byId.get(page.id) ?? []) }
}

/** Whether a piece or its title says one of the answers, word for word as SQuAD compares words. */
export function saysOneOf({ page, span }: Omit<AnswerDocument, 'retrieval'>, answers: readonly string[]): boolean {
  const said = ` ${normalizeAnswer(`${page.title} ${page.text.slice(span.start, span.end)}`)} `
  return answers.map(normalizeAnswer).some((answer) => answer !== '' && said.includes(` ${answer} `))
}

/** Kasai et al. 2022 read the first two paragraphs. */
function openingOf(text: string): string {
  return text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .slice(0, 2)
    .join('\n\n')
}

function pageOf({ url, title, date }: RealTimeArticle, text: string): Page {
  const id = sha256(`${url}\n${title}\n${text}`)
  return {
    id: pageIdSchema.parse(id.slice(0, 16)),
    url,
    finalUrl: url,
    provenance: 'search',
    title,
    authors: [],
    site: '',
    language: 'en',
    text,
    sha256: id,
    ...(date === null ? {} : { publishedAt: date }),
  }
}
