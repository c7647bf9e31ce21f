import type { DraftParameters } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { writeSection } from '../../../write/paper/section/writeSection.ts'
import type { WrittenArticle, WrittenSection } from '../../../write/writtenArticle.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { publishedInputTokens } from '../../../write/packDocuments.ts'
import { articleFormat } from './articleFormat.ts'
import { countArticle } from './countArticle.ts'
import { promptParameters } from './promptParameters.ts'
import type { RankedPassage } from './rankStep.ts'
import { unshownFailures } from './unshownFailures.ts'

export interface SectionWork {
  readonly event: Event
  /** Empty for the lead. */
  readonly heading: string
  readonly outline: readonly string[]
  /** What earlier sections already say, for the prompt. */
  readonly before: readonly WrittenSection[]
  readonly query: string
  readonly passages: readonly RankedPassage[]
}

/** Passages of one section -> its sentences. A paid answer is stored before it is processed. */
export async function sectionStep(
  { work, key }: { readonly work: SectionWork; readonly key: string },
  writer: ChatWriter,
  parameters: DraftParameters,
  context: RunContext,
): Promise<{ result: WrittenArticle; key: string }> {
  const { kind, name, version } = writer
  const { event, heading, outline, before, query, passages } = work
  const { preset, inputTokens = publishedInputTokens, maxOutputTokens, protocol, seed } = parameters
  const prompt = await loadPrompt('section')
  const forms = protocol === 'structured' ? [await loadPrompt('json-sentences')] : []
  return runStep(context, {
    name: 'write',
    part: heading === '' ? 'opening' : heading,
    version: 2,
    inputs: {
      chunked: key,
      event,
      heading,
      outline,
      told: before.map(({ sentences }) => sentences.map(({ text }) => text)),
      passages: passages.map(({ passage }) => passage.chunk.id),
      parameters: { preset, inputTokens, maxOutputTokens, protocol, seed },
      writer: { kind, name, version },
      prompts: [prompt, ...forms].map(({ sha256 }) => sha256),
    },
    parameters: {
      query,
      preset,
      inputTokens,
      maxOutputTokens,
      protocol,
      seed,
      ...promptParameters(prompt, ...forms),
    },
    model: writer,
    format: articleFormat,
    counts: countArticle,
    account: (article) => ({
      calls: article.calls,
      defects: article.defects,
      failures: [
        ...(article.sections.length > 0
          ? []
          : [{ what: heading, why: 'The model declined to write this section or wrote nothing.' }]),
        ...unshownFailures(article),
      ],
    }),
    work: async () =>
      writeSection(
        {
          event,
          heading,
          outline,
          before,
          passages,
          query,
          model: await writer.model(context.call.signal),
          preset,
          inputTokens,
          maxOutputTokens,
          protocol,
          seed,
        },
        context.call,
      ),
  })
}
