import { z } from 'zod'
import type { Passage } from '../../chunk/passage.ts'
import { countLabels } from '../../domain/countLabels.ts'
import { supportSchema, type Support } from '../../domain/support.ts'
import { jsonResult } from '../../store/stepResults.ts'
import type { Verifier } from '../../verify/verifier.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

const supportFormat = jsonResult(z.array(supportSchema).readonly())

/** Sentence x cited passages -> badge, one a sentence in the article's order. Badges of a verifier that is missing are not kept. */
export async function verifyStep(
  written: { readonly article: WrittenArticle; readonly key: string },
  shown: readonly Passage[],
  verifier: Verifier,
  context: RunContext,
): Promise<{ result: readonly Support[]; key: string }> {
  const byId = new Map(shown.map((passage) => [passage.chunk.id, passage]))
  const items = written.article.sections
    .flatMap(({ sentences }) => sentences)
    .map(({ text, citations, origin }) => ({
      sentence: text,
      quotation: origin === 'quotation',
      passages: citations.flatMap((id) => byId.get(id) ?? []),
    }))
  return runStep(context, {
    name: 'verify',
    version: 3,
    inputs: { written: written.key, verifier: [verifier.name, verifier.fingerprint] },
    format: supportFormat,
    keep: () => verifier.unavailable === undefined,
    counts: countLabels,
    work: () => verifier.supportOf(items, context.call),
  })
}
