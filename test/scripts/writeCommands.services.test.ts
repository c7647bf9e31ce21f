import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'

describe('docs/cli.md', () => {
  it('is what the commands say', async () => {
    const run = promisify(execFile)(process.execPath, [join(packageRoot, 'scripts', 'writeCommands.mjs'), '--check'])
    await expect(run).resolves.toMatchObject({ stderr: '' })
  })
})
