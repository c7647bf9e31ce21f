import { phrase } from '../../../domain/phrase.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import { openChatModel } from '../../../models/chat/openChatModel.ts'
import { parseWriterSpec } from '../../../models/chat/parseWriterSpec.ts'
import { loadPrompt, renderPrompt } from '../../../models/prompt/loadPrompt.ts'
import { createDefectCounter } from '../../../write/answer/defectCounter.ts'
import { stripThinking } from '../../../write/answer/stripThinking.ts'
import { languageName } from '../../../write/languageName.ts'
import { openDraftJudge } from '../../pipeline/judging/openDraftJudge.ts'
import { qualifyJudgeStep, qualifyWriterStep } from '../../pipeline/judging/qualifySteps.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { findWriter } from '../../tools/findWriter.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import type { WriterTest } from './settingsLibrary.ts'

/** Enough for models that think before they answer a small request. */
const maxOutputTokens = 512

/** A person is waiting: the answer may not pause for long. Its beginning may take as long as in a run, while a server loads the model. */
const patience = {
  timeouts: { betweenTokensSeconds: 20 },
  retry: { maxRetries: 0 },
}

/** The built-in writer cannot be tested, because it is asked nothing. */
function nothingToTest(): CitewrightError {
  return new CitewrightError(
    'input',
    'The extractive writer is part of the program and needs no test.',
    'Test a model or a service.',
  )
}

/** The model answered with nothing. */
function emptyAnswer(model: string): CitewrightError {
  return new CitewrightError(
    'unavailable',
    phrase`The model ${model} gave no answer, or did not finish thinking.`,
    'Choose another model, or turn off its thinking at the service.',
  )
}

/** The run in which a writer is tested. */
export type WriterContext = RunContext & { readonly settings: EngineSettings }

/** See SettingsLibrary.testWriter. */
export async function testWriter(spec: string, context: WriterContext): Promise<WriterTest> {
  const said = await askForSentence(spec, context)
  return { ...said, ...(await qualifyWriter(spec, context)) }
}

/** One sentence shows whether the writer answers at all, also where its qualification is stored. */
async function askForSentence(
  spec: string,
  { settings, call }: WriterContext,
): Promise<Pick<WriterTest, 'answer' | 'model' | 'seconds'>> {
  const chosen = resolveWriter(spec, settings)
  const parsed = parseWriterSpec(chosen.writer, { models: modelsRoot(settings) })
  if (parsed.kind === 'extractive') throw nothingToTest()
  const { system, user } = renderPrompt(await loadPrompt('test-writer'), {
    language: languageName(settings.current().articleLanguage),
  })
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const started = performance.now()
  const model = await openChatModel(parsed, {
    patience,
    ...signal,
    ...chosen,
  })
  try {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ] as const
    const answer = await model.complete({ messages, maxOutputTokens, temperature: 0 }, signal)
    const text = stripThinking(answer.text, createDefectCounter()).trim()
    if (text === '') throw emptyAnswer(answer.model)
    return { answer: text, model: answer.model, seconds: (performance.now() - started) / 1000 }
  } finally {
    await model.close()
  }
}

/** As a draft does: a writer that does not cite is not asked to judge. */
async function qualifyWriter(
  spec: string,
  context: WriterContext,
): Promise<Pick<WriterTest, 'verdict' | 'judgedWell'>> {
  const { settings, workspace, clock } = context
  const chosen = resolveWriter(spec, settings)
  const writer = await findWriter(chosen.writer, { ...chosen, models: modelsRoot(settings), patience })
  if (writer.kind === 'extractive') throw nothingToTest()
  const priced = { ...context, prices: chosen.prices }
  const before = (): Promise<void> => Promise.resolve()
  try {
    if (!(await qualifyWriterStep(writer, priced, before)).qualified) return { verdict: 'wording' }
    const opened = await openDraftJudge(
      { judge: 'same' },
      { workspace, clock, settings, writer, writerPrices: chosen.prices },
    )
    if (opened === undefined) return { verdict: 'writer' }
    await using judge = opened
    const { qualified, balancedAccuracy } = await qualifyJudgeStep(judge, priced, before)
    return { verdict: qualified ? 'writer-and-judge' : 'writer', judgedWell: balancedAccuracy }
  } finally {
    await writer.close()
  }
}
