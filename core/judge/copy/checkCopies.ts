import type { Draft, Sentence } from '../../domain/draft.ts'
import type { PageId, SentenceId } from '../../domain/ids.ts'
import { type IndexedSentence, indexArticle } from './articleIndex.ts'
import { noCopy } from './copyConfidence.ts'
import { gramsIn } from './copyGrams.ts'
import { type CopyFigures, type CopyRun, matchSource, type SentenceMatch, type SourceMatch } from './matchSource.ts'

/** How much of the article appears in one of its pages. */
interface SourceCopy extends CopyFigures {
  readonly pageId: PageId
  /** Sentences that share at least five words in a row with the page. */
  readonly sentences: number
}

/** How much of a sentence appears in the pages. */
export interface SentenceCopy extends CopyFigures {
  readonly sentenceId: SentenceId
  /** The page with the largest overlap, to which the figures apply; of equal ones a cited page. Null if it shares nothing with any. */
  readonly pageId: PageId | null
  /** Whether the whole sentence is marked as a quotation and cited. */
  readonly quotation: boolean
  /** Runs shared with that page, and runs of other pages that extend beyond them, in the order of the sentence. */
  readonly runs: readonly CopyRun[]
}

export interface CopyCheck {
  /** Number of words in the article, including headings. */
  readonly words: number
  /** Of these, words of sentences that are or contain a marked and cited quotation. */
  readonly quotedWords: number
  /** Every page of the draft, most copied first. */
  readonly sources: readonly SourceCopy[]
  /** Every sentence of the article, in its order. */
  readonly sentences: readonly SentenceCopy[]
}

/**
 * Compares a draft with its own pages as Earwig's Copyvio Detector would, page by page and sentence by sentence. Takes
 * time with the length of the pages together, and with what they share with the article.
 *
 * `copied` is the formula as published, over every word. `wording` is the same formula after quotations that are marked
 * and cited were set aside, and what nobody can put otherwise: proper names, titles, dates, figures and short common
 * phrases.
 */
export function checkCopies(draft: Pick<Draft, 'event' | 'sections' | 'pages' | 'chunks'>): CopyCheck {
  const index = indexArticle(draft)
  const matches = draft.pages.map((page) => matchSource(page, index))
  const pageOf = new Map(draft.chunks.map(({ id, pageId }) => [id, pageId]))
  const isCited = ({ citations }: Sentence, pageId: PageId) => citations.some((id) => pageOf.get(id) === pageId)
  const matchesOf = (place: number): readonly SentenceMatch[] => {
    const sentence = index.sentences[place]?.sentence
    const cited = ({ pageId }: SentenceMatch) => Number(sentence !== undefined && isCited(sentence, pageId))
    const own = matches.flatMap(({ sentences }) => sentences.get(place) ?? [])
    return own.sort((a, b) => mostCopied(a, b) || cited(b) - cited(a))
  }
  return {
    words: index.words,
    quotedWords: index.sentences.flatMap(({ roles }) => roles).filter((role) => role === 'quoted').length,
    sources: matches.map(describeSource).sort(mostCopied),
    sentences: index.sentences.map((indexed, place) => describeSentence(indexed, matchesOf(place))),
  }
}

function describeSource({ pageId, copied, wording, sentences }: SourceMatch): SourceCopy {
  const sharing = [...sentences.values()].filter(({ runs }) => runs.length > 0)
  return { pageId, copied, wording, sentences: sharing.length }
}

function mostCopied(a: CopyFigures, b: CopyFigures): number {
  return b.copied.confidence - a.copied.confidence || b.wording.confidence - a.wording.confidence
}

function describeSentence(
  { sentence, words, roles }: IndexedSentence,
  matches: readonly SentenceMatch[],
): SentenceCopy {
  const [best] = matches
  const none = noCopy(gramsIn(words.length))
  return {
    sentenceId: sentence.id,
    pageId: best?.pageId ?? null,
    quotation: roles.length > 0 && roles.every((role) => role === 'quoted'),
    copied: best?.copied ?? none,
    wording: best?.wording ?? none,
    runs: withoutRepeats(matches.flatMap(({ runs }) => runs)),
  }
}

/** Runs but for those that lie within one before them, in the order of the sentence. */
function withoutRepeats(runs: readonly CopyRun[]): readonly CopyRun[] {
  const kept: CopyRun[] = []
  for (const run of runs) {
    const { start, end } = run.sentence
    if (!kept.some(({ sentence }) => sentence.start <= start && sentence.end >= end)) kept.push(run)
  }
  return kept.sort((a, b) => a.sentence.start - b.sentence.start)
}
