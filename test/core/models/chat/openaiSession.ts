import { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import type { ChatCall, ChatModel, ChatRequest } from '../../../../core/models/chat/chatModel.ts'
import { createOpenaiChat, type OpenaiChatOptions } from '../../../../core/models/chat/openaiChat.ts'
import { startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../../../openaiServer.ts'

export const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'You write.' },
    { role: 'user', content: 'Write.' },
  ],
  maxOutputTokens: 50,
  temperature: 0,
  seed: 7,
}

export const article: Extract<ScriptedReply, { kind: 'stream' }> = {
  kind: 'stream',
  deltas: ['A fire ', 'broke out', '. [1]'],
}

let server: OpenaiServer | undefined
let model: ChatModel | undefined

export async function close(): Promise<void> {
  await model?.close()
  await server?.close()
}

/** A scripted service and a model on it that waits hundredths of seconds between retries; `close` ends the last two. */
export async function open(
  script: Parameters<typeof startOpenaiServer>[0]['script'],
  options: Partial<OpenaiChatOptions> = {},
): Promise<{
  server: OpenaiServer
  ask: (call?: ChatCall, changes?: Partial<ChatRequest>) => ReturnType<ChatModel['complete']>
}> {
  const started = await startOpenaiServer({ script })
  const opened = createOpenaiChat({
    model: 'tiny',
    baseUrl: started.baseUrl,
    environment: {},
    retry: { firstWaitSeconds: 0.01 },
    ...options,
  })
  server = started
  model = opened
  return { server: started, ask: (call = {}, changes = {}) => opened.complete({ ...request, ...changes }, call) }
}

/** The error for a person with which a promise ends. */
export async function failure(promise: Promise<unknown>): Promise<CitewrightError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CitewrightError)) throw new Error(`not a CitewrightError: ${String(error)}`)
  return error
}
