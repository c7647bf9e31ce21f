import type { Draft } from '../../../domain/draft.ts'
import type { PageId, SentenceId } from '../../../domain/ids.ts'
import type { Span } from '../../../domain/support.ts'
import { checkCopies } from '../../../judge/copy/checkCopies.ts'

/** A score of the copy check, from 0: from 0.40 copying is possible, from 0.75 it is suspected. */
interface CopyFigure {
  readonly confidence: number
  readonly verdict: 'none' | 'possible' | 'suspected'
}

interface CopyFigures {
  /** As Earwig's Copyvio Detector scores it. */
  readonly copied: CopyFigure
  /** The same score without marked quotations, names, titles, dates, figures and common short phrases. */
  readonly wording: CopyFigure
}

/** How much wording a draft shares with its own pages. */
export interface DraftCopies {
  readonly words: number
  readonly quotedWords: number
  /** Most copied first. */
  readonly sources: readonly (CopyFigures & { readonly page: PageId; readonly sentences: number })[]
  /** Sentences that share wording with a page, most similar first, at most fifty. */
  readonly sentences: readonly (CopyFigures & {
    readonly sentence: SentenceId
    readonly text: string
    readonly runs: readonly {
      readonly page: PageId
      /** Offsets into the sentence. */
      readonly span: Span
      /** The page's text before the shared words, the shared words, and the text after. */
      readonly before: string
      readonly words: string
      readonly after: string
    }[]
  })[]
}

const mostSentences = 50
const context = 60

/** Compares a draft with its own pages, for a person to review. */
export function copiesOf(draft: Draft): DraftCopies {
  const check = checkCopies(draft)
  const texts = new Map(draft.sections.flatMap(({ sentences }) => sentences.map(({ id, text }) => [id, text] as const)))
  const pages = new Map(draft.pages.map(({ id, text }) => [id, text]))
  return {
    words: check.words,
    quotedWords: check.quotedWords,
    sources: check.sources.map(({ pageId, copied, wording, sentences }) => ({
      page: pageId,
      ...figures({ copied, wording }),
      sentences,
    })),
    sentences: check.sentences
      .filter(({ wording, runs }) => wording.shared > 0 && runs.some(({ kind }) => kind === 'wording'))
      .toSorted((a, b) => b.wording.confidence - a.wording.confidence)
      .slice(0, mostSentences)
      .map(({ sentenceId, copied, wording, runs }) => ({
        sentence: sentenceId,
        text: texts.get(sentenceId) ?? '',
        ...figures({ copied, wording }),
        runs: runs
          .filter(({ kind }) => kind === 'wording')
          .map(({ pageId, sentence, page: { start, end } }) => {
            const text = pages.get(pageId) ?? ''
            return {
              page: pageId,
              span: sentence,
              before: text.slice(Math.max(0, start - context), start).toWellFormed(),
              words: text.slice(start, end),
              after: text.slice(end, end + context).toWellFormed(),
            }
          }),
      })),
  }
}

function figures({ copied, wording }: CopyFigures): CopyFigures {
  const figure = ({ confidence, verdict }: CopyFigure): CopyFigure => ({ confidence, verdict })
  return { copied: figure(copied), wording: figure(wording) }
}
