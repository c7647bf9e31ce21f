import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftSchema } from '../../../core/domain/draft.ts'
import { createEngine } from '../../../core/engine/createEngine.ts'
import { runReportSchema } from '../../../core/engine/runReport.ts'
import { packageRoot } from '../../../core/host/packageRoot.ts'
import { findElectron } from './electronRuntime.ts'

const electron = await findElectron()
if (electron.kind === 'absent') process.stderr.write(`skipped, no Electron: ${electron.why}\n`)

describe.skipIf(electron.kind === 'absent')("in Electron's main process", () => {
  it('every module loads, the model runs, and the sample gives the same draft as in Node', async () => {
    if (electron.kind === 'absent') return
    const sample = join(packageRoot, 'resources', 'sample')
    const folder = mkdtempSync(join(tmpdir(), 'citewright-electron-'))
    const engine = createEngine()
    try {
      const script = join(packageRoot, 'test', 'core', 'engine', 'electronRun.mjs')
      const stdout = await electron.runMain(script, [
        join(packageRoot, 'dist', 'core'),
        sample,
        join(folder, 'w.sqlite'),
      ])
      const ended = JSON.parse(stdout) as Record<string, unknown>
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
