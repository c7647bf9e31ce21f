import { z } from 'zod'
import { statedFieldSchema, type StatedField } from '../../../domain/statedField.ts'
import { articleToRead } from '../../../judge/fields/articleToRead.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import { wikiProfileOf } from '../../../wikitext/wikis/wikiProfiles.ts'
import type { WrittenSection } from '../../../write/writtenArticle.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { promptParameters } from '../steps/promptParameters.ts'
import { underStep } from '../underStep.ts'
import { whereItFits, type DraftingWork } from './draftingWork.ts'

const fieldsFormat = jsonResult(z.array(z.array(statedFieldSchema).readonly()).readonly().nullable())

/**
 * Has the judge read the fields of the infobox that the sentences of a finished article state. Without a judge that can
 * read them, or where no infobox is known for the kind of subject, the article is returned as it is.
 *
 * @param plan kind of subject according to the plan
 * @returns the article, and the keys of the steps made
 */
export async function withFields<Article extends { readonly sections: readonly WrittenSection[] }>(
  article: Article,
  plan: string,
  { material, judge }: Pick<DraftingWork, 'material' | 'judge'>,
  context: RunContext,
): Promise<Article & { readonly fieldKeys: readonly string[] }> {
  const none = { ...article, fieldKeys: [] }
  const read = judge?.judge.readFields
  if (judge === undefined || read === undefined) return none
  const { event, passages } = material
  const pages = [...new Map(passages.map(({ page }) => [page.id, page])).values()]
  const { sections: written } = article
  const asked = articleToRead({ event, plan: { kind: plan }, sections: written, pages }, wikiProfileOf(event).id)
  if (asked === undefined) return none
  const prompt = await loadPrompt('judge-fields')
  const earlier = judge.opened.made().length
  // A draft can do without, where the judge's context is too small.
  const found = await whereItFits(() =>
    runStep<readonly (readonly StatedField[])[] | null>(context, {
      name: 'check',
      part: 'fields of the infobox',
      version: 1,
      inputs: { asked, judge: [judge.name, judge.version], prompt: prompt.sha256 },
      parameters: { judge: judge.name, ...promptParameters(prompt) },
      model: judge.opened.model,
      prices: judge.opened.prices,
      made: () => judge.opened.made().slice(earlier),
      format: fieldsFormat,
      counts: (fields) => ({ sentences: asked.sentences.length, fields: (fields ?? []).flat().length }),
      work: async () => (await read(asked, underStep(context.call, 'check'))) ?? null,
    }),
  )
  if (found === undefined || found.result === null) return none
  const { result, key } = found
  let at = 0
  const sections = article.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const fields = result[at]
      at += 1
      return fields === undefined ? sentence : { ...sentence, fields }
    }),
  }))
  return { ...article, sections, fieldKeys: [key] }
}
