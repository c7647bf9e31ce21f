import { z } from 'zod'
import { disagreementSchema, type Disagreement } from '../../../domain/disagreement.ts'
import type { Evidence } from '../../../domain/evidence.ts'
import type { IndexedSentence } from '../../../chunk/indexEvidence.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import type { SettledArticle } from '../../../write/drafting/settleArticle.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { promptParameters } from '../steps/promptParameters.ts'
import { underStep } from '../underStep.ts'
import { whereItFits, type DraftingWork } from './draftingWork.ts'

const disagreementsFormat = jsonResult(z.array(z.array(disagreementSchema).readonly()).readonly())

/**
 * Has the judge find where other pages say otherwise than the sentences of a finished article. The words of the article
 * are not changed. Without a judge that can compare pages, the article is returned as it is.
 *
 * @returns the article, and the keys of the steps made
 */
export async function withDisagreements(
  article: SettledArticle,
  { material, index, judge }: Pick<DraftingWork, 'material' | 'index' | 'judge'>,
  context: RunContext,
): Promise<SettledArticle & { readonly keys: readonly string[] }> {
  const compare = judge?.judge.compare
  if (judge === undefined || compare === undefined) return { ...article, keys: [] }
  const labels = new Map([...index.byLabel.values()].map((sentence) => [spanKey(sentence), sentence.label]))
  const sentences = article.sections
    .flatMap((section) => section.sentences)
    .map(({ text }, at) => ({
      text,
      labels: (article.supports[at]?.evidence ?? []).flatMap((evidence) => labels.get(spanKey(evidence)) ?? []),
    }))
  const prompt = await loadPrompt('judge-pages')
  const { language } = material.event
  const earlier = judge.opened.made().length
  // A draft can do without, where the judge's context is too small.
  const compared = await whereItFits(() =>
    runStep<readonly (readonly Disagreement[])[]>(context, {
      name: 'check',
      part: 'where pages disagree',
      version: 1,
      inputs: {
        collection: material.key,
        sentences,
        language,
        judge: [judge.name, judge.version],
        prompt: prompt.sha256,
      },
      parameters: { judge: judge.name, ...promptParameters(prompt) },
      model: judge.opened.model,
      prices: judge.opened.prices,
      made: () => judge.opened.made().slice(earlier),
      format: disagreementsFormat,
      counts: (found) => ({ sentences: found.length, disagreements: found.flat().length }),
      work: () => compare({ sentences, index, language }, underStep(context.call, 'check')),
    }),
  )
  if (compared === undefined) return { ...article, keys: [] }
  let at = 0
  const sections = article.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const disagreements = compared.result[at] ?? []
      at += 1
      return disagreements.length === 0 ? sentence : { ...sentence, disagreements }
    }),
  }))
  return { ...article, sections, keys: [compared.key] }
}

function spanKey({ chunkId, start }: Evidence | IndexedSentence): string {
  return `${chunkId} ${start}`
}
