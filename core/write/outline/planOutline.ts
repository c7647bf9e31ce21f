import type { DraftParameters } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { askModel, type AskCall } from '../askModel.ts'
import { describeEvent } from '../describeEvent.ts'
import { languageName } from '../languageName.ts'
import { promptLine } from '../promptLine.ts'
import { loadPrompt, renderPrompt } from '../../models/prompt/loadPrompt.ts'
import { packDocuments } from '../packDocuments.ts'
import { quoteDocument } from '../../models/prompt/quoteDocument.ts'
import { UnusableAnswerError } from '../unusableAnswerError.ts'
import type { Outline } from './outline.ts'
import { parseOutline } from './parseOutline.ts'

/** Ten headings of the longest kind take fewer. */
const outlineTokens = 400

export interface OutlineTask extends Pick<DraftParameters, 'preset' | 'inputTokens' | 'seed'> {
  readonly event: Event
  /** Best first by the event's title. */
  readonly passages: readonly Passage[]
  readonly model: ChatModel
}

/**
 * Plan-Retrieve-Read, first call: the headings of the article's sections from the best passages (WikiGenBench, PRR).
 *
 * @throws InputBudgetError, UnusableAnswerError where the answer names no section, and the errors of the model
 */
export async function planOutline(task: OutlineTask, call: AskCall): Promise<Outline> {
  const { event, passages, model, preset, inputTokens, seed } = task
  const prompt = await loadPrompt('outline')
  const { messages } = await packDocuments({
    passages,
    model,
    inputTokens,
    maxOutputTokens: outlineTokens,
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
  const { answer, call: asked } = await askModel(
    model,
    { messages, maxOutputTokens: outlineTokens, temperature: 0, seed },
    { ...call, step: 'outline', current: event.title },
  )
  const { headings, defects } = parseOutline(answer.text, { title: event.title, language: event.language })
  if (headings.length === 0) {
    throw new UnusableAnswerError(model.name, {
      reason: 'asked for an outline, it named no section',
      raw: answer.text,
      calls: [asked],
    })
  }
  return { headings, defects, raw: answer.text, calls: [asked] }
}
