import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatWriter, Writer } from '../../../../../core/engine/tools/findWriter.ts'
import {
  openDraftJudge,
  type DraftJudgeContext,
  type DraftJudgeRequest,
} from '../../../../../core/engine/pipeline/judging/openDraftJudge.ts'
import { openSettings } from '../../../../../core/engine/tools/openSettings.ts'
import { createPurse } from '../../../../../core/models/chat/budget.ts'
import type { ChatModel } from '../../../../../core/models/chat/chatModel.ts'
import { openWorkspace, type Workspace } from '../../../../../core/store/openWorkspace.ts'
import { startOpenaiServer, type OpenaiServer } from '../../../../openaiServer.ts'
import { isChat } from '../../../../sensibleWriter.ts'
import { scriptedChat } from '../../../../scriptedChat.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

let folder: string
let workspace: Workspace
let server: OpenaiServer | undefined

beforeEach(() => {
  folder = temporaryFolder('judge')
  workspace = openWorkspace(':memory:')
})
afterEach(async () => {
  workspace.close()
  await server?.close()
  server = undefined
})

const extractive: Writer = { kind: 'extractive', name: 'extractive', version: '4' }
const answer = JSON.stringify({ verdicts: [{ claim: 1, unsupported: [], verdict: 'supported', needed: [] }] })
const claim = { sentence: 'It sank.', evidence: [{ label: '1.1', text: 'It went down.', title: 'Ferry' }] }

function writerOf(model: ChatModel): ChatWriter & { readonly opened: () => number; readonly closed: () => boolean } {
  let opened = 0
  let closed = false
  return {
    kind: model.kind,
    name: model.name,
    version: model.version,
    atOnce: 1,
    model: () => {
      opened += 1
      return Promise.resolve(model)
    },
    close: () => {
      closed = true
      return Promise.resolve()
    },
    opened: () => opened,
    closed: () => closed,
  }
}

function open(judge: string, writer: Writer, more: Partial<DraftJudgeContext & DraftJudgeRequest> = {}) {
  const context = { workspace, clock: { now: () => new Date(0) }, settings: openSettings(folder, () => ({})), writer }
  return openDraftJudge({ judge, ...more }, { ...context, ...more })
}

describe('--judge', () => {
  it('same shares the writer and leaves it open', async () => {
    const writer = writerOf(scriptedChat([answer]))
    const judge = await open('same', writer)
    expect(judge).toMatchObject({ name: 'scripted', isWriter: true })
    expect(writer.opened()).toBe(0)
    const asked = await judge?.judge(undefined)
    expect(await asked?.judge([claim], {})).toMatchObject([{ label: 'supported' }])
    // The answer is stored: another judge of the same model asks for none of it again.
    const again = await (await open('same', writer))?.judge(undefined)
    expect(await again?.judge([claim], {})).toMatchObject([{ label: 'supported' }])
    expect(judge?.made()).toHaveLength(1)
    await judge?.[Symbol.asyncDispose]()
    expect(writer.closed()).toBe(false)
  })

  it('none, and same beside the extractive writer, mean none', async () => {
    expect(await open('none', extractive)).toBeUndefined()
    expect(await open(' None ', writerOf(scriptedChat([])))).toBeUndefined()
    expect(await open('same', extractive)).toBeUndefined()
  })

  it.each(['', 'extractive', 'gguf:', 'openai: ', 'nli:', 'qwen3-4b', 'other:x'])('%j is refused', async (spec) => {
    await expect(open(spec, extractive)).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('is not known') as string,
    })
  })

  it('a service and a file that are not there are refused in their own words', async () => {
    await expect(open('service:mine', extractive)).rejects.toThrow(/no service "mine"/u)
    await expect(open(`gguf:${join(folder, 'none.gguf')}`, extractive)).rejects.toMatchObject({ kind: 'input' })
    await expect(open(`nli:${join(folder, 'none')}`, extractive)).rejects.toMatchObject({ kind: 'input' })
  })

  it('openai:MODEL asks the service, within what the draft may cost', async () => {
    server = await startOpenaiServer({
      script: [{ kind: 'stream', deltas: [answer], usage: { prompt: 1000, completion: 100 } }],
    })
    const { baseUrl } = server
    const prices = { promptPerMillion: 1, outputPerMillion: 10 }
    await expect(open('openai:tiny', extractive, { baseUrl, purse: createPurse(1) })).rejects.toThrow(/prices/u)
    const purse = createPurse(1)
    await using judge = await open('openai:tiny', extractive, { baseUrl, purse, prices })
    const asked = await judge?.judge(undefined)
    expect(await asked?.judge([claim], {})).toMatchObject([{ label: 'supported' }])
    expect(judge?.isWriter).toBe(false)
    expect(judge?.made()).toMatchObject([{ promptTokens: 1000, outputTokens: 100 }])
    expect(judge?.prices).toEqual(prices)
    expect(purse.spent()).toBeCloseTo(0.002, 6)
    await using poor = await open('openai:other', extractive, { baseUrl, purse: createPurse(0.0001), prices })
    const refused = await poor?.judge(undefined)
    await expect(refused?.judge([claim], {})).rejects.toMatchObject({ name: 'BudgetExceededError' })
    expect(server.requests.filter(isChat)).toHaveLength(1)
  })

  it('nli:builtin asks the model that comes with the program', async () => {
    await using judge = await open('nli:builtin', extractive)
    expect(judge?.name).toBe('citewright-verifier-v1')
    const asked = await judge?.judge(undefined)
    const [verbatim, other] =
      (await asked?.judge(
        [
          { ...claim, sentence: 'It went down.' },
          { ...claim, sentence: 'The mayor was elected in May.' },
        ],
        {},
      )) ?? []
    expect(verbatim).toMatchObject({ label: 'supported', probability: 1 })
    expect(other?.label).not.toBe('supported')
    expect(other?.probability).toBeLessThan(0.5)
  })
})
