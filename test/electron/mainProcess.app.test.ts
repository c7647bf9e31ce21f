import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { draftSchema } from '../../core/domain/draft.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { runReportSchema } from '../../core/engine/pipeline/runReport.ts'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { electronBinary, electronOptions } from '../../scripts/electron.mjs'
import { describeApp } from './describeApp.ts'
import { electronFolder } from './launchApp.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

/** Runs an app without a window, its data in a folder, and gives what it wrote to standard output. */
async function runApp(app: string, data: string, parameters: readonly string[]): Promise<string> {
  const options = [...electronOptions(), '--disable-gpu', app, ...parameters]
  const { stdout } = await promisify(execFile)(electronBinary(electronFolder ?? ''), options, {
    // A terminal within an editor may ask Electron to be Node.
    env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined, XDG_CONFIG_HOME: data },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 150_000,
    killSignal: 'SIGKILL',
  })
  return stdout
}

describeApp("in Electron's main process", () => {
  it('every module loads, the model runs, and the sample gives the same draft as in Node', async () => {
    const sample = join(packageRoot, 'resources', 'sample')
    const folder = temporaryFolder('electron')
    const engine = createEngine()
    try {
      const app = join(packageRoot, 'test', 'electron', 'mainProcess')
      const parameters = [join(packageRoot, 'dist', 'core'), sample, join(folder, 'w.sqlite')]
      const ended = JSON.parse(await runApp(app, folder, parameters)) as Record<string, unknown>
      expect(ended).toMatchObject({ process: 'browser', electron: expect.stringMatching(/^\d+\./) as string })
      expect(ended['modules']).toBeGreaterThan(200)
      expect(ended['unavailable']).toBeUndefined()
      expect(ended['verdicts']).toMatchObject([{ label: 'supported', basis: 'entailment' }])
      expect(runReportSchema.parse(ended['report']).outcome).toBe('done')
      const { draft } = await engine.draft({ source: { kind: 'event', path: sample } })
      expect(draftSchema.parse(ended['draft'])).toEqual(draft)
    } finally {
      engine.close()
      rmSync(folder, { recursive: true })
    }
  })
})
