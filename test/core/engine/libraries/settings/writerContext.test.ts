import { describe, expect, it } from 'vitest'
import { draftRequestSchema } from '../../../../../core/engine/pipeline/draftRequest.ts'
import { findWriter } from '../../../../../core/engine/tools/findWriter.ts'
import { openSettings } from '../../../../../core/engine/tools/openSettings.ts'
import { resolveWriter } from '../../../../../core/engine/tools/resolveWriter.ts'
import { changeSettings, readSettings } from '../../../../../core/settings/settingsFile.ts'
import { runHere } from '../../../../cli/runHere.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const service = { id: 'ours', name: 'Ours', baseUrl: 'http://127.0.0.1:9/v1', model: 'writer' }

function settingsFolder(): string {
  const folder = temporaryFolder('context')
  return folder
}

/** The context with which a writer's model is opened, where a service of the settings has one of 9,000. */
async function contextOf(writer: string, contextTokens?: number): Promise<number | undefined> {
  const folder = settingsFolder()
  changeSettings(folder, { services: [{ ...service, contextTokens: 9000 }] })
  const source = { kind: 'stored', eventId: 'e' } as const
  const request = draftRequestSchema.parse({ source, writer, contextTokens })
  const chosen = resolveWriter(
    writer,
    openSettings(folder, () => ({})),
    request,
  )
  const found = await findWriter(chosen.writer, { baseUrl: service.baseUrl, ...chosen })
  if (found.kind === 'extractive') throw new Error('no model')
  const model = await found.model(undefined)
  await found.close()
  return model.contextTokens
}

describe('the context of a writer', () => {
  it('is that of the service in the settings', async () => {
    expect(await contextOf('service:ours')).toBe(9000)
  })

  it('is what was asked for, before that of the settings', async () => {
    expect(await contextOf('service:ours', 20_000)).toBe(20_000)
    expect(await contextOf('openai:writer', 20_000)).toBe(20_000)
  })

  it('is open where nobody said it', async () => {
    expect(await contextOf('openai:writer')).toBeUndefined()
  })

  it.each([1023, 10_000_001, 4096.5])('is not %d, in the settings or in a request', (contextTokens) => {
    const folder = settingsFolder()
    expect(() => changeSettings(folder, { services: [{ ...service, contextTokens }] })).toThrow()
    expect(readSettings(folder).settings.services).toEqual([])
    expect(draftRequestSchema.safeParse({ source: { kind: 'stored', eventId: 'e' }, contextTokens }).success).toBe(
      false,
    )
  })
})

describe('--context-tokens', () => {
  it.each([
    ['draft', ['--out', 'out']],
    ['outline', ['--writer', 'openai:m']],
  ])('of %s is refused below 1,024', async (command, more) => {
    const { code, stderr } = await runHere([command, 'event.json', ...more, '--context-tokens', '1000'])
    expect(code).not.toBe(0)
    expect(stderr).toContain('Give a whole number from 1024 to 10000000.')
  })
})
