import { cuttingChunks } from '../../../chunk/cutChunks.ts'
import { withPauses } from '../../../platform/pausingWork.ts'
import { openRanker } from '../../../rank/openRanker.ts'
import { choicesFor } from '../../pipeline/choosePages.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'
import { givenNames } from '../../pipeline/givenNames.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { readSource } from '../../pipeline/readSource.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { extractStep } from '../../pipeline/steps/extractStep.ts'
import { chunkEnding, pagesOfProvenance } from '../../pipeline/steps/chunkStep.ts'
import type { Answer } from './answer.ts'
import { noPageForQuestion } from './answerErrors.ts'
import { answerQuestion, dayOf } from './answerQuestion.ts'
import type { ParsedAskOptions } from './askRequest.ts'
import { openAnswerer } from './openAnswerer.ts'

interface AskContext extends RunContext {
  readonly models: string
  readonly settings: EngineSettings
}

/** See Engine. */
export async function askEvent(
  { source, ...question }: ParsedAskOptions & { readonly source: EventSource },
  context: AskContext,
): Promise<Answer> {
  const { preset, chunkWords, provenance } = question
  const { models, sites } = context
  await using ranker = await openRanker(question.ranker, { models })
  await using verifier = await openVerifier(question.verifier, { models })
  await using answerer = await openAnswerer(question, context)
  const { event, pages: raw, problems } = await readSource(source, { ...context, workspace: () => context.workspace })
  const {
    result: { pages, problems: unread },
  } = await extractStep(raw, choicesFor(source, { preset, kept: sites }), context)
  const open = pagesOfProvenance(pages, provenance)
  const passages = await withPauses(
    cuttingChunks(open, { words: chunkWords, ending: chunkEnding[preset] }),
    context.call.signal,
  )
  if (passages.length === 0) throw noPageForQuestion([...problems, ...unread])
  const today = dayOf(context.clock)
  const { call } = context
  const means = { event, pages: open, passages, today, ranker, verifier, answerer, call }
  const answer = await answerQuestion(question, means)
  return { ...answer, event, problems: [...problems, ...unread].map(givenNames(raw).problem) }
}
