import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { vllm } from '../../../../contextServices.ts'
import { errorReply, type RecordedRequest, type ScriptedReply } from '../../../../openaiServer.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { isChat, sensibleWriter, type SensibleWriterOptions } from '../../../../sensibleWriter.ts'
import { faultsIn, openDraftingSession, type DraftingSession } from './draftingSession.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
const announced = 16_384

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

/** A service that tells one limit and holds to another; counts what it refuses. */
function limited(
  limit: number,
  { told, ...writer }: SensibleWriterOptions & { readonly told: string },
): { readonly script: (request: RecordedRequest) => ScriptedReply; readonly refused: () => number } {
  const models = vllm(announced)
  const answers = sensibleWriter({
    headings: ['Grounding', 'Rescue', 'Fuel', 'Inquiry', 'Reactions'],
    facts: 2,
    ...writer,
  })
  let refused = 0
  return {
    refused: () => refused,
    script: (request) => {
      if (!isChat(request)) return models({ ...request, body: { ...request.body, model: 'sensible' } })
      const prompt = JSON.stringify(request.body?.['messages']).length / 4
      if (prompt + Number(request.body?.['max_tokens']) <= limit) return answers(request)
      refused += 1
      return errorReply(400, { message: told.replace('LIMIT', String(limit)) })
    },
  }
}

const refusals = {
  'names its limit': "This model's maximum context length is LIMIT tokens.",
  'does not name its limit': 'the input length exceeds the context length',
}

describe.each(Object.entries(refusals))('a service that %s', (name, told) => {
  it.each([1, 0.5, 0.25])(
    'and takes %f of what is assumed: the draft is written with what fits, and the next run asks within it',
    async (share) => {
      const workspace = `${name.replaceAll(' ', '-')}-${share}`
      await workspaceWithSample(session.workspaceFile(workspace))
      const first = limited(announced * share, { told })
      session.script = first.script
      const { draft, asked } = await session.draft({ source }, { workspace })
      expect(draft.sections.map(({ heading }) => heading)).toEqual([
        '',
        'Grounding',
        'Rescue',
        'Fuel',
        'Inquiry',
        'Reactions',
      ])
      expect(faultsIn(draft)).toEqual([])
      expect(draft.sections.flatMap(({ sentences }) => sentences.map(({ support }) => support.label))).not.toContain(
        'unchecked',
      )
      if (share === 1) expect(first.refused()).toBe(0)
      else expect(first.refused()).toBeGreaterThan(0)
      expect(first.refused()).toBeLessThanOrEqual(3)
      expect(asked.filter((question) => question === 'section Rescue').length).toBeLessThanOrEqual(2)

      const second = limited(announced * share, { told })
      session.script = second.script
      await session.draft({ source, seed: 5 }, { workspace })
      expect(second.refused()).toBe(0)
    },
  )
})

describe('a service with little room', () => {
  it.each([4096, 3072])('of %i tokens has its draft written and judged with what fits', async (limit) => {
    const workspace = `small-${limit}`
    await workspaceWithSample(session.workspaceFile(workspace))
    const service = limited(limit, {
      told: refusals['names its limit'],
      facts: 8,
      answer: ({ kind }, sensible) => (kind === 'fixes' ? sensible : undefined),
    })
    session.script = service.script
    const { draft } = await session.draft({ source }, { workspace })
    expect(draft.sections.length).toBeGreaterThan(4)
    expect(faultsIn(draft)).toEqual([])
  })
})
