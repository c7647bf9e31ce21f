import type { DraftParameters } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { ChatMessage } from '../../models/chat/chatModel.ts'
import { renderPrompt, type Prompt } from '../../models/prompt/loadPrompt.ts'
import { quoteDocument, type QuotedDocument } from '../../models/prompt/quoteDocument.ts'
import { describeEvent } from '../describeEvent.ts'
import { languageName } from '../languageName.ts'
import { packDocuments, type PackedDocuments, type PackOptions, type PassageText } from '../packDocuments.ts'

type Values = Readonly<Record<string, string>>

export interface PromptParts extends Pick<DraftParameters, 'preset' | 'maxOutputTokens'> {
  /** Most tokens of the prompt. */
  readonly inputTokens: number
  readonly event: Event
  /** The passages to show, best first. */
  readonly passages: readonly PassageText[]
  /** The model that counts the tokens. */
  readonly model: PackOptions['model']
  readonly prompt: Prompt
  /** The prompt's variables other than `event`, `language` and `documents`. */
  readonly values: (documents: readonly QuotedDocument[]) => Values
  /** A prompt on the form of the answer, appended to each message. Default: none. */
  readonly form?: Pick<PromptParts, 'prompt' | 'values'> | undefined
}

/**
 * A prompt with the event and as many documents as fit. The paper's prompt has only the text of documents and may cut the
 * last one between words.
 *
 * @throws InputBudgetError if no document fits
 */
export function packPrompt({ event, preset, prompt, values, form, ...parts }: PromptParts): Promise<PackedDocuments> {
  const describePage = preset !== 'paper'
  return packDocuments({
    ...parts,
    cutAt: preset === 'paper' ? 'word' : 'sentence',
    toMessages: (documents): readonly ChatMessage[] => {
      const { system, user } = renderPrompt(prompt, {
        event: describeEvent(event),
        language: languageName(event.language),
        documents: documents.map((document) => quoteDocument(document, { describePage })).join('\n\n'),
        ...values(documents),
      })
      const added = form === undefined ? undefined : renderPrompt(form.prompt, form.values(documents))
      return [
        { role: 'system', content: added === undefined ? system : `${system}\n\n${added.system}` },
        { role: 'user', content: added === undefined ? user : `${user}\n\n${added.user}` },
      ]
    },
  })
}
