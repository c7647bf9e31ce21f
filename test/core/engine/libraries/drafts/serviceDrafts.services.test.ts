import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leftOutIdSchema } from '../../../../../core/domain/ids.ts'
import type { Progress } from '../../../../../core/domain/progress.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { keyName } from '../../../../../core/settings/keyName.ts'
import { startOpenaiServer, type OpenaiServer, type RecordedRequest } from '../../../../openaiServer.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { isChat, sensibleWriter, type Question } from '../../../../sensibleWriter.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const headings = ['Grounding', 'Rescue']
/** Sentences that stand in the sample's pages. */
const told: Readonly<Record<string, string>> = {
  Grounding: 'At 19:33 the lookout left the bridge to check a report of smoke in the galley.',
  Rescue: 'The last person to leave the ferry, its master, was taken off at 22:18.',
}

function promptOf({ body }: RecordedRequest): string {
  const messages = body?.['messages'] as readonly { readonly content: string }[]
  return messages.at(-1)!.content
}

let folder: string
let server: OpenaiServer
let engine: Engine
let rescue: string
/** What the section on the rescue says besides. */
let besides: readonly string[]

beforeEach(async () => {
  folder = temporaryFolder('service-drafts')
  rescue = told['Rescue']!
  besides = []
  const labelOf = ({ shown }: Question, text: string): string =>
    [...shown].find(([, words]) => words.includes(text))?.[0] ?? '1.1'
  const answers = sensibleWriter({
    headings,
    answer: (question) => {
      const { kind, part } = question
      const text = part === 'Rescue' ? rescue : told[part]
      if (kind !== 'section' || text === undefined) return undefined
      const all = part === 'Rescue' ? [text, ...besides] : [text]
      return all.map((each) => `${each} [${labelOf(question, each)}]`).join(' ')
    },
  })
  server = await startOpenaiServer({ script: answers })
  engine = createEngine({
    workspace: await workspaceWithSample(join(folder, 'workspace.sqlite')),
    settingsFolder: folder,
    keys: () => ({ [keyName({ id: 'hall', baseUrl: server.baseUrl })]: 'key-of-the-hall' }),
  })
  await engine.settings.update({
    services: [
      { id: 'hall', name: 'The hall', baseUrl: server.baseUrl, model: 'planner', pricePrompt: 1, priceOutput: 2 },
    ],
    writer: 'service:hall',
  })
})
afterEach(async () => {
  engine.close()
  await server.close()
})

describe('a draft by a service of the settings', () => {
  it('is asked for with its address, model and key, costs what its prices say, and shows its words as they come', async () => {
    const { id } = await engine.events.openSample()
    const progress: Progress[] = []
    const draft = await engine.drafts.write(id, { method: 'prr' }, { onProgress: (step) => progress.push(step) })
    expect(server.requests.every(({ headers }) => headers.authorization === 'Bearer key-of-the-hall')).toBe(true)
    expect(draft.writer).toMatchObject({ kind: 'openai', name: 'planner' })
    expect(draft.run!.cost).toBeGreaterThan(0)
    expect(draft.sections.map(({ heading }) => heading)).toEqual(['', ...headings])
    const words = progress.filter(({ step, current }) => step === 'write' && current === 'Rescue')
    expect(words.flatMap(({ text }) => text ?? []).at(-1)).toContain(rescue)
    // Nothing in the workspace or the draft holds the key.
    expect(JSON.stringify(draft)).not.toContain('key-of-the-hall')
  })

  it('has one section written again by the same service, which is told what the other sections tell', async () => {
    const { id } = await engine.events.openSample()
    const draft = await engine.drafts.write(id, { method: 'prr' })
    const asked = server.requests.length
    await engine.settings.update({ writer: 'extractive' })
    rescue = 'The voyage data recorder was recovered intact on 15 May.'
    await engine.drafts.review(draft.id, { kind: 'rename-section', section: 1, heading: 'Running aground' })
    const again = await engine.drafts.writeSection(draft.id, 2, {})
    expect(again.sections[2]!.sentences.map(({ text }) => text)).toEqual([rescue])
    expect(again.sections[2]!.sentences[0]).toMatchObject({ origin: 'model', citations: [expect.any(String)] })
    expect(again.leftOut).toMatchObject([{ text: told['Rescue'], reason: 'written-again' }])
    const prompt = promptOf(server.requests.slice(asked).find(isChat)!)
    expect(prompt).toContain(`${told['Grounding']} [`)
    expect(prompt).toContain('Running aground')
    expect((await engine.drafts.undo(draft.id)).sections[2]).toEqual(draft.sections[2])
  })

  it('keeps what the lead says too in a section that is written again', async () => {
    const { id } = await engine.events.openSample()
    const draft = await engine.drafts.write(id, { method: 'prr' })
    expect(draft.sections[0]!.sentences.map(({ text }) => text)).toContain(told['Rescue'])
    const again = await engine.drafts.writeSection(draft.id, 2, { seed: 3 })
    expect(again.sections[2]!.sentences.map(({ text }) => text)).toEqual([told['Rescue']])
  })

  it('lists what the check of a section written again leaves out and what another section says, and puts it back', async () => {
    const { id } = await engine.events.openSample()
    const draft = await engine.drafts.write(id, { method: 'prr' })
    rescue = 'The voyage data recorder was recovered intact on 15 May.'
    const unsupported = 'The ferry had sunk 31 fishing boats before.'
    besides = [unsupported, told['Grounding']!]
    const again = await engine.drafts.writeSection(draft.id, 2, { seed: 3 })
    expect(again.sections[2]!.sentences.map(({ text }) => text)).toEqual([rescue])
    expect(again.leftOut).toMatchObject([
      { id: 'x1', heading: 'Rescue', place: 1, text: unsupported, reason: 'unsupported', evidence: [{}] },
      { id: 'x2', heading: 'Rescue', place: 1, text: told['Grounding'], reason: 'repeated', evidence: [{}] },
      { id: 'x3', heading: 'Rescue', place: 0, text: told['Rescue'], reason: 'written-again' },
    ])
    const back = await engine.drafts.review(draft.id, { kind: 'put-back', leftOut: leftOutIdSchema.parse('x1') })
    expect(back.sections[2]!.sentences.map(({ text }) => text)).toEqual([rescue, unsupported])
  })

  it('keeps a section as it is where what was written stands in another section', async () => {
    const { id } = await engine.events.openSample()
    const draft = await engine.drafts.write(id, { method: 'prr' })
    rescue = told['Grounding']!
    await expect(engine.drafts.writeSection(draft.id, 2, { seed: 3 })).rejects.toMatchObject({
      message: expect.stringContaining('could not be written again:') as string,
      kind: 'no-evidence',
    })
    expect((await engine.drafts.read(draft.id)).sections).toEqual(draft.sections)
  })

  it('leaves no draft where it is stopped, and is offered to be gone on with', async () => {
    const { id } = await engine.events.openSample()
    const stop = new AbortController()
    const cancelled = engine.drafts.write(
      id,
      { method: 'prr' },
      { signal: stop.signal, onProgress: ({ text }) => text !== undefined && stop.abort() },
    )
    await expect(cancelled).rejects.toThrow()
    expect((await engine.events.list())[0]!.unfinished).toMatchObject({ options: { method: 'prr' } })
    expect(await engine.drafts.list(id)).toEqual([])
  })
})
