import type { DraftParameters } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import { writeExtractive } from '../../../write/extractive/writeExtractive.ts'
import { loadPrompt, type Prompt } from '../../../models/prompt/loadPrompt.ts'
import { writeRr } from '../../../write/paper/writeRr.ts'
import type { WrittenArticle } from '../../../write/writtenArticle.ts'
import type { Writer } from '../../tools/findWriter.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { publishedInputTokens } from '../../../write/packDocuments.ts'
import { articleFormat } from './articleFormat.ts'
import { countArticle } from './countArticle.ts'
import { promptParameters } from './promptParameters.ts'
import type { RankedPassage } from './rankStep.ts'
import { unshownFailures } from './unshownFailures.ts'

export interface WritingTask {
  readonly event: Event
  readonly query: string
  readonly passages: readonly RankedPassage[]
  readonly parameters: DraftParameters
}

/** Passages -> article, in one call. A paid answer is stored before it is processed. */
export async function writeStep(
  ranked: { readonly task: WritingTask; readonly key: string },
  writer: Writer,
  context: RunContext,
): Promise<{ result: WrittenArticle; key: string }> {
  const { kind, name, version } = writer
  const { event, query, passages, parameters } = ranked.task
  const { preset, inputTokens = publishedInputTokens, maxOutputTokens, protocol, seed } = parameters
  const prompts = writer.kind === 'extractive' ? [] : await promptsOf(protocol)
  return runStep(context, {
    name: 'write',
    version: 2,
    inputs: {
      ranked: ranked.key,
      event,
      parameters,
      writer: { kind, name, version },
      prompts: prompts.map(({ sha256 }) => sha256),
    },
    parameters: {
      preset,
      ...(writer.kind === 'extractive'
        ? {}
        : { inputTokens, maxOutputTokens, protocol, seed, ...promptParameters(...prompts) }),
    },
    model: writer,
    format: articleFormat,
    counts: countArticle,
    account: (article) => ({
      calls: article.calls,
      defects: article.defects,
      failures: unshownFailures(article),
    }),
    work: async () => {
      if (writer.kind === 'extractive') return writeExtractive({ event, passages }, context.call)
      const model = await writer.model(context.call.signal)
      return writeRr(
        { event, query, passages, model, preset, inputTokens, maxOutputTokens, protocol, seed },
        context.call,
      )
    },
  })
}

async function promptsOf(protocol: DraftParameters['protocol']): Promise<readonly Prompt[]> {
  const prompt = await loadPrompt('rr')
  return protocol === 'structured' ? [prompt, await loadPrompt('json-sentences')] : [prompt]
}
