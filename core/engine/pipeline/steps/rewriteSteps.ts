import type { DraftParameters } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { keepSupported } from '../../../write/rewrite/keepSupported.ts'
import { rewriteSection, rewrittenSchema, type Rewritten } from '../../../write/rewrite/rewriteSection.ts'
import type { WrittenArticle, WrittenSection } from '../../../write/writtenArticle.ts'
import type { ChatWriter } from '../../tools/findWriter.ts'
import type { Written } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { articleFormat } from './articleFormat.ts'
import { countArticle } from './countArticle.ts'
import { promptParameters } from './promptParameters.ts'

const rewrittenFormat = jsonResult(rewrittenSchema)

export interface RewriteTools {
  readonly event: Event
  readonly writer: ChatWriter
  readonly verifier: Verifier
  readonly parameters: DraftParameters
}

/** Rewrites a finished article for cohesion, section by section. Sentences that become less supported are restored. */
export async function rewriteSteps(written: Written, tools: RewriteTools, context: RunContext): Promise<Written> {
  const { sections } = written.article
  const parts: { result: Rewritten; key: string }[] = []
  for (const [place, section] of sections.entries()) {
    const before = sections[place - 1]?.sentences.at(-1)?.text
    parts.push(await rewriteStep({ section, before, key: written.key }, tools, context))
  }
  const checked = await checkStep(written, parts, tools, context)
  return { ...written, article: checked.result, key: checked.key }
}

async function rewriteStep(
  { section, before, key }: { section: WrittenSection; before: string | undefined; key: string },
  { event, writer, parameters: { seed } }: RewriteTools,
  context: RunContext,
): Promise<{ result: Rewritten; key: string }> {
  const { kind, name, version } = writer
  const prompt = await loadPrompt('rewrite')
  const { heading, sentences } = section
  return runStep(context, {
    name: 'rewrite',
    part: heading === '' ? 'opening' : heading,
    version: 1,
    inputs: {
      written: key,
      event,
      heading,
      sentences: sentences.map(({ text, origin }) => ({ text, origin })),
      before: before ?? null,
      seed,
      writer: { kind, name, version },
      prompt: prompt.sha256,
    },
    parameters: { seed, ...promptParameters(prompt) },
    model: writer,
    format: rewrittenFormat,
    counts: ({ texts }) => ({ sentences: texts.length, returned: texts.filter((text) => text !== null).length }),
    account: ({ calls, defects }) => ({ calls, defects }),
    work: async () =>
      rewriteSection({ event, section, before, seed, model: await writer.model(context.call.signal) }, context.call),
  })
}

async function checkStep(
  { article, shown }: Written,
  parts: readonly { readonly result: Rewritten; readonly key: string }[],
  { event, verifier }: RewriteTools,
  context: RunContext,
): Promise<{ result: WrittenArticle; key: string }> {
  return runStep(context, {
    name: 'rewrite',
    part: 'check',
    version: 2,
    inputs: { parts: parts.map(({ key }) => key), verifier: [verifier.name, verifier.fingerprint] },
    parameters: { verifier: verifier.name },
    model: { kind: 'nli', name: verifier.name, version: verifier.fingerprint },
    format: articleFormat,
    keep: () => verifier.unavailable === undefined,
    counts: (result) => ({ ...countArticle(result), ...countActions(result) }),
    work: async () => {
      const texts = parts.map(({ result }) => result.texts)
      const sections = await keepSupported(
        article.sections,
        { texts, passages: shown, verifier, language: event.language },
        context.call,
      )
      return { ...article, sections }
    },
  })
}

function countActions({ sections }: WrittenArticle): Record<string, number> {
  const steps = sections.flatMap(({ sentences }) => sentences.flatMap(({ record }) => record?.steps ?? []))
  return {
    rewritten: steps.filter(({ action }) => action === 'rewritten').length,
    putBack: steps.filter(({ action }) => action === 'put-back').length,
  }
}
