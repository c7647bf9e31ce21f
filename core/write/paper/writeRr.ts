import { CitewrightError } from '../../domain/citewrightError.ts'
import type { DraftParameters } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { askModel, type AskCall } from '../askModel.ts'
import { isRefusal } from '../isRefusal.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import type { PackedDocuments } from '../packDocuments.ts'
import { packRr } from './packRr.ts'
import { parseArticle } from './parseArticle.ts'
import { readSentencesAnswer, sentencesFormat } from '../protocol/sentencesFormat.ts'
import { UnusableAnswerError } from '../unusableAnswerError.ts'
import type { WrittenArticle } from '../writtenArticle.ts'
import { writtenByModel, type RankedPassages } from './writtenByModel.ts'

export interface RrTask
  extends RankedPassages, Pick<DraftParameters, 'preset' | 'maxOutputTokens' | 'protocol' | 'seed'> {
  /** Most tokens of the prompt. */
  readonly inputTokens: number
  readonly event: Event
  readonly model: ChatModel
}

export interface RrCall extends AskCall {
  /** Called before the model is asked, with the documents in the prompt and those that did not fit. */
  readonly onPacked?: (packed: PackedDocuments) => void
}

/**
 * Retrieve-then-Read: one call with the title and the numbered documents, at temperature 0 (WikiGenBench, RR). Every
 * citation of the article is one of the passages shown.
 *
 * @throws CitewrightError of kind `no-evidence` if there are no passages; InputBudgetError, UnusableAnswerError, and the
 * errors of the model
 */
export async function writeRr(task: RrTask, call: RrCall): Promise<WrittenArticle> {
  const { event, passages, model, preset, inputTokens, maxOutputTokens, protocol, seed } = task
  const structured = protocol === 'structured'
  if (passages.length === 0) {
    const problem = `There is no passage to write "${event.title}" from.`
    throw new CitewrightError('no-evidence', problem, 'Add pages that report on the event.')
  }
  const packed = await packRr({
    event,
    passages: passages.map(({ passage }) => passage),
    model,
    prompt: await loadPrompt('rr'),
    form: structured ? await loadPrompt('json-sentences') : undefined,
    preset,
    inputTokens,
    maxOutputTokens,
  })
  call.onPacked?.(packed)

  const { answer, call: asked } = await askModel(
    model,
    {
      messages: packed.messages,
      maxOutputTokens,
      temperature: 0,
      seed,
      ...(structured ? { format: sentencesFormat(packed.shown.length) } : {}),
    },
    { ...call, step: 'write', current: event.title },
  )
  const calls = [asked]
  const { sections, defects } = (structured ? readSentencesAnswer : parseArticle)(answer.text, packed.shown, {
    title: event.title,
    language: event.language,
    finish: answer.finish,
  })
  if (sections.length === 0 || isRefusal(sections)) {
    const empty = answer.text.trim() === '' ? 'the answer is empty' : 'the answer has no sentence'
    const reason = sections.length === 0 ? empty : 'it declines to write'
    throw new UnusableAnswerError(model.name, { reason, raw: answer.text, calls })
  }
  return { ...writtenByModel(sections, packed, task), defects, raw: answer.text, calls }
}
