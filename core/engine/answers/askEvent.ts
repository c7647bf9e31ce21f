import { cutChunks } from '../../chunk/cutChunks.ts'
import type { Page } from '../../domain/page.ts'
import { openRanker } from '../../rank/openRanker.ts'
import { choicesFor } from '../choosePages.ts'
import type { EventSource } from '../draftRequest.ts'
import { NoEvidenceError } from '../noEvidenceError.ts'
import { openVerifier } from '../openVerifier.ts'
import type { RunContext } from '../runContext.ts'
import { readSource } from '../readSource.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { extractStep } from '../steps/extractStep.ts'
import { chunkEnding, pagesOfProvenance } from '../steps/chunkStep.ts'
import type { Answer } from './answer.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { ParsedAskOptions } from './askRequest.ts'
import { openReader } from './openReader.ts'

interface AskContext extends RunContext {
  readonly models: string
  readonly settings: EngineSettings
}

/** See Engine. */
export async function askEvent(
  { source, ...question }: ParsedAskOptions & { readonly source: EventSource },
  context: AskContext,
): Promise<Answer> {
  const { date, preset, chunkWords, provenance } = question
  const { call, models, sites } = context
  await using ranker = await openRanker(question.ranker, { models })
  await using verifier = await openVerifier(question.verifier, { models })
  await using reader = await openReader(question.reader, { ...context, baseUrl: question.baseUrl, verifier })
  const { event, pages: raw, problems } = await readSource(source, { ...context, workspace: () => context.workspace })
  const {
    result: { pages, problems: unread },
  } = await extractStep(raw, choicesFor(source, { preset, kept: sites }), context)
  const { open, later } = upTo(pagesOfProvenance(pages, provenance), date)
  const passages = cutChunks(open, { words: chunkWords, ending: chunkEnding[preset] })
  if (passages.length === 0) throw new NoEvidenceError(event.title, pages.length, provenance)
  const means = { title: event.title, pages: open, passages, ranker, verifier, reader, call }
  const answer = await answerQuestion(question, means)
  return { ...answer, notes: [...answer.notes, ...leftOut(later, date)], problems: [...problems, ...unread] }
}

/** Pages published after the day of the question could not have answered it; undated ones are read. */
function upTo(
  pages: readonly Page[],
  date: string | undefined,
): { readonly open: readonly Page[]; readonly later: number } {
  const open = pages.filter(
    ({ publishedAt }) => date === undefined || publishedAt === undefined || publishedAt.slice(0, 10) <= date,
  )
  return { open, later: pages.length - open.length }
}

function leftOut(later: number, date: string | undefined): readonly string[] {
  if (later === 0 || date === undefined) return []
  return [`${later} ${later === 1 ? 'page was' : 'pages were'} published after ${date} and not read.`]
}
