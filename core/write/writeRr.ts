import type { Passage } from '../chunk/passage.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { DraftParameters } from '../domain/draft.ts'
import type { Event } from '../domain/event.ts'
import type { LongCall } from '../domain/progress.ts'
import type { ChatAnswer, ChatModel } from '../models/chat/chatModel.ts'
import { isRefusal } from './isRefusal.ts'
import { loadPrompt, renderPrompt } from '../models/prompt/loadPrompt.ts'
import { packDocuments, type PackedDocuments } from './packDocuments.ts'
import { parseArticle } from './parseArticle.ts'
import { neutralise, quoteDocument } from '../models/prompt/quoteDocument.ts'
import { UnusableAnswerError } from './unusableAnswerError.ts'
import type { ModelCall, WrittenArticle } from './writtenArticle.ts'

/** There is no passage to write from. */
class NoPassagesError extends CitewrightError {
  readonly kind = 'no-evidence'
  readonly title: string
  constructor(title: string) {
    super(`There is no passage to write "${title}" from.`, 'Add pages that report on the event.')
    this.title = title
  }
}

export interface RrTask extends Pick<DraftParameters, 'preset' | 'inputTokens' | 'maxOutputTokens' | 'seed'> {
  readonly event: Event
  /** Best first, as many as are to be shown. */
  readonly passages: readonly { readonly passage: Passage; readonly score: number }[]
  /** What the passages were ranked by. */
  readonly query: string
  readonly model: ChatModel
}

export interface RrCall extends LongCall {
  /** Called with each piece of the answer as it arrives. */
  readonly onText?: (delta: string) => void
  /** Called when a connection dropped and the answer starts over. */
  readonly onRestart?: () => void
  /** Called before the model is asked, with what the prompt holds and what did not fit. */
  readonly onPacked?: (packed: PackedDocuments) => void
}

/**
 * Retrieve-then-Read: one call with the title and the numbered documents, at temperature 0 (WikiGenBench, RR). Every
 * citation of the article is one of the passages shown.
 *
 * @throws NoPassagesError, InputBudgetError, UnusableAnswerError, and the errors of the model
 */
export async function writeRr(task: RrTask, call: RrCall): Promise<WrittenArticle> {
  const { event, passages, query, model, preset, inputTokens, maxOutputTokens, seed } = task
  if (passages.length === 0) throw new NoPassagesError(event.title)
  const prompt = await loadPrompt('rr')
  const packed = await packDocuments({
    passages: passages.map(({ passage }) => passage),
    model,
    inputTokens,
    maxOutputTokens,
    cutAt: preset === 'paper' ? 'word' : 'sentence',
    toMessages: (documents) => {
      const { system, user } = renderPrompt(prompt, {
        title: oneLine(event.title),
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
  call.onPacked?.(packed)

  let pieces = 0
  const report = (): void =>
    call.onProgress?.({ step: 'write', done: pieces, total: maxOutputTokens, unit: 'tokens', current: event.title })
  report()
  const answer = await model.complete(
    { messages: packed.messages, maxOutputTokens, temperature: 0, seed },
    {
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      onText: (delta) => {
        pieces += 1
        report()
        call.onText?.(delta)
      },
      onRestart: () => {
        pieces = 0
        report()
        call.onRestart?.()
      },
    },
  )

  const calls = [toModelCall(answer, model.version)]
  const { sections, defects } = parseArticle(answer.text, packed.shown, {
    title: event.title,
    language: event.language,
    finish: answer.finish,
  })
  if (sections.length === 0 || isRefusal(sections)) {
    const reason =
      answer.text.trim() === ''
        ? 'the answer is empty'
        : sections.length === 0
          ? 'the answer holds no sentence'
          : 'it declines to write'
    throw new UnusableAnswerError(model.name, { reason, raw: answer.text, calls })
  }
  const ranking = passages
    .slice(0, packed.shown.length)
    .map(({ passage, score }) => ({ chunkId: passage.chunk.id, score }))
  return {
    sections: sections.map(({ heading, level, sentences }) => ({
      heading,
      level,
      query,
      ranking,
      sentences: sentences.map((sentence) => ({ ...sentence, origin: 'model' as const })),
    })),
    defects,
    raw: answer.text,
    calls,
  }
}

function toModelCall(answer: ChatAnswer, version: string): ModelCall {
  const { model, promptTokens, outputTokens, tokensEstimated, seconds, retries, finish, notSent } = answer
  return { model, version, promptTokens, outputTokens, tokensEstimated, seconds, retries, finish, notSent }
}

function describeEvent({ title, date, place }: Event): string {
  return [
    `Title: ${oneLine(title)}`,
    ...(date === undefined ? [] : [`Date: ${oneLine(date)}`]),
    ...(place === undefined ? [] : [`Place: ${oneLine(place)}`]),
  ].join('\n')
}

function oneLine(text: string): string {
  return neutralise(text).replace(/\s+/g, ' ').trim()
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch (error) {
    // A code that is not well formed names no language; the model may still know what it means.
    if (error instanceof RangeError) return oneLine(code)
    throw error
  }
}
