import { z } from 'zod'
import { countLabels } from '../../../domain/countLabels.ts'
import { supportSchema, type Support } from '../../../domain/support.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { Written } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

const supportFormat = jsonResult(z.array(supportSchema).readonly())

/** Sentence x cited passages -> badge, one per sentence in the article's order. Badges are not stored if the verifier is missing. */
export async function verifyStep(
  { article, shown, key }: Pick<Written, 'article' | 'shown' | 'key'>,
  verifier: Verifier,
  context: RunContext,
): Promise<{ result: readonly Support[]; key: string }> {
  const byId = new Map(shown.map((passage) => [passage.chunk.id, passage]))
  const items = article.sections
    .flatMap(({ sentences }) => sentences)
    .map(({ text, citations, origin }) => ({
      sentence: text,
      quotation: origin === 'quotation',
      passages: citations.flatMap((id) => byId.get(id) ?? []),
    }))
  return runStep(context, {
    name: 'verify',
    version: 10,
    inputs: { written: key, verifier: [verifier.name, verifier.fingerprint] },
    parameters: { verifier: verifier.name },
    model: { kind: 'nli', name: verifier.name, version: verifier.fingerprint },
    format: supportFormat,
    keep: () => verifier.unavailable === undefined,
    counts: countLabels,
    account: () => ({
      failures: verifier.unavailable === undefined ? [] : [{ what: verifier.name, why: verifier.unavailable }],
    }),
    work: () => verifier.supportOf(items, context.call),
  })
}
