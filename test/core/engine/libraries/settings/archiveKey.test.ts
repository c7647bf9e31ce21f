import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSettings } from '../../../../../core/engine/tools/openSettings.ts'
import { archiveKeyName } from '../../../../../core/settings/keyName.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

afterEach(() => vi.unstubAllEnvs())

function settingsFolder(): string {
  const folder = temporaryFolder('archive-key')
  return folder
}

describe('the key of an archive', () => {
  it('comes from the environment on the command line, each archive by names of its own', () => {
    const settings = openSettings(settingsFolder())
    expect(settings.archiveKey()).toBeUndefined()
    vi.stubEnv('IA_ACCESS_KEY_ID', 'access')
    expect(settings.archiveKey()).toBeUndefined()
    vi.stubEnv('IA_SECRET_ACCESS_KEY', 'secret')
    expect(settings.archiveKey()).toBe('access:secret')
    settings.change({ archive: 'https://archive.example' })
    expect(settings.archiveKey()).toBeUndefined()
    settings.change({ archive: '' })
    expect(settings.archiveKey()).toBeUndefined()
  })

  it('comes from the app alone where it keeps keys, and not for another archive than it was given for', () => {
    vi.stubEnv('IA_ACCESS_KEY_ID', 'access')
    vi.stubEnv('IA_SECRET_ACCESS_KEY', 'secret')
    const settings = openSettings(settingsFolder(), () => ({ [archiveKeyName('https://web.archive.org')]: 'a:b' }))
    expect(settings.archiveKey()).toBe('a:b')
    settings.change({ archive: 'https://archive.example' })
    expect(settings.archiveKey()).toBeUndefined()
  })
})
