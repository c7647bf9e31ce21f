import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { EngineOptions } from '../../../../../core/engine/createEngineContext.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { keyName } from '../../../../../core/settings/keyName.ts'
import {
  errorReply,
  jsonReply,
  startOpenaiServer,
  type OpenaiServer,
  type ScriptedReply,
} from '../../../../openaiServer.ts'
import {
  claimsOf,
  inShort,
  isChat,
  questionOf,
  sensibleWriter,
  verdicts,
  type SensibleWriterOptions,
} from '../../../../sensibleWriter.ts'
import { describeWithShared, sharedPath } from '../../../../sharedData.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const key = 'sk-never-to-be-seen-4711'
const sample = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const

let folder = ''
let server: OpenaiServer | undefined
const engines: Engine[] = []
beforeEach(() => {
  folder = temporaryFolder('engine-settings')
  for (const name of ['CITEWRIGHT_API_KEY', 'OPENAI_API_KEY', 'CITEWRIGHT_MODELS']) vi.stubEnv(name, '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const engine of engines.splice(0)) engine.close()
  await server?.close()
  server = undefined
})

function engineWith(options: EngineOptions = {}): Engine {
  const engine = createEngine({ settingsFolder: folder, ...options })
  engines.push(engine)
  return engine
}

async function serve(script: Parameters<typeof startOpenaiServer>[0]['script']): Promise<string> {
  server = await startOpenaiServer({ script })
  return server.baseUrl
}

const keyOfOurs = (): Record<string, string> => ({ [keyName(serviceAt(server!.baseUrl))]: key })

/** A model that writes and judges well, or as `answer` says, and can be reached. */
const goodModel = (answer: NonNullable<SensibleWriterOptions['answer']> = () => undefined) =>
  sensibleWriter({ answer: (question, ...rest) => (question.kind === 'other' ? sentence : answer(question, ...rest)) })

const sentence: ScriptedReply = {
  kind: 'stream',
  deltas: ['<think>Short.</think>', 'I can', ' be reached.'],
  model: 'm-1',
}
const serviceAt = (baseUrl: string, id = 'ours'): { id: string; name: string; baseUrl: string; model: string } => ({
  id,
  name: `The ${id}`,
  baseUrl,
  model: 'm',
})

describe('a service of the settings that is tested', () => {
  const asked = (): readonly string[] => server!.requests.filter(isChat).map((request) => inShort(questionOf(request)))

  it('says a sentence and qualifies as writer and judge, with the key that is kept for it', async () => {
    const { settings } = engineWith({ keys: () => ({ ...keyOfOurs(), 'ours https://other.example': 'x' }) })
    await settings.update({ services: [serviceAt(await serve(goodModel()))] })
    expect(await settings.testWriter('service:ours')).toEqual({
      answer: 'I can be reached.',
      model: 'm-1',
      seconds: expect.any(Number) as number,
      verdict: 'writer-and-judge',
      judgedWell: 1,
    })
    expect(asked()).toEqual(['other', 'trial', 'judge trial'])
    expect(server!.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true)
    expect(JSON.stringify(server!.requests[0]!.body)).toContain('Say in English')
  })

  it('that judges no better than chance only writes', async () => {
    const { settings } = engineWith({ keys: () => ({}) })
    const agrees = goodModel(({ kind, prompt }) =>
      kind === 'judge trial' ? verdicts(claimsOf(prompt), () => 'supported') : undefined,
    )
    await settings.update({ services: [serviceAt(await serve(agrees))] })
    expect(await settings.testWriter('service:ours')).toMatchObject({ verdict: 'writer', judgedWell: 0.5 })
  })

  it('that cites nothing only words evidence, and is not asked to judge', async () => {
    const { settings } = engineWith({ keys: () => ({}) })
    const chatty = goodModel(({ kind }) => (kind === 'trial' ? 'Sure! Here is what you asked for.' : undefined))
    await settings.update({ services: [serviceAt(await serve(chatty))] })
    const tested = await settings.testWriter('service:ours')
    expect(tested.verdict).toBe('wording')
    expect(tested).not.toHaveProperty('judgedWell')
    expect(asked()).toEqual(['other', 'trial'])
  })

  it('is asked for its qualification once, also by a draft, but whether it answers each time', async () => {
    const engine = engineWith({ keys: () => ({}) })
    await engine.settings.update({ services: [serviceAt(await serve(goodModel()))] })
    await engine.settings.testWriter('service:ours')
    expect(await engine.settings.testWriter('service:ours')).toMatchObject({ verdict: 'writer-and-judge' })
    expect(asked()).toEqual(['other', 'trial', 'judge trial', 'other'])
    await engine.draft({ source: sample, writer: 'service:ours', method: 'prr' })
    expect(asked().filter((question) => question.includes('trial'))).toHaveLength(2)
  })

  it('is sent no key that was kept for another server', async () => {
    const { settings } = engineWith({ keys: () => ({ 'ours https://other.example': key }) })
    await settings.update({ services: [serviceAt(await serve(goodModel()))] })
    await settings.testWriter('service:ours')
    expect(server!.requests.some(({ headers }) => 'authorization' in headers)).toBe(false)
  })

  it('is sent no key of the environment where none is kept for it', async () => {
    vi.stubEnv('CITEWRIGHT_API_KEY', key)
    const { settings } = engineWith({ keys: () => ({}) })
    await settings.update({ services: [serviceAt(await serve(goodModel()))] })
    await settings.testWriter('service:ours')
    expect(server!.requests.some(({ headers }) => 'authorization' in headers)).toBe(false)
  })

  it.each([
    ['refuses the key', errorReply(401, { message: `Incorrect API key: ${key}` }), { kind: 'unavailable' }],
    [
      'is too busy',
      errorReply(429, { message: 'slow down' }),
      { message: expect.stringContaining('could not answer (429') as string },
    ],
    [
      'says nothing',
      { kind: 'stream', deltas: ['<think>so'] } as const,
      {
        message: expect.stringContaining('gave no answer, or did not finish thinking.') as string,
      },
    ],
  ])('and %s is told of at once, without the key', async (_, reply, error) => {
    const { settings } = engineWith({ keys: keyOfOurs })
    await settings.update({ services: [serviceAt(await serve([reply]))] })
    const failure: unknown = await settings.testWriter('service:ours').catch((reason: unknown) => reason)
    expect(failure).toMatchObject(error)
    expect(String(failure)).not.toContain(key)
    expect(server!.requests).toHaveLength(1)
  })

  it('can be left', async () => {
    const { settings } = engineWith({ keys: () => ({}) })
    await settings.update({ services: [serviceAt(await serve([{ kind: 'silence' }]))] })
    const control = new AbortController()
    const reason = new Error('left')
    setTimeout(() => control.abort(reason), 50)
    await expect(settings.testWriter('service:ours', { signal: control.signal })).rejects.toBe(reason)
  })

  it.each([
    ['service:nobody', 'no service "nobody"'],
    ['extractive', 'needs no test'],
    ['gguf:/not/there.gguf', 'does not exist'],
    ['luck', 'is not known'],
  ])('is another thing than %s', async (spec, message) => {
    await expect(engineWith().settings.testWriter(spec)).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining(message) as string,
    })
  })
})

describe('the models of a service', () => {
  const models = jsonReply({ data: [{ id: 'm' }, { id: 'other' }] })

  it('of the settings are listed with its stored key', async () => {
    const { settings } = engineWith({ keys: keyOfOurs })
    await settings.update({ services: [serviceAt(await serve(() => models))] })
    expect((await settings.serviceModels({ service: 'ours' })).map(({ id }) => id)).toEqual(['m', 'other'])
    expect(server!.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`])
    await expect(settings.serviceModels({ service: 'nobody' })).rejects.toThrow('no service "nobody"')
  })

  it('that is being added are listed with the key as pasted, which is stored nowhere', async () => {
    const { settings } = engineWith({ keys: () => ({}), workspace: join(folder, 'workspace.sqlite') })
    const baseUrl = await serve(() => models)
    await settings.serviceModels({ baseUrl, key: ` ${key}\n` })
    await settings.serviceModels({ baseUrl, key: ' ' })
    expect(server!.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`, undefined])
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(key), name).toBe(false)
  })
})

describeWithShared('a model file that is tested', () => {
  it('says a sentence, and is too small to cite what it writes', async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    const spec = `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`
    const { answer, model, seconds, verdict } = await engineWith().settings.testWriter(spec)
    expect(answer).toMatch(/\w/)
    expect(model).toBe('SmolLM2-135M-Instruct-Q4_1.gguf')
    expect(seconds).toBeGreaterThan(0)
    expect(verdict).toBe('wording')
  })
})
