import type { DraftParameters } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import { publishedInputTokens } from '../../../write/packDocuments.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { outlineSchema, type Outline } from '../../../write/paper/outline/outline.ts'
import { planOutline } from '../../../write/paper/outline/planOutline.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { promptParameters } from './promptParameters.ts'
import type { RankedPassage } from './rankStep.ts'

const outlineFormat = jsonResult(outlineSchema)

/** Best passages -> headings of the article's sections. */
export async function outlineStep(
  ranked: { readonly event: Event; readonly passages: readonly RankedPassage[]; readonly key: string },
  writer: ChatWriter,
  parameters: DraftParameters,
  context: RunContext,
): Promise<{ result: Outline; key: string }> {
  const { kind, name, version } = writer
  const { preset, inputTokens = publishedInputTokens, protocol, seed } = parameters
  const { event } = ranked
  const prompt = await loadPrompt('outline')
  const forms = protocol === 'structured' ? [await loadPrompt('json-outline')] : []
  return runStep(context, {
    name: 'outline',
    version: 1,
    inputs: {
      ranked: ranked.key,
      event,
      preset,
      inputTokens,
      protocol,
      seed,
      writer: { kind, name, version },
      prompts: [prompt, ...forms].map(({ sha256 }) => sha256),
    },
    parameters: { preset, inputTokens, protocol, seed, ...promptParameters(prompt, ...forms) },
    model: writer,
    format: outlineFormat,
    counts: ({ headings, defects }) => ({
      headings: headings.length,
      defects: defects.reduce((sum, { count }) => sum + count, 0),
    }),
    account: ({ calls, defects }) => ({ calls, defects }),
    work: async () =>
      planOutline(
        {
          event,
          passages: ranked.passages.map(({ passage }) => passage),
          model: await writer.model(context.call.signal),
          preset,
          inputTokens,
          protocol,
          seed,
        },
        context.call,
      ),
  })
}
