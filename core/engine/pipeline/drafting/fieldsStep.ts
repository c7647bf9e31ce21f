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

interface ToRead {
  readonly sections: readonly { readonly heading: string; readonly sentences: readonly { readonly text: string }[] }[]
  /** Kind of subject according to the plan; empty if there is none. */
  readonly kind: string
}

/**
 * Has the judge read the fields of the infobox that the sentences of a finished article state.
 *
 * @returns by sentence, and the keys of the steps made; no fields without a judge that can read them, and where no infobox is
 *   known for the kind of subject
 */
export async function readFieldsOf(
  { sections, kind }: ToRead,
  { material, judge }: Pick<DraftingWork, 'material' | 'judge'>,
  context: RunContext,
): Promise<{ readonly fields: readonly (readonly StatedField[])[]; readonly keys: readonly string[] }> {
  const none = { fields: [], keys: [] }
  const read = judge?.judge.readFields
  if (judge === undefined || read === undefined) return none
  const { event, passages } = material
  const pages = [...new Map(passages.map(({ page }) => [page.id, page])).values()]
  const asked = articleToRead({ event, plan: { kind }, sections, pages }, wikiProfileOf(event).id)
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
  return found === undefined ? none : { fields: found.result ?? [], keys: [found.key] }
}

/** Sections whose sentences have the fields that were read in them, in order. Sentences of which nothing was read remain as they are. */
export function withFields(
  sections: readonly WrittenSection[],
  fields: readonly (readonly StatedField[])[],
): readonly WrittenSection[] {
  let at = 0
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const own = fields[at]
      at += 1
      return own === undefined ? sentence : { ...sentence, fields: own }
    }),
  }))
}
