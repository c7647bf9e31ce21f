import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../core/platform/packageRoot.ts'

describe('docs/draft-schema.md and resources/draft.schema.json', () => {
  it('are what the schemas of core/domain say', async () => {
    const run = promisify(execFile)(process.execPath, [join(packageRoot, 'scripts', 'writeSchema.mjs'), '--check'])
    await expect(run).resolves.toMatchObject({ stderr: '' })
  })
})
