import type { DraftParameters } from '../../../domain/draft.ts'
import type { Event } from '../../../domain/event.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import { askModel, type AskCall } from '../../askModel.ts'
import { promptLine } from '../../promptLine.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { outlineFormat, readOutlineAnswer } from '../../protocol/outlineFormat.ts'
import { packPrompt } from '../packPrompt.ts'
import { UnusableAnswerError } from '../../unusableAnswerError.ts'
import type { Outline } from './outline.ts'
import { parseOutline } from './parseOutline.ts'

/** Enough for ten long headings. */
const outlineTokens = 400
/** Sections of an article (WikiGenBench, PRR). */
const sections = { min: 5, max: 10 } as const

export interface OutlineTask extends Pick<DraftParameters, 'preset' | 'protocol' | 'seed'> {
  /** Most tokens of the prompt. */
  readonly inputTokens: number
  readonly event: Event
  /** Best first by the event's title. */
  readonly passages: readonly Passage[]
  readonly model: ChatModel
}

/**
 * Plan-Retrieve-Read, first call: the headings of the article's sections from the best passages (WikiGenBench, PRR).
 *
 * @throws InputBudgetError, UnusableAnswerError if the answer names no section, and the errors of the model
 */
export async function planOutline(task: OutlineTask, call: AskCall): Promise<Outline> {
  const { event, passages, model, preset, inputTokens, protocol, seed } = task
  const prompt = await loadPrompt('outline')
  const form = protocol === 'structured' ? await loadPrompt('json-outline') : undefined
  const { messages } = await packPrompt({
    event,
    passages,
    model,
    preset,
    inputTokens,
    maxOutputTokens: outlineTokens,
    prompt,
    values: () => ({ title: promptLine(event.title) }),
    form: form && { prompt: form, values: () => ({ fewest: String(sections.min), most: String(sections.max) }) },
  })
  const { answer, call: asked } = await askModel(
    model,
    {
      messages,
      maxOutputTokens: outlineTokens,
      temperature: 0,
      seed,
      ...(form === undefined ? {} : { format: outlineFormat(sections) }),
    },
    { ...call, step: 'outline', current: event.title },
  )
  // Headings in JSON may be numbered, repeated or of source lists, like any others.
  const listed = form === undefined ? undefined : readOutlineAnswer(answer.text)
  const { headings, defects } = parseOutline(listed?.headings.join('\n') ?? answer.text, {
    title: event.title,
    language: event.language,
  })
  if (headings.length === 0) {
    throw new UnusableAnswerError(model.name, {
      reason: 'asked for an outline, it named no section',
      raw: answer.text,
      calls: [asked],
    })
  }
  return { headings, defects, raw: answer.text, calls: [asked] }
}
