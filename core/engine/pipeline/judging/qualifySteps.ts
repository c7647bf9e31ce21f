import {
  qualificationKey,
  qualificationSchema,
  qualify,
  type Qualification,
} from '../../../judge/qualification/qualify.ts'
import type { ModelCall } from '../../../models/chat/modelCall.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { findStep, jsonResult, type FinishedStep } from '../../../store/stepResults.ts'
import {
  qualifyWriter,
  writingQualificationKey,
  writingQualificationSchema,
  type WritingQualification,
} from '../../../write/qualification/qualifyWriter.ts'
import { askWithinContext } from '../contextTokens.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { stepKey } from '../stepKey.ts'
import { underStep } from '../underStep.ts'
import { promptParameters } from '../steps/promptParameters.ts'
import type { OpenDraftJudge } from './openDraftJudge.ts'

const judgingFormat = jsonResult(qualificationSchema)
const writingFormat = jsonResult(writingQualificationSchema)

/** Maximum tokens of an answer; a service's answer may include thinking. */
const serviceOutputTokens = 2000
const localOutputTokens = 400

/** The name and version of the step that tests a writer, for its stored result. */
const writerTrial = { name: 'qualify', version: 1 } as const

/** The stored result of `qualifyWriterStep` for a model; undefined if it was not tested. */
export async function findWriterTrial(
  writer: Pick<ChatWriter, 'kind' | 'name' | 'version'>,
  workspace: Workspace,
): Promise<FinishedStep<WritingQualification> | undefined> {
  const key = stepKey(writerTrial.name, writerTrial.version, await writingQualificationKey(writer))
  return findStep(workspace, key, writingFormat)
}

/**
 * Whether a model writes cited sentences in its own words: tested once for each version of the model.
 *
 * @param before called before the model is asked
 */
export async function qualifyWriterStep(
  writer: ChatWriter,
  context: RunContext,
  before: () => Promise<void>,
): Promise<WritingQualification> {
  const { signal } = context.call
  let made: readonly ModelCall[] = []
  const { result } = await runStep(context, {
    ...writerTrial,
    part: 'writer',
    inputs: await writingQualificationKey(writer),
    parameters: promptParameters(await loadPrompt('qualify-writer')),
    model: writer,
    made: () => made,
    format: writingFormat,
    counts: ({ qualified, sentences }) => ({ qualified: Number(qualified), sentences }),
    work: async () => {
      await before()
      const remembering = rememberAnswers(await writer.model(signal), 'qualify', context)
      made = remembering.made
      const { model } = remembering
      const most = model.kind === 'gguf' ? localOutputTokens : serviceOutputTokens
      return askWithinContext(model, { ...context, signal }, (tokens) =>
        qualifyWriter(model, { maxOutputTokens: Math.min(most, Math.floor(tokens / 3)) }, context.call),
      )
    },
  })
  return result
}

/**
 * Whether a judge distinguishes the bundled claims: tested once for each version of the judge.
 *
 * @param before called before the judge is asked
 */
export async function qualifyJudgeStep(
  opened: OpenDraftJudge,
  context: RunContext,
  before: () => Promise<void>,
): Promise<Qualification> {
  const judge = await opened.judge(context.call.signal)
  const earlier = opened.made().length
  const { result } = await runStep(context, {
    name: 'qualify',
    part: 'judge',
    version: 1,
    inputs: await qualificationKey(judge),
    model: opened.model,
    prices: opened.prices,
    made: () => opened.made().slice(earlier),
    format: judgingFormat,
    counts: ({ qualified, asked, answered }) => ({ qualified: Number(qualified), asked, answered }),
    work: async () => {
      await before()
      return qualify(judge, underStep(context.call, 'qualify'))
    },
  })
  return result
}
