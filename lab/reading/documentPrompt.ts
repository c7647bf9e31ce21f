import type { ChatMessage, ChatModel } from '../../core/models/chat/chatModel.ts'
import { cutToTokens } from '../../core/models/chat/cutToTokens.ts'
import { neutralise, quoteDocument } from '../../core/models/prompt/quoteDocument.ts'
import type { Prompt } from '../../core/models/prompt/loadPrompt.ts'
import { renderMessages } from '../../core/models/prompt/renderMessages.ts'
import type { AnswerDocument } from '../../core/answer/answerDocument.ts'
import type { ReadQuestion } from '../../core/answer/question/readQuestion.ts'

export interface DocumentPromptOptions {
  readonly prompt: Prompt
  readonly model: Pick<ChatModel, 'countTokens'>
  /** ISO 8601 day of the question. */
  readonly asked: string | undefined
  /** Most tokens of the document; the rest is not read. */
  readonly documentTokens: number
  readonly choices?: readonly string[]
}

/** The prompt for a question to one document, with the day of the document and of the question. */
export async function documentPrompt(
  question: ReadQuestion,
  { page, span, publishedAt }: AnswerDocument,
  { prompt, model, asked, documentTokens, choices }: DocumentPromptOptions,
): Promise<readonly ChatMessage[]> {
  const text = await cutToTokens(page.text.slice(span.start, span.end), documentTokens, model)
  const day = publishedAt?.slice(0, 10)
  // The day is given before the document.
  const described = { ...page, publishedAt: '' }
  return renderMessages(prompt, {
    published: day === undefined ? 'Published on an unknown day:' : `Published on ${day}:`,
    document: quoteDocument({ number: 1, page: described, text }, { describePage: true }),
    question: `Question${asked === undefined ? '' : `, asked on ${asked}`}: ${neutralise(question.text)}`,
    ...(choices === undefined
      ? {}
      : { choices: choices.map((choice, at) => `${at + 1}. ${neutralise(choice)}`).join('\n') }),
  })
}
