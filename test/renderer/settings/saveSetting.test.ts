import { beforeEach, expect, test, vi } from 'vitest'
import type { Bridge } from '../../../electron/contract/bridge.ts'

let asked: string[]

beforeEach(() => {
  asked = []
  vi.resetModules()
  const call: Bridge['call'] = (_id, method) => {
    asked.push(method)
    const error = { code: 'unavailable', message: 'The key cannot be kept.', remedy: 'Open the store.' } as const
    return Promise.resolve(method === 'desktop.setKey' ? { ok: false, error } : { ok: true, value: {} })
  }
  vi.stubGlobal('window', { citewright: { call, onProgress: () => undefined } })
  return () => vi.unstubAllGlobals()
})

test('a setting is not kept where what goes before it fails, and nothing is thrown', async () => {
  const { saveSetting } = await import('../../../renderer/settings/saveSetting.ts')
  const { engine } = await import('../../../renderer/api/engine.ts')
  expect(await saveSetting({ services: [] }, () => engine.desktop.setKey('ours', ''))).toBe(false)
  expect(asked).toEqual(['desktop.setKey'])
  expect(await saveSetting({ services: [] })).toBe(true)
  expect(asked).toEqual(['desktop.setKey', 'settings.update'])
})

test('a change that follows from the settings sees those that were saved just before', async () => {
  let kept: object = { wikiLogins: [] }
  const call: Bridge['call'] = async (_id, _method, args) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    kept = { ...kept, ...(args[0] as object | undefined) }
    return { ok: true, value: kept }
  }
  vi.stubGlobal('window', { citewright: { call, onProgress: () => undefined } })
  const { saveSetting } = await import('../../../renderer/settings/saveSetting.ts')
  const add = (wiki: string): Promise<boolean> =>
    saveSetting(({ wikiLogins }) => ({ wikiLogins: [...wikiLogins, { wiki, api: '', user: '' }] }))
  expect(await Promise.all([add('one'), add('two')])).toEqual([true, true])
  expect(kept).toMatchObject({ wikiLogins: [{ wiki: 'one' }, { wiki: 'two' }] })
})
