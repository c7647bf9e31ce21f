import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Answer } from '../../../../../core/engine/libraries/answers/answer.ts'
import type { AskRequest } from '../../../../../core/engine/libraries/answers/askRequest.ts'
import { eventFolders, type AskedPage } from '../../../../askedEvent.ts'
import { startOpenaiServer, type OpenaiServer } from '../../../../openaiServer.ts'
import { questionsTo, sensibleWriter, type Question } from '../../../../sensibleWriter.ts'

export const early: AskedPage = {
  published: '2026-05-15',
  paragraphs: [
    'The ferry Isla Merrin ran aground in Harrow Bay, the coastguard said. Twelve people were injured when the ferry ran aground, the ministry said.',
    'All passengers were taken off by lifeboats and by fishing boats from the harbour of Kellan, where a doctor saw them. The tide was falling and the wind was light.',
  ],
}
const later: AskedPage = {
  published: '2026-05-20',
  paragraphs: [
    'Seventeen people were injured when the Isla Merrin struck the reef, a spokesman of the island clinic said. The council has opened a fund for those who were hurt.',
    'Judge Hanna Voss will lead the inquiry. She has asked everybody who took photographs on that evening to send them to her office on the mainland before the summer.',
  ],
}
export const question = 'How many people were injured?'

export type Answering = (
  question: Question,
  sensible: string,
) => ReturnType<NonNullable<NonNullable<Parameters<typeof sensibleWriter>[0]>['answer']>>

/**
 * Asks pages with a model that answers questions and judges as it is told to and is sensible otherwise. Each is a new
 * model, unless the last one is named as the reader: the same service then answers in another way.
 */
export function openAsking() {
  const folders = eventFolders()
  const engine = createEngine({ workspace: ':memory:', clock: { now: () => new Date('2026-06-01T12:00:00Z') } })
  let server: OpenaiServer | undefined
  let models = 0
  let told: Answering = (_, sensible) => sensible
  let asked = 0
  const start = async (): Promise<OpenaiServer> => {
    await server?.close()
    models += 1
    asked = 0
    return startOpenaiServer({
      script: sensibleWriter({
        answer: (question, sensible) =>
          ['ask', 'judge', 'trial'].includes(question.kind) ? told(question, sensible) : undefined,
      }),
    })
  }
  return {
    async ask(
      answer: Answering,
      request: Partial<AskRequest> = {},
      pages: readonly AskedPage[] = [early, later],
    ): Promise<Answer> {
      told = answer
      if (server === undefined || request.reader === undefined) server = await start()
      else asked = questionsTo(server).length
      return engine.ask({
        source: { kind: 'event', path: folders.event(pages) },
        question,
        reader: `openai:model-${models}`,
        baseUrl: server.baseUrl,
        ...request,
      })
    },
    /** What the model was asked for in the last call, in short. */
    asked: () => (server === undefined ? [] : questionsTo(server).slice(asked)),
    async close() {
      await server?.close()
      engine.close()
      folders.remove()
    },
  }
}

/** Answers the question so, and judges sensibly. */
export const answering =
  (give: (asked: Question) => string): Answering =>
  (asked, sensible) =>
    asked.kind === 'ask' ? give(asked) : sensible

/** The label of the sentence that contains some words. */
export function labelOf({ shown }: Question, words: string): string {
  return [...shown].find(([, text]) => text.includes(words))?.[0] ?? ''
}

interface Given {
  readonly said?: string
  readonly answers?: readonly {
    readonly short: string
    readonly sentences: readonly { readonly text: string; readonly labels: readonly string[] }[]
  }[]
  readonly evidence?: readonly string[]
  readonly unsaid?: readonly string[]
  readonly search?: readonly string[]
}
/** An answer of a model as `ask-question` asks for it. */
export const said = (given: Given): string =>
  JSON.stringify({ evidence: [], said: 'yes', answers: [], unsaid: [], search: [], ...given })
/** An answer of one sentence. */
export const one = (short: string, text: string, labels: readonly string[]) => ({
  short,
  sentences: [{ text, labels }],
})
