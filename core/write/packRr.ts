import type { DraftParameters } from '../domain/draft.ts'
import type { Event } from '../domain/event.ts'
import { describeEvent } from './describeEvent.ts'
import { languageName } from './languageName.ts'
import { promptLine } from './promptLine.ts'
import { renderPrompt, type Prompt } from '../models/prompt/loadPrompt.ts'
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
}

/**
 * The messages of Retrieve-then-Read and the closed set that they show: what the writer is asked, and what a model is
 * tuned on.
 *
 * @throws InputBudgetError where no document fits
 */
export function packRr({ event, preset, prompt, ...parts }: RrPromptParts): Promise<PackedDocuments> {
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
      return [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ]
    },
  })
}
