import type { Prompt } from '../../models/prompt/loadPrompt.ts'
import type { PackedDocuments } from '../packDocuments.ts'
import { packPrompt, type PromptParts } from './packPrompt.ts'
import { promptLine } from '../promptLine.ts'

export interface RrPromptParts extends Omit<PromptParts, 'values' | 'form'> {
  /** The prompt `json-sentences`, for a structured answer. */
  readonly form?: Prompt | undefined
}

/**
 * The messages of Retrieve-then-Read and the documents that they show, for writing and for training. `prompt` is the prompt
 * `rr`.
 *
 * @throws InputBudgetError if no document fits
 */
export function packRr({ form, ...parts }: RrPromptParts): Promise<PackedDocuments> {
  return packPrompt({
    ...parts,
    values: () => ({ title: promptLine(parts.event.title) }),
    form: form && { prompt: form, values: ({ length }) => ({ documents: String(length) }) },
  })
}
