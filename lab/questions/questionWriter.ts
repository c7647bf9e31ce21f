import type { LongCall } from '../../core/domain/progress.ts'
import type { ChatModel } from '../../core/models/chat/chatModel.ts'
import { loadPrompt, renderPrompt } from '../../core/models/prompt/loadPrompt.ts'
import { neutralise, quoteText } from '../../core/models/prompt/quoteDocument.ts'
import { labPrompts } from '../labFolder.ts'
import type { AnswerSpan } from './answerSpans.ts'
import type { WordKinds } from './clause.ts'
import { ruleQuestion } from './ruleQuestion.ts'

/** What a question is wanted for. */
export interface WantedQuestion {
  readonly sentence: string
  /** The words of the sentence that are to answer it. */
  readonly answer: AnswerSpan
  /** The paragraph that the sentence appears in. */
  readonly paragraph: string
}

/** Words a question whose answer is known. */
export interface QuestionWriter {
  /** `rules`, or the model's name. */
  readonly name: string
  /** Null where it cannot word one. */
  write(wanted: WantedQuestion, call: LongCall): Promise<string | null>
}

/** Words questions by word order alone, in English; `kinds` tells of words that open a sentence what they are. */
export function ruleWriter(kinds: WordKinds): QuestionWriter {
  return { name: 'rules', write: ({ sentence, answer }) => Promise.resolve(ruleQuestion(sentence, answer, kinds)) }
}

const longest = 60

/** Asks a model for each question. */
export function modelWriter(
  name: string,
  model: (signal: AbortSignal | undefined) => Promise<ChatModel>,
): QuestionWriter {
  return {
    name,
    write: async ({ sentence, answer, paragraph }, { signal }) => {
      const opened = await model(signal)
      const { system, user } = renderPrompt(await loadPrompt('ask-about', labPrompts), {
        paragraph: quoteText(paragraph),
        sentence: neutralise(sentence),
        answer: neutralise(answer.text),
      })
      const { text, finish } = await opened.complete(
        {
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          maxOutputTokens: longest,
          temperature: 0,
        },
        signal === undefined ? {} : { signal },
      )
      return finish === 'repetition' ? null : questionIn(text)
    },
  }
}

/** The first question of an answer, without marks of lists and quotation; null where it has none. */
export function questionIn(text: string): string | null {
  const said = text.replace(/<think>[\s\S]*?(?:<\/think>|$)/giu, '')
  const line = said.split('\n').find((one) => one.includes('?'))
  const question = /^[\s"“'*>\d.)-]*(?:question\s*:\s*)?["“']?([^?]+\?)/iu
    .exec(line ?? '')?.[1]
    ?.replace(/\s+/gu, ' ')
    .trim()
  return question === undefined || question.split(' ').length < 3 ? null : question
}
