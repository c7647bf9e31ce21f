import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import type { WriteOptions } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import { startOpenaiServer, type OpenaiServer } from '../../../../openaiServer.ts'
import { isChat, sensibleWriter } from '../../../../sensibleWriter.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

let server: OpenaiServer
let engine: Engine
let eventId: string
beforeEach(async () => {
  server = await startOpenaiServer({ script: sensibleWriter() })
  engine = createEngine({ settingsFolder: temporaryFolder('estimate'), keys: () => ({}) })
  const service = { id: 'ours', name: 'Ours', baseUrl: server.baseUrl, model: 'm', pricePrompt: 2, priceOutput: 10 }
  await engine.settings.update({ services: [service, { ...service, id: 'free', pricePrompt: 0, priceOutput: 0 }] })
  eventId = (await engine.events.openSample()).id
})
afterEach(async () => {
  engine.close()
  await server.close()
})

const options: WriteOptions = { writer: 'service:ours', method: 'prr' }

describe('the estimate of a draft', () => {
  it('is made without asking the service, and is not made for the extractive writer', async () => {
    const estimate = await engine.drafts.estimate(eventId, options)
    expect(estimate).toMatchObject({ seconds: null })
    expect(estimate?.calls).toBeGreaterThan(5)
    expect(estimate?.promptTokens).toBeGreaterThan(5000)
    expect(estimate?.cost).toBeGreaterThan(0)
    expect(server.requests).toEqual([])
    expect(await engine.drafts.estimate(eventId, { writer: 'extractive' })).toBeNull()
  })

  it('counts the sections of an outline, one call for RR, and no judge where there is none', async () => {
    const calls = async (more: WriteOptions): Promise<number> =>
      (await engine.drafts.estimate(eventId, { ...options, ...more }))?.calls ?? 0
    const three = await calls({ outline: 'One\nTwo\nThree' })
    const six = await calls({ outline: '==One==\n==Two==\n==Three==\n==Four==\n==Five==\n==Six==' })
    expect(six).toBeGreaterThan(three)
    expect(await calls({ method: 'rr' })).toBeLessThan(three)
    expect(await calls({ judge: 'none' })).toBeLessThan(await calls({}))
    expect(await calls({ preset: 'paper', method: 'rr' })).toBe(1)
  })

  it('is within a factor of three of what the draft then takes, and knows its time afterwards', async () => {
    const expected = await engine.drafts.estimate(eventId, options)
    await engine.drafts.write(eventId, options)
    const made = server.requests.filter(isChat).length
    expect(expected?.calls).toBeGreaterThan(made / 3)
    expect(expected?.calls).toBeLessThan(made * 3)
    expect((await engine.drafts.estimate(eventId, options))?.seconds).toEqual(expect.any(Number))
  })

  it('knows the time once the writer has planned an outline, and knows nothing of another model of the service', async () => {
    const { services } = await engine.settings.read()
    const other = { ...services[0]!, id: 'other', model: 'm-mini' }
    await engine.settings.update({ services: [...services, other] })
    await engine.drafts.plan(eventId, options)
    const planned = server.requests.filter(isChat).length
    expect(planned).toBeGreaterThan(0)
    expect((await engine.drafts.estimate(eventId, options))?.seconds).toEqual(expect.any(Number))
    expect((await engine.drafts.estimate(eventId, { ...options, writer: 'service:other' }))?.seconds).toBeNull()
    expect(server.requests.filter(isChat)).toHaveLength(planned)
  })

  it('knows the time once the writer was tested', async () => {
    await engine.settings.testWriter('service:ours')
    expect((await engine.drafts.estimate(eventId, options))?.seconds).toEqual(expect.any(Number))
  })
})
