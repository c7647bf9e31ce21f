import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  askWithinContext,
  findContextTokens,
  rememberContextTokens,
} from '../../../../core/engine/pipeline/contextTokens.ts'
import type { ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { ModelMemoryError } from '../../../../core/models/chat/ggufErrors.ts'
import { createOpenaiChat } from '../../../../core/models/chat/openaiChat.ts'
import { promptBudget } from '../../../../core/models/chat/promptBudget.ts'
import { openWorkspace, type Workspace } from '../../../../core/store/openWorkspace.ts'
import { model as name, vllm } from '../../../contextServices.ts'
import { limitedScript, type OpenaiServer, routedScript, startOpenaiServer } from '../../../openaiServer.ts'
import { scriptedChat } from '../../../scriptedChat.ts'

const now = new Date('2026-05-14T12:00:00Z')
const clock = { now: () => now }
let workspace: Workspace
const open: { close(): Promise<void> }[] = []

beforeEach(() => {
  workspace = openWorkspace(':memory:')
})
afterEach(async () => {
  workspace.close()
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function start(script: Parameters<typeof startOpenaiServer>[0]['script']): Promise<OpenaiServer> {
  const server = await startOpenaiServer({ script })
  open.push(server)
  return server
}

function chatAt(server: OpenaiServer, contextTokens?: number): ChatModel {
  const chat = createOpenaiChat({
    model: name,
    baseUrl: server.baseUrl,
    environment: {},
    ...(contextTokens === undefined ? {} : { contextTokens }),
  })
  open.push(chat)
  return chat
}

/** A prompt that fills what it may have, by the estimate of the program. */
function fill(model: ChatModel): (contextTokens: number) => Promise<number> {
  return async (contextTokens) => {
    const tokens = promptBudget({ contextTokens, maxOutputTokens: 100 })
    const content = 'word '.repeat(Math.floor((tokens * 3.5) / 5))
    await model.complete({ messages: [{ role: 'user', content }], maxOutputTokens: 100, temperature: 0 }, {})
    return contextTokens
  }
}

describe('the context of a model', () => {
  it('is what the user set before all else', async () => {
    const model = chatAt(await start(vllm(24_576)), 9000)
    rememberContextTokens(model, 4096, { workspace, clock })
    expect(await findContextTokens(model, { workspace, clock })).toBe(9000)
  })

  it('is what a refusal gave away rather than what the service tells', async () => {
    const model = chatAt(await start(vllm(24_576)))
    rememberContextTokens(model, 4096, { workspace, clock })
    expect(await findContextTokens(model, { workspace, clock })).toBe(4096)
  })

  it('is what the service tells', async () => {
    expect(await findContextTokens(chatAt(await start(vllm(24_576))), { workspace, clock })).toBe(24_576)
  })

  it('is 32,768 where nobody tells', async () => {
    expect(await findContextTokens(chatAt(await start(routedScript({}))), { workspace, clock })).toBe(32_768)
  })

  it('is asked of the service again after a month', async () => {
    const model = chatAt(await start(vllm(24_576)))
    rememberContextTokens(model, 4096, { workspace, clock: { now: () => new Date('2026-04-10T12:00:00Z') } })
    expect(await findContextTokens(model, { workspace, clock })).toBe(24_576)
  })

  it('is remembered of one model of one service', async () => {
    const first = chatAt(await start(vllm(24_576)))
    const second = chatAt(await start(vllm(16_384)))
    rememberContextTokens(first, 8192, { workspace, clock })
    rememberContextTokens(first, 16_384, { workspace, clock })
    expect(await findContextTokens(first, { workspace, clock })).toBe(8192)
    expect(await findContextTokens(second, { workspace, clock })).toBe(16_384)
  })
})

describe('a prompt for a service that tells nothing', () => {
  it.each([
    ['takes all of what is assumed', 32_768, 32_768, 1],
    ['takes half of it', 16_384, 16_384, 2],
    ['takes a quarter of it', 8192, 8192, 2],
  ])('is sent again as small as the refusal says where it %s', async (_, limit, used, chats) => {
    const server = await start(routedScript({ 'POST /v1/chat/completions': limitedScript({ limit }) }))
    const model = chatAt(server)
    expect(await askWithinContext(model, { workspace, clock }, fill(model))).toBe(used)
    expect(server.requests.filter(({ path }) => path === '/v1/chat/completions')).toHaveLength(chats)
  })

  it.each([
    [32_768, 32_768, 1],
    [16_384, 16_384, 2],
    [8192, 8192, 3],
  ])('is halved where the refusal does not name the limit of %i', async (limit, used, chats) => {
    const told = (): string => 'the input length exceeds the context length'
    const server = await start(routedScript({ 'POST /v1/chat/completions': limitedScript({ limit, told }) }))
    const model = chatAt(server)
    expect(await askWithinContext(model, { workspace, clock }, fill(model))).toBe(used)
    expect(server.requests.filter(({ path }) => path === '/v1/chat/completions')).toHaveLength(chats)
  })

  it('fits at once the next time', async () => {
    const server = await start(routedScript({ 'POST /v1/chat/completions': limitedScript({ limit: 8192 }) }))
    const first = chatAt(server)
    await askWithinContext(first, { workspace, clock }, fill(first))
    const before = server.requests.length
    const second = chatAt(server)
    expect(await askWithinContext(second, { workspace, clock }, fill(second))).toBe(8192)
    expect(server.requests).toHaveLength(before + 1)
  })

  it('is given up where nothing smaller has room for evidence', async () => {
    const server = await start(
      routedScript({ 'POST /v1/chat/completions': limitedScript({ limit: 300, told: () => 'context length' }) }),
    )
    const model = chatAt(server)
    await expect(askWithinContext(model, { workspace, clock }, fill(model))).rejects.toMatchObject({
      name: 'ContextExceededError',
    })
  })
})

describe('a prompt for a local model', () => {
  it('is halved where memory does not hold it, which is not remembered', async () => {
    const model = scriptedChat([], { contextTokens: 16_384 })
    const ask = (tokens: number): Promise<number> =>
      tokens > 4096
        ? Promise.reject(new ModelMemoryError('m.gguf', `a context of ${tokens} tokens`))
        : Promise.resolve(tokens)
    expect(await askWithinContext(model, { workspace, clock }, ask)).toBe(4096)
    expect(workspace.database.prepare('SELECT count(*) AS n FROM context_limits').get()).toEqual({ n: 0 })
  })
})
