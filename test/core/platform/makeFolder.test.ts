import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeFolder } from '../../../core/platform/makeFolder.ts'
import { describeUnless } from '../../needs.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('folder')
})

it('makes a folder with those above it, and takes one that is there', () => {
  const path = join(folder, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

it('says at once where none can be made', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file', 'below'))).toThrow(/ENOTDIR|ENOENT/)
  if (process.platform === 'linux') expect(() => makeFolder('/proc/citewright/below')).toThrow(/ENOENT|EACCES/)
})

const missing =
  process.platform === 'linux' ? undefined : 'the folder for program data is named by XDG_DATA_HOME on Linux'

describeUnless(missing, 'the folder of the workspace', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  /** Opens a workspace where the system's folder for data is `data`: the default one, or one in a folder that a person chose. */
  async function opened(data: string, chosen = ''): Promise<string> {
    vi.stubEnv('XDG_DATA_HOME', data)
    vi.stubEnv('CITEWRIGHT_WORKSPACE', chosen)
    vi.resetModules()
    const { workspaceFile } = await import('../../../core/platform/dataFolder.ts')
    const { openWorkspace } = await import('../../../core/store/openWorkspace.ts')
    const path = workspaceFile()
    openWorkspace(path).close()
    return dirname(path)
  }
  const modeOf = (path: string): number => statSync(path).mode & 0o777
  const usualMode = (): number => {
    const folder = join(temporaryFolder('usual'), 'made')
    mkdirSync(folder)
    return modeOf(folder)
  }

  it('is private where the program makes it', async () => {
    const data = temporaryFolder('data')
    const made = await opened(join(data, 'share'))
    expect(made).toBe(join(data, 'share', 'citewright'))
    expect(modeOf(made)).toBe(0o700)
    expect(modeOf(join(data, 'share'))).toBe(usualMode())
  })

  it('is private too where a model or a list of titles came first', async () => {
    const data = temporaryFolder('data')
    vi.stubEnv('XDG_DATA_HOME', data)
    vi.resetModules()
    const { makeFolder: make } = await import('../../../core/platform/makeFolder.ts')
    make(join(data, 'citewright', 'models'))
    expect(modeOf(join(data, 'citewright'))).toBe(0o700)
  })

  it('keeps its mode where it exists, and where a person chose it', async () => {
    const data = temporaryFolder('data')
    const made = await opened(data)
    chmodSync(made, 0o750)
    expect(await opened(data)).toBe(made)
    expect(modeOf(made)).toBe(0o750)
    const chosen = await opened(data, join(data, 'chosen', 'drafts.sqlite'))
    expect(modeOf(chosen)).toBe(usualMode())
  })
})
