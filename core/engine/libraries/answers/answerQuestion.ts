import { readQuestion } from '../../../answer/question/readQuestion.ts'
import { widenedQuery } from '../../../answer/question/widenedQuery.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { Event } from '../../../domain/event.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { OpenedRanker } from '../../../rank/openRanker.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { Clock } from '../../pipeline/runContext.ts'
import { answerBySentences } from './answerBySentences.ts'
import { askedMaterial } from './askedMaterial.ts'
import type { DraftAnswer } from './answer.ts'
import { laterPages } from './answerErrors.ts'
import { askNotes } from './askNotes.ts'
import type { ParsedAskOptions } from './askRequest.ts'
import { datedPages } from './datedPages.ts'
import type { Answerer } from './openAnswerer.ts'

interface QuestionMeans {
  readonly event: Event
  /** The pages to read, and their passages. */
  readonly pages: readonly Page[]
  readonly passages: readonly Passage[]
  /** ISO 8601: today. */
  readonly today: string
  readonly ranker: OpenedRanker
  readonly verifier: Pick<Verifier, 'scorePairs'>
  readonly answerer: Answerer
  readonly call: LongCall
}

type QuestionOptions = Pick<ParsedAskOptions, 'question' | 'choices' | 'date'>

/** The current day of a clock, ISO 8601. */
export function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10)
}

/**
 * Answers a question from passages.
 *
 * @throws CitewrightError if all pages were published after the question's day; the errors of ranker and answerer
 */
export async function answerQuestion(
  { question: text, choices = [], date }: QuestionOptions,
  { event, pages, passages: all, today, ranker, verifier, answerer, call }: QuestionMeans,
): Promise<DraftAnswer> {
  const question = readQuestion(text)
  const dated = datedPages(pages, date, today)
  const known = new Map(dated.pages.map((page) => [page.id, page]))
  const passages = all.flatMap((passage) => {
    const page = known.get(passage.page.id)
    return page === undefined ? [] : [{ ...passage, page }]
  })
  if (passages.length === 0 && date !== undefined) throw laterPages(event.title, pages.length, date)
  // A question about a future day is read as of today: by that day all pages would look old.
  const day = date !== undefined && date > today ? today : date
  const material = askedMaterial(event, passages, ranker)
  const isModel = answerer.name !== 'extractive'
  const answered = await answerer.answer({ question, day, today, choices }, material, () =>
    answerBySentences(question, day, material, { ranker, verifier, call }),
  )
  return {
    ...answered,
    question: text,
    date: date ?? null,
    widen: canBeFound(answered, isModel && !/[?？؟]/.test(text)) ? widenedQuery(question, event.title) : null,
    ranker: ranker.name,
    reader: answerer.name,
    notes: [...askNotes({ question, dated, date, today, isModel }), ...answered.notes],
  }
}

/**
 * Whether other pages may answer: not where all is answered, nor where a model found nothing near a text that has no question
 * mark, such as an instruction.
 */
function canBeFound({ outcome, nearest }: Pick<DraftAnswer, 'outcome' | 'nearest'>, isNoQuestion: boolean): boolean {
  return outcome !== 'answered' && !(isNoQuestion && outcome === 'not-said' && nearest.length === 0)
}
