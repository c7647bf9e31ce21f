import { readFileSync } from 'node:fs'
import type { ChatAnswer, ChatModel, ChatRequest } from '../core/models/chat/chatModel.ts'

/** An answer to replay: its text, some of its fields, or an error to fail with. */
export type ScriptedAnswer = string | Partial<ChatAnswer> | Error

export interface ScriptedChat extends ChatModel {
  /** What was asked so far. */
  readonly requests: readonly ChatRequest[]
}

/**
 * A model that replays answers in order and fails when there are none left. Counts words and signs as tokens.
 *
 * @param answers a list, or the path of a JSONL file with one string or object a line
 */
export function scriptedChat(
  answers: readonly ScriptedAnswer[] | string,
  options: { readonly contextTokens?: number; readonly name?: string } = {},
): ScriptedChat {
  const script = typeof answers === 'string' ? readLines(answers) : answers
  const requests: ChatRequest[] = []
  const count = (text: string): number => text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)?.length ?? 0
  const name = options.name ?? 'scripted'
  return {
    kind: 'scripted',
    name,
    version: '1',
    ...(options.contextTokens === undefined ? {} : { contextTokens: options.contextTokens }),
    requests,
    countTokens: (text) => Promise.resolve(count(text)),
    complete: async (request, call) => {
      call.signal?.throwIfAborted()
      const answer = script[requests.push(request) - 1]
      if (answer === undefined) throw new Error(`the script has no answer number ${requests.length}`)
      if (answer instanceof Error) throw answer
      const given: Partial<ChatAnswer> = typeof answer === 'string' ? { text: answer } : answer
      const text = given.text ?? ''
      for (const piece of text.match(/\S+\s*|\s+/g) ?? []) call.onText?.(piece)
      const promptTokens = request.messages.reduce((sum, { content }) => sum + count(content), 0)
      return Promise.resolve({
        text,
        finish: 'stop',
        promptTokens,
        reusedTokens: 0,
        outputTokens: count(text),
        tokensEstimated: false,
        seconds: 0,
        retries: 0,
        model: name,
        notSent: [],
        ...given,
      })
    },
    close: () => Promise.resolve(),
  }
}

function readLines(file: string): readonly ScriptedAnswer[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const value: unknown = JSON.parse(line)
      if (typeof value === 'string' || (typeof value === 'object' && value !== null)) return value
      throw new Error(`${file} holds a line that is no answer: ${line}`)
    })
}
