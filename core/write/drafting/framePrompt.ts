import type { LabelledDocument } from '../../chunk/labelSentences.ts'
import type { Event } from '../../domain/event.ts'
import type { ChatMessage } from '../../models/chat/chatModel.ts'
import type { Prompt } from '../../models/prompt/loadPrompt.ts'
import { renderMessages } from '../../models/prompt/renderMessages.ts'
import { quoteSentences } from '../../models/prompt/quoteDocument.ts'
import { describeEvent } from '../describeEvent.ts'

/** Documents as a prompt shows them, in order. Documents without sentences are left out. */
export function showDocuments(documents: readonly LabelledDocument[]): string {
  return documents
    .filter(({ sentences }) => sentences.length > 0)
    .map((document) => quoteSentences(document))
    .join('\n\n')
}

/**
 * The messages of one question about documents. Everything before the task is the same for all questions about the same
 * documents, so that a model that caches a common beginning reads them only once.
 */
export function framePrompt(
  frame: Prompt,
  { event, shown, task }: { readonly event: Event; readonly shown: string; readonly task: string },
): readonly ChatMessage[] {
  return renderMessages(frame, { event: describeEvent(event), documents: shown, task })
}
