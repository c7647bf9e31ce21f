import { describe, expect, it } from 'vitest'
import { sentenceIdSchema } from '../../core/domain/ids.ts'
import { connectEngine } from '../../renderer/api/remoteEngine.ts'

/** What a bridge is asked, by method and arguments. */
function recorded() {
  const asked: (readonly [string, readonly unknown[]])[] = []
  const engine = connectEngine({
    call: (_id, method, args) => {
      asked.push([method, args])
      return Promise.resolve({ ok: true, value: null })
    },
    cancel: () => undefined,
    onProgress: () => undefined,
    onEngine: () => undefined,
    onMenu: () => undefined,
    onConnector: () => undefined,
    onUpdates: () => undefined,
    grantDropped: () => Promise.resolve([]),
  })
  return { engine, asked }
}

describe('the engine as the window calls it', () => {
  it('is sent arguments without the signal, also where none was given', async () => {
    const { engine, asked } = recorded()
    await engine.drafts.undo('d1')
    await engine.drafts.evidence('d1', sentenceIdSchema.parse('s1'), { signal: new AbortController().signal })
    await engine.drafts.evidence('d1', sentenceIdSchema.parse('s1'), undefined)
    await engine.events.list()
    expect(asked).toEqual([
      ['drafts.undo', ['d1']],
      ['drafts.evidence', ['d1', 's1']],
      ['drafts.evidence', ['d1', 's1']],
      ['events.list', []],
    ])
  })
})
