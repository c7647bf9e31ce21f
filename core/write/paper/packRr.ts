import type { Prompt } from '../../models/prompt/loadPrompt.ts'
import type { PackedDocuments } from '../packDocuments.ts'
import { packPrompt, type PromptParts } from './packPrompt.ts'
import { promptLine } from '../promptLine.ts'

export interface RrPromptParts extends Omit<PromptParts, 'values' | 'form'> {
  /** The prompt `json-sentences`, where the answer is to have that form. */
  readonly form?: Prompt | undefined
}

/**
 * The messages of Retrieve-then-Read and the closed set that they show: what the writer is asked, and what a model is
 * tuned on. `prompt` is the prompt `rr`.
 *
 * @throws InputBudgetError where no document fits
 */
export function packRr({ form, ...parts }: RrPromptParts): Promise<PackedDocuments> {
  return packPrompt({
    ...parts,
    values: () => ({ title: promptLine(parts.event.title) }),
    form: form && { prompt: form, values: ({ length }) => ({ documents: String(length) }) },
  })
}
