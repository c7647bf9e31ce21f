import { cutChunks } from '../../chunk/cutChunks.ts'
import type { PassageText } from '../../chunk/passage.ts'
import type { Page } from '../../domain/page.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Support } from '../../domain/support.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { splitSentences } from '../../text/splitSentences.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import type { SentenceUpdate, UpdatePage } from '../draftUpdate.ts'
import { newerPages, type NewerPage } from '../newerPages.ts'
import { wordChanges } from '../wordChanges.ts'
import { amendSentence, fixedSpans, type AmendedSentence } from './amendSentence.ts'
import type { ArticleSentence } from './articleSentences.ts'
import { isBalanced } from './isBalanced.ts'
import type { CheckedArticle } from './checkedArticle.ts'
import { nearestPassages } from './nearestPassages.ts'
import { articleWords } from './articleWords.ts'
import type { WikiSuggestion } from './wikiUpdate.ts'

interface SuggestionTools {
  readonly verifier: Verifier
  readonly call: LongCall
  /** ISO 8601 day. */
  readonly today: string
}

/** Words of a chunk. */
const chunkWords = 256

/** A sentence with other facts in it, and the page that they are from. */
interface Amended {
  readonly sentence: ArticleSentence
  readonly amended: AmendedSentence
  readonly page: Page
  readonly shownPage: UpdatePage
  readonly passages: readonly PassageText[]
}

/**
 * Suggestions for sentences that their own sources contradict or only partly support: the same words with the sources'
 * facts, if the sources then support them. By id of the sentence.
 */
export async function suggestionsBySource(
  { document, sections, checks, read, event }: CheckedArticle,
  { verifier, call, today }: SuggestionTools,
): Promise<ReadonlyMap<string, WikiSuggestion>> {
  const { language } = event
  const fixed = fixedSpans(document)
  const candidates = sections.flatMap(({ sentences }) =>
    sentences.flatMap((sentence): readonly Amended[] => {
      const { state, evidence, support } = checks.get(sentence.id) ?? {
        state: 'uncited',
        evidence: null,
        support: null,
      }
      if (!['contradicted', 'unsupported', 'partly'].includes(state) || evidence === null) return []
      const own = read.passages.find(({ chunk }) => chunk.id === support?.evidence[0]?.chunkId)?.page
      const [newer] = own === undefined ? [] : newerPages([own], { today })
      if (own === undefined || newer === undefined) return []
      const statements = splitSentences(evidence.words, { language }).map(({ start, end }) =>
        evidence.words.slice(start, end),
      )
      const amended = statements
        .map((statement) => amendSentence(sentence, statement, { language, fixed }))
        .find((each) => each !== undefined)
      const passages = read.passages.filter(({ page }) => page.id === own.id)
      return amended === undefined ? [] : [{ sentence, amended, page: own, shownPage: newer.shownPage, passages }]
    }),
  )
  return verified(candidates, { verifier, call })
}

/**
 * Suggestions for sentences that newer pages change: the same words with the newer facts, if the newer page then supports
 * them, otherwise the page's own sentence as a quotation. By id of the sentence.
 */
export async function suggestionsByNewer(
  { document, sections, event: { language } }: CheckedArticle,
  updates: readonly SentenceUpdate[],
  { verifier, call, newer }: SuggestionTools & { readonly newer: readonly NewerPage[] },
): Promise<ReadonlyMap<string, WikiSuggestion>> {
  const sentences = new Map(sections.flatMap((section) => section.sentences.map((sentence) => [sentence.id, sentence])))
  const fixed = fixedSpans(document)
  const suggested = updates.flatMap(({ sentence: id, instead }) => {
    const sentence = sentences.get(id)
    const page = newer.find((each) => each.page.id === instead?.page.id)?.page
    // What no reader can follow cannot be cited in an article.
    if (sentence === undefined || instead === null || page === undefined || citedUrl(page) === undefined) return []
    return [{ sentence, instead, page, shownPage: instead.page }]
  })
  const amended = await verified(
    suggested.flatMap(({ sentence, instead, page, shownPage }): readonly Amended[] => {
      const changed = amendSentence(sentence, instead.text, { language, fixed })
      const passages = cutChunks([page], { words: chunkWords, ending: 'sentence' })
      return changed === undefined ? [] : [{ sentence, amended: changed, page, shownPage, passages }]
    }),
    { verifier, call },
  )
  return new Map(
    suggested.flatMap(({ sentence, instead, page, shownPage }): readonly (readonly [string, WikiSuggestion])[] => {
      const own = amended.get(sentence.id)
      if (own !== undefined) return [[sentence.id, own]]
      if (!isBalanced(document, { start: sentence.at.start, end: sentence.tail })) return []
      const { event } = instead
      const words = articleWords(instead, page, language)
      const support = event.kind === 'insert' ? event.sentences[0]?.support : undefined
      if (support === undefined || words === undefined) return []
      const changes = wordChanges(sentence.text, words.text)
      return [[sentence.id, { ...words, words: null, changes, page, shownPage, support }]]
    }),
  )
}

/** The amended sentences that their pages support. */
async function verified(
  candidates: readonly Amended[],
  { verifier, call }: Pick<SuggestionTools, 'verifier' | 'call'>,
): Promise<ReadonlyMap<string, WikiSuggestion>> {
  if (candidates.length === 0) return new Map()
  const supports: readonly Support[] = await verifier.supportOf(
    candidates.map(({ amended: { text }, passages }) => ({
      sentence: text,
      passages: nearestPassages(text, passages),
    })),
    call,
  )
  return new Map(
    candidates.flatMap(
      ({ sentence, amended: { text, words }, page, shownPage }, at): readonly (readonly [string, WikiSuggestion])[] => {
        const support = supports[at]
        if (support?.label !== 'supported') return []
        return [[sentence.id, { text, words, changes: wordChanges(sentence.text, text), page, shownPage, support }]]
      },
    ),
  )
}
