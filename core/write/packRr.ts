import type { DraftParameters } from '../domain/draft.ts'
import type { Event } from '../domain/event.ts'
import { describeEvent } from './describeEvent.ts'
import { languageName } from './languageName.ts'
import { promptLine } from './promptLine.ts'
import { renderPrompt, type Prompt } from '../models/prompt/loadPrompt.ts'
import type { ChatMessage } from '../models/chat/chatModel.ts'
import { inForm } from './protocol/inForm.ts'
import { packDocuments, type PackedDocuments, type PackOptions, type PassageText } from './packDocuments.ts'
import { quoteDocument } from '../models/prompt/quoteDocument.ts'

export interface RrPromptParts extends Pick<DraftParameters, 'preset' | 'inputTokens' | 'maxOutputTokens'> {
  readonly event: Event
  /** Best first, as many as are to be shown. */
  readonly passages: readonly PassageText[]
  /** Whose tokens the budget is in. */
  readonly model: PackOptions['model']
  /** The prompt `rr`. */
  readonly prompt: Prompt
  /** The prompt `json-sentences`, where the answer is to have that form. */
  readonly form?: Prompt | undefined
}

/**
 * The messages of Retrieve-then-Read and the closed set that they show: what the writer is asked, and what a model is
 * tuned on.
 *
 * @throws InputBudgetError where no document fits
 */
export function packRr({ event, preset, prompt, form, ...parts }: RrPromptParts): Promise<PackedDocuments> {
  return packDocuments({
    ...parts,
    cutAt: preset === 'paper' ? 'word' : 'sentence',
    toMessages: (documents) => {
      const { system, user } = renderPrompt(prompt, {
        title: promptLine(event.title),
        event: describeEvent(event),
        language: languageName(event.language),
        documents: documents
          .map((document) => quoteDocument(document, { describePage: preset !== 'paper' }))
          .join('\n\n'),
      })
      const messages: readonly ChatMessage[] = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ]
      if (form === undefined) return messages
      return inForm(messages, { prompt: form, values: { documents: String(documents.length) } })
    },
  })
}
