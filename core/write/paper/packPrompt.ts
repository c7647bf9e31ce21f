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
  /** Tokens of the prompt at most. */
  readonly inputTokens: number
  readonly event: Event
  /** Best first, as many as are to be shown. */
  readonly passages: readonly PassageText[]
  /** Whose tokens the budget is in. */
  readonly model: PackOptions['model']
  readonly prompt: Prompt
  /** Of the prompt's variables those beside `event`, `language` and `documents`. */
  readonly values: (documents: readonly QuotedDocument[]) => Values
  /** What another prompt says of the form of the answer, behind each message. Default: nothing. */
  readonly form?: Pick<PromptParts, 'prompt' | 'values'> | undefined
}

/**
 * A prompt with the event and as many documents as fit. The paper's prompt holds the text of documents alone, and may cut
 * the last one between words.
 *
 * @throws InputBudgetError where no document fits
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
      const said = form === undefined ? undefined : renderPrompt(form.prompt, form.values(documents))
      return [
        { role: 'system', content: said === undefined ? system : `${system}\n\n${said.system}` },
        { role: 'user', content: said === undefined ? user : `${user}\n\n${said.user}` },
      ]
    },
  })
}
