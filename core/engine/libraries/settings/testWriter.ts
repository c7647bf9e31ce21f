import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { openChatModel } from '../../../models/chat/openChatModel.ts'
import { parseWriterSpec } from '../../../models/chat/parseWriterSpec.ts'
import { loadPrompt, renderPrompt } from '../../../models/prompt/loadPrompt.ts'
import { createDefectCounter } from '../../../write/answer/defectCounter.ts'
import { stripThinking } from '../../../write/answer/stripThinking.ts'
import { languageName } from '../../../write/languageName.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import type { WriterTest } from './settingsLibrary.ts'

/** Enough for models that think before they answer a small request. */
const maxOutputTokens = 512

/** A person is waiting, so the time limit is shorter than in a run. */
const patience = {
  timeouts: { connectSeconds: 10, firstTokenSeconds: 60, betweenTokensSeconds: 20 },
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
    `The model ${model} gave no answer, or did not finish thinking.`,
    'Choose another model, or turn off its thinking at the service.',
  )
}

/** See SettingsLibrary.testWriter. */
export async function testWriter(spec: string, settings: EngineSettings, call: LongCall = {}): Promise<WriterTest> {
  const { writer, baseUrl, apiKey } = resolveWriter(spec, settings)
  const parsed = parseWriterSpec(writer, { models: modelsRoot(settings) })
  if (parsed.kind === 'extractive') throw nothingToTest()
  const { system, user } = renderPrompt(await loadPrompt('test-writer'), {
    language: languageName(settings.current().articleLanguage),
  })
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const started = performance.now()
  const model = await openChatModel(parsed, {
    patience,
    ...signal,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
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
